/** A text without accents, capitals and other spellings of the same letters. */
export const letters = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Words that anybody tries on a site like this one, in both languages. */
const siteWords = `
network networks networking science sciences scientific society netsci netscisociety networkscience
networksciencesociety nss netscix complex complexity complexnetworks systems graph graphs node nodes edge edges
hub link links smallworld scalefree centrality community epidemics
conference school award erdos prize member members membership newsletter board committee executive president
secretary treasurer election elections ballot vote voting
admin administrator administrators amministratore amministrazione webmaster moderator user users utente root
superuser website site homepage login signin sign access account accounts password passwort passwords secret
passcode passphrase welcome benvenuto benvenuti guest test testing demo sample temp temporary default change
changeme staging local localhost
rete reti scienza scienze societa socio soci iscritto iscritti associazione convegno sito accesso segreto segreta
parola parolachiave chiave cambiami prova entra
`;

/** Shorter pieces of a name are no word. */
const leastOwn = 3;

const listed = (words: string[]): string[] => [
  ...new Set(words.filter((word) => word.length >= leastOwn)),
];

/** A text, its parts, and these written together in either order. */
function partsOf(text: string): string[] {
  const parts = letters(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  return [letters(text), ...parts, parts.join(''), parts.toReversed().join('')];
}

interface Site {
  origin: string;
  societyName: string;
  programmeName: string;
}

/** The site's own words: its subject, its name and its address. */
export const wordsOfSite = ({ origin, societyName, programmeName }: Site): string[] =>
  listed([
    ...siteWords.split(/\s+/),
    ...[new URL(origin).hostname, societyName, programmeName].flatMap(partsOf),
  ]);

/** Whom a password is for. */
export interface Person {
  email: string;
  givenName: string;
  lastName: string;
}

/** The names and the address of a person, whole and in pieces. */
export function wordsOfPerson({ email, givenName, lastName }: Person): string[] {
  const [local = '', host = ''] = email.split('@');
  // The end of an address, such as "org", says nothing about its owner.
  const hosts = partsOf(host.split('.').slice(0, -1).join('.'));
  const initials = [`${givenName.slice(0, 1)}${lastName}`, `${lastName}${givenName.slice(0, 1)}`];
  return listed([
    letters(email),
    ...partsOf(local),
    ...hosts,
    ...[givenName, lastName, `${givenName} ${lastName}`, ...initials].flatMap(partsOf),
  ]);
}
