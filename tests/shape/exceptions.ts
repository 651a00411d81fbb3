interface Exception {
  word: string;
  /** Where it may be used; anywhere without it. */
  path?: RegExp;
  /** The lines on which it may be used; all without it. */
  text?: RegExp;
  because: string;
}

/** Uses of a word of the glossary's right column that are right, and why. */
export const exceptions: Exception[] = [
  {
    word: 'letter',
    text: /letter-?spacing|e-mails? (?:and|or) (?:a )?(?:digit|number|space)|(?:capital|small|upper|lower|first|one|single|Latin)[- ](?:case )?e-mails?|an e-mail of|e-mails a/i,
    because: 'a e-mail of the alphabet',
  },
  { word: 'kind', because: 'one sort of several, such as the kind of an event' },
  { word: 'mailing', because: 'fine for the act of sending' },
  {
    word: 'resourceName',
    text: /font-?resource|resource ?name/i,
    because: 'of a font, or of a person',
  },
  {
    word: 'place',
    path: /^app\/drawing\/|^functions\/content\/|\/content\/|^workers\/local\/seed\//,
    because: 'where an event is, and a point of a drawing',
  },
  { word: 'overdue', text: /Late Breaking|latest/i, because: 'how others call it' },
  { word: 'relation', text: /longstanding|outstanding|long-standing/i, because: 'another word' },
];

/** Plain English in a sentence, so that they are counted as names only. */
export const onlyAsNames = new Set(
  'kind way late shown seen told place sure manager mover notice mailing audience birth'.split(' '),
);

/** Old-fashioned turns, which the glossary's note on sentences names. */
export const turns = ['whoever', 'no real money moves', 'of which nobody knows'];
