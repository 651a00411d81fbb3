import type { CampaignFacts, HtmlEmail } from '#functions/campaigns/rendering/email.ts';
import { laidOut } from '#functions/campaigns/rendering/layout.ts';
import { richHtml } from '#functions/campaigns/rendering/rich.ts';
import type { Language } from '#functions/core/values/dates.ts';
import type { EmailContent } from './content.ts';
import { type FilterType, isAnnouncement, placeholders } from './rules.ts';

type Why = (society: string) => string;

/** Why its reader gets an e-mail, in one sentence. */
const whys: Record<Language, Record<FilterType, Why>> = {
  en: {
    'WEB-USERS': (society) =>
      `You get this announcement because you have an account with the ${society}.`,
    'NON-MEMBERS': (society) =>
      `You get this announcement because you have an account with the ${society}.`,
    MEMBERS: (society) => `You get this e-mail because you are a member of the ${society}.`,
    RENEWAL: (society) => `You get this e-mail because you are a member of the ${society}.`,
    'executive-committee': (society) =>
      `You get this e-mail because you belong to the Executive Committee of the ${society}.`,
    board: (society) => `You get this e-mail because you belong to the Board of the ${society}.`,
  },
  it: {
    'WEB-USERS': (society) => `Ricevi questo annuncio perché hai un account della ${society}.`,
    'NON-MEMBERS': (society) => `Ricevi questo annuncio perché hai un account della ${society}.`,
    MEMBERS: (society) => `Ricevi questa lettera perché sei socio della ${society}.`,
    RENEWAL: (society) => `Ricevi questa lettera perché sei socio della ${society}.`,
    'executive-committee': (society) =>
      `Ricevi questa lettera perché fai parte del Comitato esecutivo della ${society}.`,
    board: (society) => `Ricevi questa lettera perché fai parte del Consiglio della ${society}.`,
  },
};

/** An e-mail as an e-mail in one language (EML-02, D-43). */
export function renderBulkEmail(
  { subject, body, filterType }: EmailContent,
  facts: CampaignFacts,
): HtmlEmail {
  const { config, language } = facts;
  return laidOut(
    {
      subject,
      preheader: body,
      body: richHtml(body, {
        origin: config.origin,
        webVersion: null,
        under: 1,
        names: placeholders,
      }),
      why: whys[language][filterType](config.societyName),
      list: isAnnouncement(filterType) ? 'announcements' : null,
      webVersion: null,
      names: placeholders,
    },
    facts,
  );
}
