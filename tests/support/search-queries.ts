/** A search as a visitor types it, in a language, and what it should find among the first results. */
export interface ExpectedSearch {
  typed: string;
  language: 'en' | 'it';
  /** The address of the expected page, in which `*` stands for anything, or a part of the title. */
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

/** What a visitor who had never seen the site typed in vain. */
const englishMisses: [string, string][] = [
  // Editions, as people write them.
  ['NetSciX2026', '/events/netsci/*netsci-x-2026'],
  ['netsci2025', '/events/netsci/*netsci-2025'],
  ['netscix2027', '/events/netsci/*netsci-x-2027'],
  ['netsci27', '/events/netsci/*netsci-2027'],
  ['netsci 27', '/events/netsci/*netsci-2027'],
  ["netsci '26", '/events/netsci/*netsci-2026'],
  ['NetSci-X2024', '/events/netsci/*netsci-x-2024'],
  ['netsci x2025', '/events/netsci/*netsci-x-2025'],
  ['netsci-x 2025', '/events/netsci/*netsci-x-2025'],
  ['netscix 26', '/events/netsci/*netsci-x-2026'],
  ['net sci 2026', '/events/netsci/*netsci-2026'],
  ['eccs14', "ECCS'14"],
  ['ccs15', 'Conference on Complex Systems 2015'],
  ['toponets 2026', 'TopoNets26'],
  // The very word before words that begin alike.
  ['netscied', 'NetSciEd 2026'],
  ['tempe', 'Conference on Complex Systems 2015'],
  ['phd', '/jobs'],
  ['"netsci 2026"', '/events/netsci/*netsci-2026'],
  // Their words for what the site has.
  ['dataset', 'data set'],
  ['data set', 'data set'],
  ['delete my account', '/privacy-policy'],
  ['how do I close my account', '/privacy-policy'],
  ['internship', '/jobs'],
  ['rss', '/news'],
  ['atom', '/news'],
  ['feed', '/news'],
  ['ical', '/events'],
  ['webcal', '/events'],
  ['past conferences', '/events/netsci'],
  ['next conference', '/events'],
  ['subscribe newsletter', '/newsletters'],
  ['price', '/join-us'],
  ['cost', '/join-us'],
];

const italianMisses: [string, string][] = [
  ['Torino', 'Postdoc in epidemics'],
  ['conferenze passate', '/events/netsci'],
  ['prossima conferenza', '/events'],
  ['iscriversi alla newsletter', '/newsletters'],
  ['cerca lavoro', '/jobs'],
  ['borse di viaggio', 'Travel grants'],
  ['quanto costa iscriversi', '/join-us'],
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

/** Years, names, places and words in both languages, of which each must be right, but for two (D-258). */
export const laterSearches: ExpectedSearch[] = [
  ...(
    [
      ['euler award 2023', '/award-prizes/euler-award'],
      ['euler 2023', '/award-prizes/euler-award'],
      ['euler award 2026', 'Barabási'],
      ['fellows 2018', 'Strogatz'],
      ['fellow 2026', 'Getoor'],
      ['network science society', '/about'],
      ['network science society about', '/about'],
      ['nss', '/about'],
      ['rss', '/news'],
      ['minutes', '/about/nss-by-laws'],
      ['statutes', '/about/nss-by-laws'],
      ['netsci 2021', '/events/netsci/*netsci-2021'],
      ['netsci rome', '/events/netsci/*netsci-2020'],
      ['netsci 2027 dresden', '/events/netsci/*netsci-2027'],
      ['vienna', 'NetSci 2023'],
      ['maastricht 2025', 'NetSci 2025'],
      ['turin', 'Postdoc in epidemics'],
      ['copenhagen', 'NetSci 2013'],
      ['peixoto', 'Peixoto'],
      ['moreno president', 'Moreno'],
      ['porter 2014', 'Porter'],
      ['young initiative satellite', '/young-initiatives/satellite-meeting'],
      ['nominate fellow', '/award-prizes/society-fellows'],
      ['change password', '/access/sign-in'],
      ['bridges of koenigsberg', '/award-prizes/euler-award'],
    ] as [string, string][]
  ).map(inLanguage('en')),
  ...(
    [
      ['premio eulero', '/award-prizes/euler-award'],
      ['premio eulero 2023', '/award-prizes/euler-award'],
      ['verbali', '/about/nss-by-laws'],
      ['rss', '/news'],
      ['Venezia', 'NetSci-X 2024'],
      ['Dresda', 'NetSci 2027'],
      ['Parigi', 'NetSci 2018'],
      ['Copenaghen', 'NetSci 2013'],
      ['netsci roma', '/events/netsci/*netsci-2020'],
      ['Saragozza', 'NetSci 2015'],
      ['Seul', 'NetSci 2016'],
      ['premio erdos renyi 2019', 'Peixoto'],
      ['chi siamo', '/about'],
      ['giovani ricercatori', '/young-initiatives'],
      ['diventare socio', '/join-us'],
    ] as [string, string][]
  ).map(inLanguage('it')),
];

/** The searches that visitors would type: 60 written before the ranking was tuned, and those that it missed. */
export const expectedSearches: ExpectedSearch[] = [
  ...english.map(inLanguage('en')),
  ...italian.map(inLanguage('it')),
  ...englishMisses.map(inLanguage('en')),
  ...italianMisses.map(inLanguage('it')),
];

/** Whether a result is the expected one. */
export const isExpected = (
  { finds }: ExpectedSearch,
  { href, title }: { href: string; title: string },
): boolean => {
  if (!finds.startsWith('/')) return title.includes(finds);
  const [start = '', end] = finds.split('*');
  return end === undefined ? href === finds : href.startsWith(start) && href.endsWith(end);
};
