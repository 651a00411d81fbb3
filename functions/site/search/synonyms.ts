import type { Language } from '#functions/core/values/dates.ts';
import { placeWords } from './places.ts';

/** What is meant, and other words for it, English and Italian: each of them also finds what is meant. */
export type OtherWords = [means: string, english: string, italian?: string];

const table: OtherWords[] = [
  // The menu.
  ['by laws', 'bylaws, bylaw, by law, statutes, statute, constitution', 'statuto, regolamento'],
  ['contacts', 'contact, contact us, e mail, email, address, help, support'],
  ['contacts', '', 'contatti, contatto, recapiti, aiuto, assistenza'],
  ['jobs', 'job openings, openings, vacancy, vacancies, positions, careers, employment, hiring'],
  ['jobs', 'find a job, job search, job offers, internship, internships, traineeship'],
  ['jobs', '', 'lavoro, lavori, offerte di lavoro, offerte lavoro, posti di lavoro, impiego'],
  ['jobs', '', 'cerca lavoro, cerco lavoro, cercare lavoro, carriera, bandi, tirocinio, tirocini'],
  ['news', 'announcements, notices, rss, atom, feed, feeds', 'notizie, notizia, novita, avvisi'],
  ['newsletters', 'newsletter, mailing list, subscribe, subscription, unsubscribe'],
  ['newsletters', '', 'bollettino, bollettini, disiscrizione'],
  ['newsletters', '', 'disiscriversi, iscrizione newsletter'],
  ['newsletters', '', 'iscrizione alla newsletter, iscriversi alla newsletter'],
  ['newsletters', '', 'iscriviti alla newsletter'],
  ['award prizes', 'awards, prizes, award, prize', 'premi, riconoscimenti'],
  ['prize', 'award, awards', 'premio, premi'],
  ['award', 'prize, prizes', 'premio, premi'],
  ['winner', 'laureates, laureate, won', 'vinto, vincitori, vincitore, vincitrice, premiati'],
  ['fellows', 'fellow, fellowship, fellowships'],
  ['erdos renyi', 'er, erdos, renyi, erdosrenyi'],
  ['join us', 'join, member, members, membership, become a member, sign up, subscribe'],
  ['join us', 'fees, fee, dues, price, prices, pricing, cost, costs, how much'],
  ['join us', '', 'iscrizione, iscrizioni, iscriversi, iscriviti, associarsi, diventare socio'],
  ['join us', '', 'socio, soci, quota, quote, quota associativa, tessera, tesseramento'],
  ['join us', '', 'registrazione, adesione, costo, costi, prezzo, prezzi, quanto costa, pagare'],
  ['membership', 'join, join us'],
  ['membership', '', 'iscrizione, associarsi, quota associativa, socio, soci, tesseramento'],
  ['create an account', 'register, registration, sign up'],
  ['create an account', '', 'registrazione, registrarsi, registrati'],
  ['sign in', 'login, log in, signin, account, password, forgot password, change password'],
  ['sign in', '', 'accesso, accedere, accedi, entra, password dimenticata, cambiare password'],
  ['close your account', 'delete my account, delete account, close my account'],
  ['close your account', 'close account, cancel my account'],
  ['close your account', '', 'eliminare account, cancellare account, chiudere account'],
  ['close your account', '', 'elimina account, cancella account'],
  ['executive committee', 'officers, leadership, governance'],
  ['executive committee', '', 'comitato, comitato esecutivo, direttivo'],
  ['executive committee', 'committee members', 'membri del comitato'],
  ['president', 'presidency', 'presidente, presidenti'],
  ['board', 'board members, members of the board, directors, trustees'],
  ['board', '', 'consiglio, consiglio direttivo, membri del consiglio'],
  ['privacy policy', 'privacy, gdpr, cookies, cookie, data protection'],
  ['privacy policy', '', 'protezione dei dati, informativa'],
  ['about us', 'network science society, nss'],
  ['by laws', 'minutes, minute', 'verbali, verbale'],
  ['about us', 'about, who we are, who are you, mission, history, the society'],
  ['about us', '', 'chi siamo, missione, storia, la societa'],
  ['chapters', 'chapter, local groups', 'sezione, sezioni, sezioni locali, gruppi locali'],
  ['education', 'teaching, courses'],
  ['education', '', 'didattica, istruzione, formazione, insegnamento, scuole, corsi'],
  ['outreach', 'public engagement', 'divulgazione'],
  ['young initiatives', 'young researchers, early career'],
  ['young initiatives', '', 'giovani, giovani ricercatori, studenti'],
  ['best talk pitch', 'best talk, pitch'],
  ['upcoming events', 'calendar, events, event, upcoming, meetings, deadlines'],
  ['upcoming events', 'ics, ical, icalendar, webcal, feed, feeds, google calendar'],
  ['upcoming events', 'next event, next events, next conference, next conferences, next meeting'],
  ['upcoming events', '', 'eventi, prossimi eventi, calendario, agenda, appuntamenti, scadenze'],
  ['upcoming events', '', 'prossimo evento, prossima conferenza, prossime conferenze'],
  // Meetings.
  ['netsci conferences', 'netsci, net sci, conference, conferences, annual meeting'],
  ['netsci conferences', 'past conferences, past conference, previous conferences, past editions'],
  ['netsci conferences', '', 'convegno, convegni, conferenza, conferenze, congresso, congressi'],
  ['netsci conferences', 'past events', 'eventi passati'],
  ['other events', 'past events', 'eventi passati'],
  ['netsci conferences', '', 'conferenze passate, convegni passati, edizioni passate'],
  ['netsci', 'net sci'],
  ['netsci x', 'netscix'],
  ['conference', '', 'convegno, convegni, conferenza, conferenze, congresso, congressi'],
  ['colloquium', 'colloquia, seminar, seminars, talks, webinar, webinars'],
  ['colloquium', '', 'colloquio, seminario, seminari'],
  ['satellite', '', 'satelliti, convegni satellite'],
  ['school', '', 'scuola, scuole, scuola estiva'],
  ['travel grants', 'travel grant, travel support, travel funding', 'borse di viaggio'],
  ['travel grants', 'scholarship, scholarships, bursary'],
  ['travel grants', '', 'borsa di viaggio, borsa di studio, borse di studio, borse'],
  ['payment', 'invoice, invoices', 'fattura, fatture, pagamenti'],
  ['receipt', '', 'ricevuta, ricevute'],
  // The field.
  ['network', '', 'rete, reti'],
  ['euler', '', 'eulero'],
  ['network science', '', 'scienza delle reti'],
  ['complex systems', '', 'sistemi complessi'],
  ['complex networks', '', 'reti complesse'],
  ['epidemic', 'epidemics', 'epidemia, epidemie'],
  ['phd', 'ph d, doctoral, doctorate', 'dottorato, dottorando'],
  ['doctoral', 'phd, ph d', 'dottorato'],
  ['postdoc', 'post doc, postdoctoral, post doctoral', 'assegno di ricerca'],
  ['data set', 'dataset, datasets'],
  ['dataset', 'data set, data sets'],
  ...placeWords,
];

