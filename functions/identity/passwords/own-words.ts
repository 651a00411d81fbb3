import { plainText } from './plain.ts';
import { type KnownWords, wordLength } from './words.ts';

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

const knownWithin = (bits: number, words: Iterable<string>): KnownWords =>
  new Map(
    [...words]
      .filter((word) => word.length >= leastOwn)
      .map((word) => [word.slice(0, wordLength.most), bits]),
  );

/** A text, its parts, and these written together in either order. */
function partsOf(text: string): string[] {
  const parts = plainText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  return [plainText(text), ...parts, parts.join(''), parts.toReversed().join('')];
}

interface Site {
  origin: string;
  societyName: string;
  programmeName: string;
}

/** The site's own words: its subject, its name and its address. */
export const wordsOfSite = ({ origin, societyName, programmeName }: Site): KnownWords =>
  knownWithin(4, [
    ...siteWords.split(/\s+/),
    ...[new URL(origin).hostname, societyName, programmeName].flatMap(partsOf),
  ]);

interface Person {
  email: string;
  givenName: string;
  lastName: string;
}

/** The names and the address of a person, whole and in pieces. */
export function wordsOfPerson({ email, givenName, lastName }: Person): KnownWords {
  const [local = '', host = ''] = email.split('@');
  // The end of an address, such as "org", says nothing about its owner.
  const hosts = partsOf(host.split('.').slice(0, -1).join('.'));
  const initials = [`${givenName.slice(0, 1)}${lastName}`, `${lastName}${givenName.slice(0, 1)}`];
  return knownWithin(3, [
    plainText(email),
    ...partsOf(local),
    ...hosts,
    ...[givenName, lastName, `${givenName} ${lastName}`, ...initials].flatMap(partsOf),
  ]);
}
