/** A search as a visitor types it, in a language, and what it should find among the first results. */
export interface ExpectedSearch {
  typed: string;
  language: 'en' | 'it';
  /** The address of the expected page, how it begins when it ends with `*`, or a part of the title. */
  finds: string;
}

const inLanguage =
  (language: ExpectedSearch['language']) =>
  ([typed, finds]: [typed: string, finds: string]): ExpectedSearch => ({ typed, language, finds });

const english: [string, string][] = [
  // Words of the menu and other words for them.
  ['contact', '/about/contacts'],
  ['jobs', '/jobs'],
  ['vacancies', '/jobs'],
  ['postdoc', '/jobs*'],
  ['news', '/news'],
  ['newsletter', '/newsletters'],
  ['board', '/about/board'],
  ['committee', '/about/executive-committee'],
  ['bylaws', '/about/nss-by-laws'],
  ['by-laws', '/about/nss-by-laws'],
  ['ER prize', '/award-prizes/er-prize'],
  ['euler award', '/award-prizes/euler-award'],
  ['fellows', '/award-prizes/society-fellows'],
  ['awards', '/award-prizes'],
  ['join', '/join-us'],
  ['membership', '/join-us'],
  ['privacy', '/privacy-policy'],
  ['calendar', '/events'],
  ['upcoming events', '/events'],
  ['netsci', '/events/netsci'],
  ['NetSciX', 'NetSci-X 2027'],
  ['netsci x 2020', 'NetSci-X 2020'],
  ['colloquium', '/events/colloquium'],
  ['chapters', '/chapters'],
  ['education', '/education'],
  ['sign in', '/access/sign-in'],
  ['best talk', '/young-initiatives/best-talk-pitch'],
  // People and prizes.
  ['barabasi', 'Barabási'],
  ['Albert-László Barabási', 'Barabási'],
  ['vespignani', 'Vespignani'],
  ['marta gonzalez', 'Marta C. González'],
  ['reka albert', 'Réka Albert'],
  ['linyuan lu', 'Linyuan Lü'],
  ['hebert dufresne', 'Hébert-Dufresne'],
  ['erdos renyi prize 2019', 'Peixoto'],
  // Places, with and without their accents.
  ['Wroclaw', 'NetSci-X 2016'],
  ['Norrköping', 'IC2S2 2025'],
  ['quebec', 'NetSci 2024'],
  ['hong kong', 'NetSci-X 2027'],
  ['netsci boston', 'NetSci 2026'],
  ['dresden', 'NetSci 2027'],
  // Typing mistakes.
  ['barabassi', 'Barabási'],
  ['confrence', '/events/netsci'],
  ['erdös', '/award-prizes/er-prize'],
  ['colloqium', '/events/colloquium'],
  ['membreship', '/join-us'],
  ['vespigniani', 'Vespignani'],
  // Words that are not finished.
  ['conferen', '/events/netsci'],
  ['communit', '/chapters'],
  ['temporal netw', 'Temporal Networks'],
  ['newslett', '/newsletters'],
];

const italian: [string, string][] = [
  ['notizie', '/news'],
  ['premi', '/award-prizes'],
  ['statuto', '/about/nss-by-laws'],
  ['iscrizione', '/join-us'],
  ['lavoro', '/jobs'],
  ['contatti', '/about/contacts'],
  ['comitato esecutivo', '/about/executive-committee'],
  ['convegni', '/events*'],
  ['quota associativa', '/join-us'],
];

/** The searches that visitors would type, written before the ranking was tuned. */
export const expectedSearches: ExpectedSearch[] = [
  ...english.map(inLanguage('en')),
  ...italian.map(inLanguage('it')),
];