const list = (words: string): string[] => words.split(', ').filter(Boolean);

/** What else each folded word, or sequence of words, may mean; what is meant belongs together too. */
export const synonyms: ReadonlyMap<string, readonly string[]> = table.reduce(
  (all, [means, english, italian = '']) => {
    for (const word of [...list(english), ...list(italian)])
      all.set(word, [...(all.get(word) ?? []), means]);
    return means.includes(' ') && !all.has(means) ? all.set(means, []) : all;
  },
  new Map<string, string[]>(),
);

const english = new Set(table.flatMap(([means, words]) => [means, ...list(words)]));

/** The words and sequences of the table that a reader may type: the Italian ones only in Italian. */
export const synonymsIn = (language: Language): string[] =>
  [...synonyms.keys()].filter((key) => language === 'it' || english.has(key));

/** The longest sequence in the table, in words. */
export const longestSynonym = Math.max(...[...synonyms.keys()].map((key) => key.split(' ').length));

/** Words that are in nearly every text, or ask a question, and say nothing alone. */
export const stopWords: ReadonlySet<string> = new Set(
  (
    'a an and are as at be by for from in is of on or that the their this to was with ' +
    'how do does i my me you your we our can what where when who which there ' +
    'al alla alle che con da dal dalla dei del della delle di e ed gli i il in la le lo nel nella per su un una ' +
    'come posso dove quando chi cosa quale quali ha mio mia miei mie'
  ).split(' '),
);
