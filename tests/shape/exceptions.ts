interface Exception {
  word: string;
  /** The files in which it is allowed; all without it. */
  path?: RegExp;
  /** The lines on which it is allowed; all without it. */
  text?: RegExp;
  because: string;
}

/** Legitimate uses of words from the glossary's right column, with the reason. */
export const exceptions: Exception[] = [
  {
    word: 'letter',
    text: /letter-?spacing|letters?,? (?:and |or )?(?:a )?(?:digit|number|space)|(?:fewer|very) letters|(?:capital|small|upper|lower|first|one|single|Latin)[- ](?:case )?letters?|a letter of|letters a|two letters|letter or sign|letters of many/i,
    because: 'a letter of the alphabet',
  },
  {
    word: 'letter',
    path: /^functions\/(?:core\/accounts\/(?:names|rules)\.ts|site\/search\/(?:fold\.ts|README\.md))$/,
    because: 'letters of the alphabet: names and searches are compared without accents',
  },
  { word: 'letter', text: /dead[-_ ]?letter/i, because: 'what queues call a message given up' },
  {
    word: 'letter',
    text: /letters?[.-]sent-again|BAD_LETTER|(?:source: '|\(`)letter|'account' \| 'letter'/,
    because: 'kept in the audit log and the ledger, which are never rewritten',
  },
  { word: 'letter', text: /mails\|letters/, because: 'what mail servers say' },
  { word: 'letter', text: /\/my\/letters/, because: 'an address of the specification' },
  {
    word: 'tick',
    path: /^app\/|^functions\/site\/pages\//,
    because: 'a box that one ticks, a mark of an axis, a step of d3',
  },
  { word: 'tick', text: /tick (?:this|a|too)\b/i, because: 'a box that one ticks' },
  { word: 'kind', because: 'one sort of several, such as the kind of an event' },
  { word: 'mailing', because: 'fine for the act of sending' },
  { word: 'family', text: /font-?family|family[- ]?name/i, because: 'of a font, or of a person' },
  {
    word: 'family',
    text: /'(?:sendings|reviewHistory)_family'/,
    because: 'a check of the database, whose name only a rebuilt table would lose',
  },
  { word: 'late', text: /Late Breaking|latest/i, because: 'how others call it' },
  { word: 'standing', text: /longstanding|outstanding|long-standing/i, because: 'another word' },
];

/** Plain English in sentences, so they count only in names. */
export const onlyAsNames = new Set(
  'kind way late shown seen told sure manager mover notice mailing door birth'.split(' '),
);

/** Old-fashioned turns named in the glossary's note on sentences. */
export const turns = ['whoever', 'nobody pays in earnest', 'of which nobody knows'];
