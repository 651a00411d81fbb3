/**
 * What can be wrong with a field. A schema names it by `says('required')`; programs read these
 * English texts, screens the text of the same key in the group `form` of app/i18n.
 */
export const fieldTexts = {
  required: 'Please fill this in.',
  email: 'Please enter an e-mail address such as ada@example.org.',
  url: 'Please enter a web address such as https://example.org.',
  video: 'Please enter the address of a video on YouTube.',
  path: 'Please enter a path on this site such as /about, without spaces, “?” or “#”.',
  pictureAlt: 'Please say in a few words what the picture shows.',
  picture: 'This picture is no longer there. Please upload it again.',
  endBeforeStart: 'The end date lies before the start date.',
  consent: 'Please tick this box to go on.',
  choice: 'Please choose one of the options.',
  number: 'Please enter a number.',
  wholeNumber: 'Please enter a whole number.',
  atLeast: 'Please enter a number of at least {n}.',
  atMost: 'Please enter a number of at most {n}.',
  money: 'Please enter an amount such as 25 or 25.50, only with digits and at most two decimals.',
  moneyTooSmall: 'Please enter at least 0.50.',
  moneyTooLarge: 'Please enter at most 100,000.',
  year: 'Please enter a year between 1900 and 2200.',
  date: 'Please enter a date.',
  dayOutside: 'Please enter a date between 2000 and 2100.',
  invalid: 'This value is not valid.',
  unknown: 'There is no such field here.',
  notSet: 'This cannot be changed here.',
  tooLong: 'At most {n} characters, please.',
  taken: 'This is already in use.',
  reserved: 'This address belongs to the site itself. Please choose another title.',
  screenPage: 'A screen of the site stands on this page: it stays fixed.',
  fixedPlace: 'This page is fixed: its place stays.',
  passwordTooShort: 'Please use at least 8 characters.',
  passwordTooShortForRole: 'Please use at least 15 characters: your role asks for more.',
  passwordTooLong: 'Please use at most 128 characters.',
  passwordCommon: 'This password is too easy to guess. Please choose another one.',
  passwordPersonal: 'Please do not use your own name or e-mail address as a password.',
  passwordsDiffer: "Passwords don't match. Please retry.",
  passwordWrong: 'This is not your present password.',
  endBeforeBegin: 'The end must lie after the beginning.',
  periodTooLong: 'A membership lasts at most {n} years.',
  referenceTaken: 'A renewal with this reference is already recorded for this person.',
  longPasswordFirst: 'This person must first set a password of at least 15 characters.',
  imageTooLarge: 'The picture is too large: at most {n} MB, please.',
  imageType: 'Please choose a picture of type JPEG, PNG, WebP, GIF or AVIF.',
  imagePixels: 'The picture has too many pixels: at most {n} megapixels, please.',
  imageUnreadable: 'This picture cannot be read: it seems to be damaged or incomplete.',
  noAlt: 'The picture {about} has no alternative text.',
  skippedHeading: 'The heading “{about}” skips a level.',
  linkWithoutWords: 'A link to {about} has no words.',
  linkWithoutAddress: 'The link “{about}” has no address.',
  linkWithoutAll: 'A link has neither words nor an address.',
  addresses: 'Please enter e-mail addresses only: “{about}” is none.',
  tooManyAddresses: 'At most {n} addresses, please.',
  time: 'Please enter a time such as 09:30, in UTC.',
  inPast: 'This time has passed. Please choose a later one.',
  onlyWithTest: 'These addresses go only with the status SEND_TEST.',
  countToConfirm: 'Please type the number of recipients to confirm: {n}.',
  letterTooLarge:
    'The letter would have {n} KB, and mail programs cut off what is longer than 102 KB. Please shorten it or choose fewer items.',
  unknownPlaceholder:
    'The placeholder {about} is not understood. Please write it exactly as it is listed, without formatting inside, or leave out its braces.',
  itemGone: 'One of the chosen items is no longer there.',
  instant: 'Please enter a date and a time in UTC, such as 2026-12-01 12:00.',
  ballotLater: 'This must be later than the time before it.',
  ballotOrder: 'This must not be earlier than the time before it.',
  ballotPast: 'This time has passed. The end of the vote must lie ahead.',
  ballotFrozen: 'Somebody has voted: this can no longer be changed.',
  ballotNotEarlier: 'Somebody has voted: the end of the vote may only move later.',
  ballotOver: 'Somebody has voted and the vote is over: it cannot be opened again.',
  extensionNote: 'Please say why the vote ends later. Voters will read it.',
  typeTitle: 'Please type the title of the ballot to confirm: {about}',
  hasApplications: 'Members have applied: an election cannot become a poll any more.',
  chooseOne: 'Please choose at least one option.',
  yesOrNo: 'Please choose Yes or No.',
  chooseFewer: 'Please choose at most {n}.',
  chosenTwice: 'An option is named twice.',
  notSelectable: 'A chosen candidate cannot be selected.',
  receipt: 'This is not a receipt number. It has 20 letters and digits.',
  ballotGone: 'This ballot is no longer online. Nothing was sent.',
  notSent:
    'This could not be sent. Everything you typed is still here: please try again in a moment.',
  tooMuch:
    'This is more than the form can hold, and it was not sent. Everything you typed is still here: please shorten it, then send it again.',
  tooOften:
    'That was too often in a short time, and this was not sent. Everything you typed is still here: please try again in a minute.',
  signedOut:
    'You have been signed out meanwhile. Everything you typed is still here: please sign in in another window, then send it again.',
} as const;

export type FieldText = keyof typeof fieldTexts;

// Half a character cannot be encoded.
const encoded = (argument: number | string): string =>
  encodeURIComponent(String(argument).replace(/\p{Cs}/gu, '\ufffd'));

function decoded(argument: string): string {
  try {
    return decodeURIComponent(argument);
  } catch {
    return argument;
  }
}

/**
 * The message of a field in a schema or a coded error; `argument` is the number (`n`) or the words
 * (`about`) that the text names.
 */
export const says = (text: FieldText, argument?: number | string): string =>
  argument === undefined ? `form.${text}` : `form.${text}#${encoded(argument)}`;

const isFieldText = (key: string): key is FieldText => Object.hasOwn(fieldTexts, key);

interface FieldMessage {
  text: FieldText;
  /** What the text names, as a number and as words. */
  named: { n: number; about: string };
}

/** What a message says, with what it names; null for a message that is a text already. */
export function fieldMessage(message: string): FieldMessage | null {
  const [, key = '', argument = ''] = /^form\.(\w+)(?:#(\S*))?$/.exec(message) ?? [];
  if (!isFieldText(key)) return null;
  const about = decoded(argument);
  return { text: key, named: { n: Number(about) || 0, about } };
}

/** A message of a field in English, for programs. */
export function fieldMessageText(message: string): string {
  const known = fieldMessage(message);
  if (!known) return message;
  const { n, about } = known.named;
  return fieldTexts[known.text].replace(/\{(n|about)\}/, (_, name) =>
    name === 'n' ? String(n) : about,
  );
}
