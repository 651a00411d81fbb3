import { readFileSync } from 'node:fs';
import { Parser } from 'htmlparser2';
import en from '#functions/core/i18n/en.json' with { type: 'json' };
import it from '#functions/core/i18n/it.json' with { type: 'json' };
import { countryNames } from '#functions/core/values/country-names.ts';
import townsInItalian from '#functions/core/values/towns-it.json' with { type: 'json' };
import { projectPath } from '#workers/local/project.ts';
import { awards, conferences, otherEvents, pages, samples } from './seeded.ts';

type Place = 'head' | 'rich' | 'other';

/** A text of a page: of an element, or an attribute that is read aloud. */
interface Text {
  text: string;
  /** Of the nearest element that names a language. */
  lang: string;
  /** In the head, which has no language but that of the page; in a rich text, which has its own; or elsewhere. */
  place: Place;
}

const read = <T>(name: string): T =>
  JSON.parse(readFileSync(projectPath('workers/local/seed', `${name}.json`), 'utf8'));

const spoken = ['alt', 'aria-label', 'title', 'placeholder', 'content'];
const silent = new Set(['script', 'style']);

const placeOf = (name: string, className = ''): Place | undefined => {
  if (name === 'head') return 'head';
  return className.split(' ').includes('rich-text') ? 'rich' : undefined;
};

/** The texts of a page with their languages; of the head the title and the description. */
export function textsOf(html: string): Text[] {
  const texts: Text[] = [];
  const open: { name: string; lang: string; place: Place }[] = [];
  const add = (text: string, { lang, place }: Omit<Text, 'text'>) => {
    const words = text.replace(/\s+/g, ' ').trim();
    if (words !== '') texts.push({ text: words, lang, place });
  };
  // The parser hands over a text in pieces, at each character reference.
  let said = '';
  const endText = () => {
    const element = open.at(-1);
    if (element && !silent.has(element.name)) add(said, element);
    said = '';
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      endText();
      const parent = open.at(-1);
      const element = {
        name,
        lang: attributes.lang ?? parent?.lang ?? '',
        place: placeOf(name, attributes.class) ?? parent?.place ?? 'other',
      };
      open.push(element);
      if (name === 'meta' && !/description$/.test(attributes.name ?? attributes.property ?? ''))
        return;
      for (const attribute of spoken) add(attributes[attribute] ?? '', element);
    },
    ontext(text) {
      said += text;
    },
    oncomment: endText,
    onclosetag() {
      endText();
      open.pop();
    },
  });
  parser.end(html);
  return texts;
}

const translated =
  read<Record<'news' | 'events', Record<string, { title?: string }>>>('translations/samples');
const translatedAwards = read<Record<string, { name?: string }>>('translations/awards');
const italianTitles = new Set(
  Object.values(translated).flatMap((items) =>
    Object.entries(items).flatMap(([slug, { title }]) => (title ? [slug] : [])),
  ),
);
const sampleItems = Object.values(samples).flat();

/** The titles that nobody has translated, and the names of awards that somebody has. */
const titles = [
  ...conferences.map(({ title }) => title),
  ...otherEvents.flatMap(({ title }) => [title, title.replace(/, NetSci(?:-X)? \d{4}$/, '')]),
  ...sampleItems.flatMap(({ title, slug }) => (italianTitles.has(slug) ? [] : [title])),
  ...awards.flatMap(({ name, path }) =>
    translatedAwards[path]?.name && translatedAwards[path].name !== name ? [name] : [],
  ),
];

const italian = countryNames('it');
const italianNames = new Set(italian.values());

/** What somebody typed in English as a fact of an item: places, employers, periods, issues. */
const facts = [
  ...[...conferences, ...otherEvents, ...samples.events].flatMap(({ location }) => location ?? []),
  ...samples.jobs.flatMap((job) => [job.location, job.employer, job.period, job.position]),
  ...read<{ sent: { issuePeriod: string }[] }>('samples/newsletters').sent.map(
    ({ issuePeriod }) => issuePeriod,
  ),
  'An abstract drawing of a network: dots of different sizes, joined by thin lines.',
].filter((fact) => !italianNames.has(fact) && townsInItalian[fact as 'Vienna'] !== fact);

const englishCountries = [...countryNames('en')].flatMap(([code, name]) =>
  italian.get(code)?.includes(name) ? [] : [name],
);
const country = new RegExp(`(?<![\\p{L}-])(?:${englishCountries.join('|')})(?![\\p{L}-])`, 'u');

const begins = (text: string, typed: string[]): boolean =>
  text
    .split(' · ')
    .some((part) => typed.some((one) => part === one || part.startsWith(`${one}, `)));

const isEnglish: Record<Place, (text: string) => boolean> = {
  head: (text) => country.test(text),
  // Places in a sentence are those of its author, titles are names.
  rich: (text) => titles.includes(text),
  other: (text) => begins(text, [...titles, ...facts]) || country.test(text),
};

/** The texts that are known to be English and are said to be Italian. */
export const misnamedTexts = (html: string): string[] =>
  textsOf(html)
    .filter(({ text, lang, place }) => lang === 'it' && isEnglish[place](text))
    .map(({ text }) => text);

const wordsOf = (texts: unknown): string[] =>
  typeof texts === 'string' ? [texts] : Object.values(texts as object).flatMap(wordsOf);

const inItalian = new Set(wordsOf(it.screens));
/** The last name of the demo accounts, which stands in every header. */
const isName = (text: string) => text === 'Sample';
/** What the interface says in English and never in Italian. */
const ofInterface = wordsOf(en.screens).filter((text) => !inItalian.has(text) && !isName(text));
const fixedTexts = new Set(ofInterface.filter((text) => !text.includes('{')));
const isFilledIn = new RegExp(
  `^(?:${ofInterface
    .filter(
      (text) =>
        text.includes('{') && /\p{L}{2,}[^{}]*\p{L}{3,}/u.test(text.replace(/\{\w+\}/g, '')),
    )
    .map((text) =>
      text
        .split(/\{\w+\}/)
        .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
        .join('.+'),
    )
    .join('|')})$`,
);

/** What editors have called pages, sections and awards: those who edit them see the English names. */
const edited = new Set([
  ...pages.map(({ title }) => title),
  ...read<{ title: string }[]>('sections').map(({ title }) => title),
  ...awards.map(({ name }) => name),
]);

/** Words of the interface that no text for visitors has in Italian, also where the catalogue has them. */
const common =
  /\b(Read more|Show less|Show more|Deadline|Upcoming|Past events|Published on|Go to|Search|Close|Skip to|Cookie settings|Join Us|Sign In|Country|Duration|Start time)\b/;

/** The texts of the interface that an Italian page has in English; the names of edited things may stand there. */
export const untranslatedTexts = (html: string, hasEdited: boolean): string[] =>
  textsOf(html)
    .filter(({ place, lang }) => place !== 'rich' && lang === 'it')
    .filter(
      ({ text }) =>
        fixedTexts.has(text) || isFilledIn.test(text) || (!hasEdited && common.test(text)),
    )
    .filter(({ text }) => !(hasEdited && edited.has(text)))
    .map(({ text }) => `“${text}” is English`);
