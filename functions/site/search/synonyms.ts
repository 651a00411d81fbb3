/** Other words for what the site has, in both languages: each word on the right also finds what is on the left. */
const table: [means: string, words: string][] = [
  // The menu.
  ['by laws', 'bylaws, bylaw, by law, statute, statutes, statuto, regolamento, constitution'],
  ['contacts', 'contact, contact us, contatti, contatto, recapiti, e mail, email, address'],
  ['jobs', 'job openings, openings, vacancy, vacancies, positions, careers, employment, hiring'],
  ['jobs', 'lavoro, lavori, offerte di lavoro, posti di lavoro, impiego, carriera, bandi'],
  ['news', 'notizie, notizia, novita, avvisi, announcements, notices'],
  ['newsletters', 'newsletter, mailing list, bollettino, bollettini'],
  ['award prizes', 'awards, prizes, award, prize, premi, riconoscimenti'],
  ['prize', 'award, awards, premio, premi'],
  ['award', 'prize, prizes, premio, premi'],
  ['winner', 'vincitori, vincitore, vincitrice, premiati, laureates, laureate'],
  ['fellows', 'fellow, fellowship, fellowships'],
  ['erdos renyi', 'er, erdos, renyi, erdosrenyi'],
  [
    'join us',
    'join, member, members, membership, become a member, sign up, fees, fee, dues, subscribe',
  ],
  [
    'join us',
    'iscrizione, iscrizioni, iscriversi, iscriviti, associarsi, diventare socio, socio, soci',
  ],
  ['join us', 'quota, quote, quota associativa, tessera, tesseramento, registrazione, adesione'],
  ['membership', 'join, join us, iscrizione, associarsi, quota associativa, socio, soci'],
  ['create an account', 'register, registration, registrazione, registrarsi, registrati, sign up'],
  ['sign in', 'login, log in, signin, account, password, accesso, accedere, accedi, entra'],
  [
    'executive committee',
    'comitato, comitato esecutivo, direttivo, officers, leadership, governance',
  ],
  ['president', 'presidente, presidenti, presidency'],
  ['board', 'consiglio, consiglio direttivo, directors, trustees'],
  [
    'privacy policy',
    'privacy, gdpr, cookies, cookie, data protection, protezione dei dati, informativa',
  ],
  ['about us', 'about, chi siamo, mission, history, storia, the society, la societa'],
  ['chapters', 'chapter, sezione, sezioni, sezioni locali, local groups, gruppi locali'],
  [
    'education',
    'didattica, istruzione, formazione, teaching, insegnamento, scuole, corsi, courses',
  ],
  ['outreach', 'divulgazione, public engagement'],
  ['young initiatives', 'giovani, young researchers, early career, giovani ricercatori, studenti'],
  ['best talk pitch', 'best talk, pitch'],
  [
    'upcoming events',
    'calendar, events, event, eventi, prossimi eventi, calendario, agenda, appuntamenti',
  ],
  ['upcoming events', 'upcoming, ics, meetings, deadlines, scadenze'],
  // Meetings.
  ['netsci conferences', 'netsci, net sci, conference, conferences, annual meeting'],
  ['netsci conferences', 'convegno, convegni, conferenza, conferenze, congresso, congressi'],
  ['netsci x', 'netscix'],
  ['conference', 'convegno, convegni, conferenza, conferenze, congresso, congressi'],
  ['colloquium', 'colloquia, colloquio, seminar, seminars, seminario, seminari, talks, webinar'],
  ['satellite', 'satelliti, convegni satellite'],
  ['school', 'scuola, scuole, scuola estiva'],
  // The field.
  ['network', 'rete, reti'],
  ['network science', 'scienza delle reti'],
  ['complex systems', 'sistemi complessi'],
  ['complex networks', 'reti complesse'],
  ['epidemic', 'epidemia, epidemie, epidemics'],
  ['phd', 'ph d, doctoral, doctorate, dottorato, dottorando'],
  ['doctoral', 'phd, ph d, dottorato'],
  ['postdoc', 'post doc, postdoctoral, post doctoral, assegno di ricerca'],
  // Places by their other names.
  ['united states', 'usa, america, stati uniti'],
  ['united kingdom', 'uk, england, britain, inghilterra, regno unito'],
  ['netherlands', 'holland, olanda, paesi bassi'],
  ['milan', 'milano'],
  ['rome', 'roma'],
  ['venice', 'venezia'],
  ['vienna', 'wien'],
  ['zurich', 'zurigo'],
  ['lisbon', 'lisbona, lisboa'],
  ['london', 'londra'],
  ['paris', 'parigi'],
  ['copenhagen', 'kobenhavn, copenaghen'],
  ['wroclaw', 'breslavia, breslau'],
  ['prague', 'praga, praha'],
  ['warsaw', 'varsavia, warszawa'],
  ['barcelona', 'barcellona'],
  ['zaragoza', 'saragozza'],
  ['dresden', 'dresda'],
  ['koenigsberg', 'konigsberg'],
  ['konigsberg', 'koenigsberg'],
];

/** What else each folded word, or sequence of words, may mean; what is meant belongs together too. */
export const synonyms: ReadonlyMap<string, readonly string[]> = table.reduce(
  (all, [means, words]) => {
    for (const word of words.split(', ')) all.set(word, [...(all.get(word) ?? []), means]);
    return means.includes(' ') && !all.has(means) ? all.set(means, []) : all;
  },
  new Map<string, string[]>(),
);

/** The longest sequence in the table, in words. */
export const longestSynonym = Math.max(...[...synonyms.keys()].map((key) => key.split(' ').length));

/** Words that are in nearly every text and say nothing alone. */
export const stopWords: ReadonlySet<string> = new Set(
  (
    'a an and are as at be by for from in is of on or that the their this to was with ' +
    'al alla alle che con da dal dalla dei del della delle di e ed gli i il in la le lo nel nella per su un una'
  ).split(' '),
);
