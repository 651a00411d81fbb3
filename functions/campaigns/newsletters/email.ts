import {
  type CampaignFacts,
  type HtmlEmail,
  typedHtml,
} from '#functions/campaigns/rendering/email.ts';
import { layOut, webVersionOf } from '#functions/campaigns/rendering/layout.ts';
import {
  absoluteHref,
  isRightToLeft,
  type RichContext,
  richHtml,
} from '#functions/campaigns/rendering/rich.ts';
import { emailTexts } from '#functions/core/i18n/server-texts.ts';
import { translator } from '#functions/core/i18n/translate.ts';
import { formatDate, formatSpan, type Language } from '#functions/core/values/dates.ts';
import { barHtml, light, serif } from '#functions/email/rendering/look.ts';
import type { NewsletterContent, NewsletterItem } from './content.ts';
import { type ChosenKind, chosenKinds } from './rules.ts';

const joinParts = (parts: (string | null)[]): string =>
  parts.flatMap((part) => part || []).join(' · ');

/** Location and country; a country that is the location too is named once. */
const locationText = ({
  location,
  country,
}: Pick<NewsletterItem<'events'>, 'location' | 'country'>): string =>
  [location, location?.endsWith(country ?? '') ? null : country].filter(Boolean).join(', ');

const deadlineText = (
  what: 'submission' | 'registration' | 'application',
  day: string | null,
  language: Language,
): string | null =>
  day && emailTexts(language)(`newsletter.${what}`, { date: formatDate(day, language) });

/** The lines around the title of an item. */
interface ItemLines {
  /** When it is, above the title: what readers look for first. */
  when: string;
  /** Where it is and until when, below the title. */
  facts: string;
}

/** The lines around an item of each kind. */
const itemLines: {
  [Kind in ChosenKind]: (item: NewsletterItem<Kind>, language: Language) => ItemLines;
} = {
  news: () => ({ when: '', facts: '' }),
  events: (item, language) => ({
    when: joinParts([
      item.startDate && formatSpan(item.startDate, item.endDate, language),
      locationText(item),
    ]),
    facts: joinParts([
      deadlineText('submission', item.submissionDeadline, language),
      deadlineText('registration', item.registrationDeadline, language),
    ]),
  }),
  jobs: (item, language) => ({
    when: deadlineText('application', item.applicationDeadline, language) ?? '',
    facts: joinParts([item.position, item.employer, locationText(item)]),
  }),
};

/** An item of a section. Font and colour come from the column, so that many items fit into an e-mail. */
function itemHtml(
  { title, href, summary, when, facts }: NewsletterItem<ChosenKind> & ItemLines,
  section: ChosenKind,
  richContext: RichContext,
) {
  const dir = isRightToLeft(title) ? ' dir="rtl"' : '';
  const address = absoluteHref(href, richContext);
  const name = typedHtml(title);
  const linked = address
    ? `<a class="${section}" href="${typedHtml(address)}" style="color:${light[section]};text-decoration:none">${name}</a>`
    : name;
  return [
    when && `<div class="soft" style="font-size:15px;color:${light.soft}">${typedHtml(when)}</div>`,
    `<h3${dir} style="margin:0 0 4px;font:600 20px/1.3 ${serif}">${linked}</h3>`,
    facts && `<div style="margin:0 0 4px;font-size:15px">${typedHtml(facts)}</div>`,
    richHtml(summary, { ...richContext, under: 3 }),
  ]
    .filter(Boolean)
    .join('');
}

/** The items of one kind under their heading; empty without items. */
function sectionHtml<Kind extends ChosenKind>(
  section: Kind,
  items: NewsletterItem<Kind>[],
  richContext: RichContext,
  language: Language,
): string {
  if (items.length === 0) return '';
  const title = translator(language)(`names.${section as ChosenKind}`);
  const list = items.map((item) => {
    const view = { ...item, ...itemLines[section](item, language) };
    return `<div class="item" style="margin:0 0 24px">${itemHtml(view, section, richContext)}</div>`;
  });
  return `<div style="margin:40px 0 0">${barHtml(section, 32)}</div>
<h2 class="${section}" style="margin:12px 0 20px;font:600 24px/1.25 ${serif};color:${light[section]}">${title}</h2>
${list.join('\n')}`;
}

/** The number and period of an issue and its date, as far as given. */
function issueLine(
  { issueNumber, issuePeriod, publicationDate }: NewsletterContent,
  language: Language,
): string {
  const number = /^\d/.test(issueNumber)
    ? emailTexts(language)('newsletter.issue', { number: issueNumber })
    : issueNumber;
  const date = publicationDate && formatDate(publicationDate, language);
  return joinParts([number, issuePeriod, date]);
}

/** A newsletter as an e-mail in one language (NLT-02, NLT-28). */
export function renderNewsletter(content: NewsletterContent, facts: CampaignFacts): HtmlEmail {
  const { config, language } = facts;
  const webVersion = webVersionOf(facts);
  const richContext: RichContext = { origin: config.origin, webVersion, under: 1 };
  const body = [
    richHtml(content.opening, richContext),
    ...chosenKinds.map((kind) => sectionHtml(kind, content[kind], richContext, language)),
    content.closing &&
      `<div style="margin:40px 0 0">${richHtml(content.closing, richContext)}</div>`,
  ];
  return layOut(
    {
      subject: content.title,
      preheader: content.opening,
      beneath: issueLine(content, language),
      body: body.filter(Boolean).join('\n'),
      why: emailTexts(language)('campaign.why-newsletter', { society: config.societyName }),
      list: 'newsletter',
      webVersion,
    },
    facts,
  );
}
