/**
 * Checks the published result of a poll or an election, without the site that published it. It is written from
 * docs/election-bundle.md alone, needs nothing but Node 20 or newer, and asks no server.
 *
 *   node verify.mjs bundle.json public-key.pem
 */

// ---- What every text and number of a bundle may be --------------------------------------------------------------

/** A check that does not hold: a stable reason, and what its words need. */
class Refusal extends Error {
  constructor(reason, values = {}) {
    super(reason);
    this.reason = reason;
    this.values = values;
  }
}

const refuse = (reason, values) => {
  throw new Refusal(reason, values);
};

const most = { bytes: 400_000_000, number: 1_000_000_000, options: 1000, statements: 1000 };
const hexHash = /^[0-9a-f]{64}$/;
const plainId = /^[A-Za-z0-9_-]{1,64}$/;
const momentForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?Z$/;

const isText = (value, form) => typeof value === 'string' && form.test(value);
const isMoment = (value, form) => isText(value, form) && !Number.isNaN(Date.parse(value));
const isCount = (value) => Number.isSafeInteger(value) && value >= 0 && value <= most.number;
const isObject = (value) =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** A shape takes a value, its place, and the reason for which it is refused; it gives a clean copy. */
const shape = (isRight) => (value, place, reason) =>
  isRight(value) ? value : refuse(reason, { place });

const anHash = shape((value) => isText(value, hexHash));
const anId = shape((value) => isText(value, plainId));
const aCount = shape(isCount);
const aMoment = shape((value) => isMoment(value, momentForm));
const aDay = shape((value) => isMoment(value, /^\d{4}-\d\d-\d\d$/));
const aShortText = shape(
  (value) => typeof value === 'string' && value.length <= 2000 && isWhole(value),
);
const aLongText = shape((value) => typeof value === 'string' && isWhole(value));
const aFlag = shape((value) => typeof value === 'boolean');
const aPercentage = shape((value) => isCount(value) && value <= 100);
const anything = shape(() => true);
const anyOf = (...allowed) => shape((value) => allowed.includes(value));
const orNull = (inner) => (value, place, reason) =>
  value === null ? null : inner(value, place, reason);
const listOf =
  (inner, limit = most.number) =>
  (value, place, reason) =>
    Array.isArray(value) && value.length <= limit
      ? value.map((item, index) => inner(item, `${place}[${index}]`, reason))
      : refuse(reason, { place });
const aRecord = (fields) => {
  const entries = Object.entries(fields);
  return (value, place, reason) => {
    if (!isObject(value)) refuse(reason, { place });
    const copy = {};
    for (const [key, inner] of entries) {
      const own = Object.hasOwn(value, key) ? value[key] : undefined;
      copy[key] = inner(own, `${place}.${key}`, reason);
    }
    return copy;
  };
};
const refusedAs = (reason, inner) => (value, place) => inner(value, place, reason);

/** Whether a text is UTF-16 without half characters, which no UTF-8 can hold. */
const isWhole = (text) => !/\p{Cs}/u.test(text);

const aDocument = aRecord({ format: anything });
const aSignedText = aRecord({ text: aLongText, signature: aLongText, key: anHash });
const envelopeHashes = refusedAs('envelope-malformed', listOf(anHash));

const aBundle = aRecord({
  statements: listOf(aSignedText, most.statements),
  envelopes: envelopeHashes,
  ballots: refusedAs(
    'ballot-malformed',
    listOf(aRecord({ number: aShortText, options: listOf(anId, most.options) })),
  ),
  spoiled: envelopeHashes,
  locked: envelopeHashes,
});

const majorities = ['SIMPLE', 'TWO_THIRDS', 'THREE_QUARTERS', 'OF_THE_ROLL'];
const threshold = { needed: aCount, reached: aCount, isMet: aFlag };
const aRoll = aRecord({ number: aCount, hash: anHash });

const aStatement = aRecord({
  number: aCount,
  previous: orNull(anHash),
  at: aMoment,
  society: aShortText,
  site: aShortText,
  ballot: aRecord({
    id: anId,
    title: aShortText,
    kind: anyOf('poll', 'election'),
    seats: orNull(aCount),
    votingStart: aMoment,
    votingEnd: aMoment,
    recordDate: orNull(aDay),
    quorumPercent: orNull(aPercentage),
    majority: orNull(anyOf(...majorities)),
  }),
  roll: aRecord({
    frozenAt: aMoment,
    atOpening: aRoll,
    added: aCount,
    removed: aCount,
    atClosing: aRoll,
  }),
  envelopes: aRecord({ number: aCount, hash: anHash, key: anHash, sealedBySite: aCount }),
  box: aRecord({ ballots: aCount, spoiled: aCount, hash: anHash, voters: aCount }),
  counts: listOf(
    shape(
      (pair) =>
        Array.isArray(pair) && pair.length === 2 && isText(pair[0], plainId) && isCount(pair[1]),
    ),
    most.options,
  ),
  candidates: listOf(
    aRecord({
      id: anId,
      name: aShortText,
      status: anyOf('standing', 'disabled', 'withdrew-before-end', 'withdrew-after-end'),
    }),
    most.options,
  ),
  outcome: aRecord({
    isValid: aFlag,
    quorum: orNull(aRecord(threshold)),
    majority: orNull(aRecord({ rule: anyOf(...majorities), ...threshold })),
    decision: orNull(anyOf('no-quorum', 'no-votes', 'adopted', 'tied', 'rejected')),
    candidates: listOf(
      aRecord({
        id: anId,
        votes: aCount,
        outcome: anyOf('elected', 'tied', 'vacant', 'not-elected'),
      }),
      most.options,
    ),
    openSeats: aCount,
  }),
  scrutineers: aRecord({
    named: aCount,
    lock: orNull(aRecord({ codes: aCount, hash: anHash })),
  }),
});

// ---- Reading ----------------------------------------------------------------------------------------------------

/** UTF-8 as text; `reason` when it is something else. */
function textOf(file, reason) {
  if (typeof file !== 'string' && !ArrayBuffer.isView(file)) refuse(reason);
  if (file.length > most.bytes) refuse('too-large');
  if (typeof file === 'string') return isWhole(file) ? file : refuse(reason);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(file);
  } catch {
    return refuse(reason);
  }
}

function jsonOf(text, place, reason) {
  let value;
  try {
    value = JSON.parse(text);
  } catch {
    // Also where it is nested too deeply for the reader.
    return refuse(reason, { place });
  }
  return repeatsKey(text) ? refuse('key-repeated') : value;
}

/** Whether an object in a text of JSON names a key twice: of such a text two readers may read different things. */
function repeatsKey(text) {
  const open = [];
  for (const [token, key] of text.matchAll(
    /("[^"\\]*(?:\\.[^"\\]*)*")\s*:|"[^"\\]*(?:\\.[^"\\]*)*"|[{}]/g,
  )) {
    if (token === '{') open.push(new Set());
    else if (token === '}') open.pop();
    else if (key !== undefined) {
      const name = JSON.parse(key);
      if (open.at(-1).has(name)) return true;
      open.at(-1).add(name);
    }
  }
  return false;
}

function readBundle(file) {
  const bundle = jsonOf(textOf(file, 'not-utf8'), 'bundle', 'not-json');
  const { format } = aDocument(bundle, 'bundle', 'bundle-malformed');
  if (format !== 'election-bundle/2') refuse('format-unknown', { found: format });
  const read = aBundle(bundle, 'bundle', 'bundle-malformed');
  return read.statements.length > 0 ? read : refuse('no-statement');
}

function readStatement(text, index) {
  const [place, reason] = [`statements[${index}]`, 'statement-malformed'];
  const raw = jsonOf(text, place, reason);
  const { format } = aDocument(raw, place, reason);
  if (format !== 'election-statement/2') refuse('statement-format-unknown', { found: format });
  const read = aStatement(raw, place, reason);
  const { ballot, candidates } = read;
  const wrong = (where) => refuse(reason, { place: `${place}.${where}` });
  const isPoll = ballot.kind === 'poll';
  if (isPoll ? ballot.seats !== null : !(ballot.seats >= 1)) wrong('ballot.seats');
  if (isPoll === (ballot.majority === null)) wrong('ballot.majority');
  if ((isPoll && candidates.length > 0) || !isRising(idsOf(candidates))) wrong('candidates');
  return { ...read, raw };
}

const idsOf = (candidates) => candidates.map(({ id }) => id);

/** Whether texts are sorted, each once. */
const isRising = (texts) => texts.every((text, at) => at === 0 || texts[at - 1] < text);

/** The signs of receipt numbers and codes: Crockford's base 32. */
const allSigns = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const inFours = (signs) => signs.replace(/(.{4})(?=.)/g, '$1-');

/** So many signs, from what somebody typed; null if it cannot be these. */
function signsOf(typed, count) {
  if (typeof typed !== 'string' || typed.length > 200) return null;
  const signs = typed
    .toUpperCase()
    .replace(/[\s\p{Pd}\u00ad\u2212\ufeff]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  const areRight = [...signs].every((sign) => allSigns.includes(sign));
  return areRight && signs.length === count ? signs : null;
}

/** A receipt number as bundles write it, from what somebody typed; null if it cannot be one. */
function ballotNumber(typed) {
  const signs = signsOf(typed, 20);
  return signs === null ? null : inFours(signs);
}

// ---- Hashes and signatures --------------------------------------------------------------------------------------

const encoder = new TextEncoder();
const hexOf = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const digest = async (bytes) => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
const sha256Of = async (bytes) => hexOf(await digest(bytes));
const sha256 = (text) => sha256Of(encoder.encode(text));

function bytesOfBase64(text) {
  if (text.length > 10_000) return null;
  try {
    const binary = atob(text);
    // Only one spelling: what a decoder would overlook is no signature.
    if (btoa(binary) !== text) return null;
    return Uint8Array.from(binary, (sign) => sign.charCodeAt(0));
  } catch {
    return null;
  }
}

const ed25519 = { name: 'Ed25519' };
/** What comes before the 32 bytes of a public key of Ed25519 in its DER form. */
const spkiStart = '302a300506032b6570032100';

/** The public keys of a PEM file by fingerprint. */
async function readKeys(file) {
  const text = textOf(file, 'keys-malformed');
  if (text.length > 100_000) refuse('keys-malformed');
  const found = new Map();
  const blocks = text.matchAll(/-----BEGIN PUBLIC KEY-----([\s\S]*?)-----END PUBLIC KEY-----/g);
  for (const [, body] of blocks) {
    const der = bytesOfBase64(body.replace(/\s/g, ''));
    if (der?.length !== 44 || !hexOf(der).startsWith(spkiStart)) refuse('keys-malformed');
    const key = await crypto.subtle
      .importKey('spki', der, ed25519, false, ['verify'])
      .catch(({ name }) =>
        refuse(name === 'NotSupportedError' ? 'ed25519-missing' : 'keys-malformed'),
      );
    found.set(await sha256Of(der), key);
  }
  return found.size > 0 ? found : refuse('keys-malformed');
}

// ---- The checks, in the order of the document -------------------------------------------------------------------

async function checkSignatures(statements, keys) {
  for (const [index, { text, signature, key }] of statements.entries()) {
    const number = index + 1;
    const known = keys.get(key) ?? refuse('key-unknown', { number, key });
    const bytes = bytesOfBase64(signature);
    if (bytes?.length !== 64) refuse('signature-malformed', { number });
    if (!(await crypto.subtle.verify(ed25519, known, bytes, encoder.encode(text))))
      refuse('signature-wrong', { number });
  }
  return { keys: [...new Set(statements.map(({ key }) => key))] };
}

async function checkSequence(statements, signed) {
  for (const [index, { number, previous }] of statements.entries()) {
    if (number !== index + 1) refuse('statement-number-wrong', { number: index + 1 });
    const before = index === 0 ? null : await sha256(signed[index - 1].text);
    if (previous !== before) refuse('statement-previous-wrong', { number });
  }
}

const changing = new Set(['number', 'previous', 'at', 'candidates', 'outcome']);

/** Whether two values of JSON are the same; what is nested too deeply is not. */
function isSame(one, other, depth = 0) {
  if (Object.is(one, other)) return true;
  if (depth > 30 || typeof one !== 'object' || typeof other !== 'object') return false;
  if (!one || !other || Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSame(one[key], other[key], depth + 1))
  );
}

function checkConstants(statements) {
  const [first] = statements;
  for (const [index, statement] of statements.entries()) {
    const number = index + 1;
    for (const key of new Set([...Object.keys(first.raw), ...Object.keys(statement.raw)]))
      if (!changing.has(key) && !isSame(first.raw[key], statement.raw[key]))
        refuse('statement-changed', { number, key });
    if (index > 0) checkCandidates(statements[index - 1].candidates, statement.candidates, number);
  }
}

function checkCandidates(before, after, number) {
  if (!isSame(idsOf(before), idsOf(after))) refuse('candidates-changed', { number });
  for (const [at, { status, name }] of after.entries()) {
    const isWithdrawal = before[at].status === 'standing' && status === 'withdrew-after-end';
    if (status !== before[at].status && !isWithdrawal)
      refuse('candidate-status-changed', { number, name });
  }
}

/** A file of lines. */
export const fileOf = (lines) => `${lines.join('\n')}\n`;
const hashOfList = (hashes) => sha256(fileOf(['envelope_sha256', ...hashes]));

async function checkEnvelopes(envelopes, { envelopes: stated, box }) {
  if (!isRising(envelopes)) refuse('envelopes-unsorted');
  if (stated.number !== envelopes.length)
    refuse('envelopes-number-wrong', { stated: stated.number, found: envelopes.length });
  if ((await hashOfList(envelopes)) !== stated.hash) refuse('envelopes-hash-wrong');
  if (stated.sealedBySite > box.ballots)
    refuse('sealed-by-site-wrong', { stated: stated.sealedBySite, ballots: box.ballots });
  return { envelopes: envelopes.length };
}

/** The file of the ballot box. */
function boxOf({ ballots, spoiled }) {
  const lines = ballots.map(({ number, options }) => `${number},${[...options].sort().join(' ')}`);
  const nulls = [...spoiled].sort().map((envelope) => `spoiled,${envelope}`);
  return fileOf(['number,options', ...lines.sort(), ...nulls]);
}

async function checkBox({ ballots, spoiled }, { box }) {
  if (box.ballots !== ballots.length)
    refuse('box-number-wrong', { stated: box.ballots, found: ballots.length });
  if (box.spoiled !== spoiled.length)
    refuse('spoiled-number-wrong', { stated: box.spoiled, found: spoiled.length });
  if ((await sha256(boxOf({ ballots, spoiled }))) !== box.hash) refuse('box-hash-wrong');
  return { hash: box.hash };
}

/** What lay in the envelopes of a vote with the scrutineers' lock, by hash; nothing without it. */
async function checkLocked({ locked, envelopes, spoiled }, { scrutineers: { lock } }) {
  const outer = new Set(envelopes);
  const left = envelopes.length - spoiled.filter((each) => outer.has(each)).length;
  if (!isRising(locked)) refuse('locked-unsorted');
  if (locked.length !== (lock === null ? 0 : left))
    refuse('locked-number-wrong', { found: locked.length });
  if (lock !== null && (await hashOfList(locked)) !== lock.hash) refuse('locked-hash-wrong');
  return { locked: locked.length };
}

function checkSpoiled(spoiled, envelopes) {
  if (!isRising(spoiled)) refuse('spoiled-unsorted');
  const known = new Set(envelopes);
  const envelope = spoiled.find((each) => !known.has(each));
  if (envelope !== undefined) refuse('spoiled-unknown', { envelope });
  return { spoiled: spoiled.length };
}

function checkNumbers(ballots) {
  const seen = new Set();
  for (const { number } of ballots) {
    if (ballotNumber(number) !== number) refuse('number-malformed', { number });
    if (seen.has(number)) refuse('number-repeated', { number });
    seen.add(number);
  }
}

function checkBallots(ballots, { ballot, candidates }) {
  const isPoll = ballot.kind === 'poll';
  const offered = candidates.filter(({ status }) => status !== 'disabled');
  const allowed = new Set(isPoll ? ['YES', 'NO'] : idsOf(offered));
  const seats = isPoll ? 1 : ballot.seats;
  for (const { number, options } of ballots) {
    if (options.length === 0) refuse('ballot-empty', { number });
    if (new Set(options).size < options.length) refuse('ballot-option-repeated', { number });
    if (options.length > seats) refuse('ballot-too-many-options', { number, seats });
    const option = options.find((each) => !allowed.has(each));
    if (option !== undefined) refuse('ballot-option-unknown', { number, option });
  }
  return { seats };
}

function checkVoters({ envelopes, ballots, spoiled }, { box: { voters }, roll: { atClosing } }) {
  const numbers = {
    voters,
    people: atClosing.number,
    envelopes: envelopes.length,
    ballots: ballots.length,
    spoiled: spoiled.length,
  };
  if (voters !== envelopes.length) refuse('voters-unlike-envelopes', numbers);
  if (envelopes.length !== ballots.length + spoiled.length)
    refuse('envelopes-unlike-ballots', numbers);
  if (voters > atClosing.number) refuse('more-voters-than-roll', numbers);
  return numbers;
}

function checkRoll({ roll: { atOpening, added, removed, atClosing } }) {
  const values = { before: atOpening.number, added, removed, after: atClosing.number };
  if (atOpening.number + added - removed !== atClosing.number)
    refuse('roll-does-not-add-up', values);
  if (added + removed === 0 && atOpening.hash !== atClosing.hash) refuse('roll-hash-changed');
  return values;
}

function countsOf(ballots) {
  const counts = new Map();
  for (const { options } of ballots)
    for (const option of options) counts.set(option, (counts.get(option) ?? 0) + 1);
  return counts;
}

function checkCounts(counts, { counts: stated }) {
  const sorted = [...counts].sort(([one], [other]) => (one < other ? -1 : 1));
  if (isSame(sorted, stated)) return;
  const published = new Map(stated);
  const option = [...new Set([...counts.keys(), ...published.keys()])].find(
    (each) => (counts.get(each) ?? 0) !== (published.get(each) ?? 0),
  );
  if (option === undefined) refuse('counts-unsorted');
  refuse('counts-wrong', {
    option,
    stated: published.get(option) ?? 0,
    found: counts.get(option) ?? 0,
  });
}

/** How many are needed of `votes` and of `people` on the roll. */
const neededFor = {
  SIMPLE: (votes) => Math.floor(votes / 2) + 1,
  TWO_THIRDS: (votes) => Math.ceil((votes * 2) / 3),
  THREE_QUARTERS: (votes) => Math.ceil((votes * 3) / 4),
  OF_THE_ROLL: (_votes, people) => Math.floor(people / 2) + 1,
};

/** The outcome that follows from counts, candidates and rules. */
function outcomeOf({ ballot, roll, box, candidates }, counts, votes) {
  const people = roll.atClosing.number;
  let quorum = null;
  if (ballot.quorumPercent !== null) {
    const needed = Math.ceil((ballot.quorumPercent * people) / 100);
    quorum = { needed, reached: box.voters, isMet: box.voters >= needed };
  }
  const isValid = quorum?.isMet ?? true;
  if (ballot.kind === 'poll') {
    const [yes, no] = [counts.get('YES') ?? 0, counts.get('NO') ?? 0];
    const needed = neededFor[ballot.majority](votes, people);
    const isMet = votes > 0 && yes >= needed;
    const majority = { rule: ballot.majority, needed, reached: yes, isMet };
    const isTied = ballot.majority === 'SIMPLE' && yes === no;
    let decision = 'rejected';
    if (!isValid) decision = 'no-quorum';
    else if (votes === 0) decision = 'no-votes';
    else if (isMet) decision = 'adopted';
    else if (isTied) decision = 'tied';
    return { isValid, quorum, majority, decision, candidates: [], openSeats: 0 };
  }
  const placed = placesOf(candidates, counts, isValid && votes > 0 ? ballot.seats : 0);
  const elected = placed.filter(({ outcome }) => outcome === 'elected').length;
  const openSeats = ballot.seats - elected;
  return { isValid, quorum, majority: null, decision: null, candidates: placed, openSeats };
}

/** Everybody by votes, with what they won of so many seats. */
function placesOf(candidates, counts, seats) {
  const all = candidates.map(({ id, status }) => {
    const votes = counts.get(id) ?? 0;
    const stands = status === 'standing';
    return { id, votes, stands, isPlaced: stands || votes > 0 };
  });
  const placed = all.filter(({ isPlaced }) => isPlaced);
  const outcomeFor = ({ votes, stands, isPlaced }) => {
    const above = placed.filter((other) => other.votes > votes).length;
    const level = placed.filter((other) => other.votes >= votes).length;
    if (!isPlaced || above >= seats) return 'not-elected';
    if (stands) return level <= seats ? 'elected' : 'tied';
    const rival = placed.some((other) => other.stands && other.votes === votes);
    return level > seats && rival ? 'not-elected' : 'vacant';
  };
  return all
    .map((each) => ({ id: each.id, votes: each.votes, outcome: outcomeFor(each) }))
    .sort((one, other) => other.votes - one.votes || (one.id < other.id ? -1 : 1));
}

function checkOutcomes(statements, counts, votes) {
  for (const [index, statement] of statements.entries()) {
    const own = outcomeOf(statement, counts, votes);
    const stated = statement.outcome;
    const differs = (key) => !isSame(own[key], stated[key]);
    const values = { number: index + 1 };
    if (differs('quorum') || differs('isValid')) refuse('quorum-wrong', values);
    if (differs('majority')) refuse('majority-wrong', values);
    if (differs('decision')) refuse('decision-wrong', values);
    if (differs('candidates')) {
      const at = own.candidates.findIndex((each, place) => !isSame(each, stated.candidates[place]));
      const id = own.candidates[at]?.id ?? stated.candidates.at(-1)?.id;
      refuse('candidate-outcome-wrong', { ...values, name: nameIn(statement, id) });
    }
    if (differs('openSeats')) refuse('open-seats-wrong', values);
  }
}

const nameIn = ({ candidates }, id) => candidates.find((each) => each.id === id)?.name ?? id;

function checkReceipt(typed, ballots, statement) {
  const number = ballotNumber(typed) ?? refuse('receipt-malformed');
  const found = ballots.filter((ballot) => ballot.number === number);
  if (found.length === 0) refuse('receipt-unknown', { number });
  if (found.length > 1) refuse('number-repeated', { number });
  return { number, options: found[0].options.map((option) => nameIn(statement, option)) };
}

/** Every line that is nothing but a hash, of a list of envelopes or of what a voter has kept. */
function checkEarlier(file, { envelopes, spoiled }) {
  const lines = textOf(file, 'earlier-malformed').split(/[\r\n]+/);
  const hashes = lines
    .map((line) => line.trim().toLowerCase())
    .filter((line) => hexHash.test(line));
  if (hashes.length === 0) refuse('earlier-malformed');
  const known = new Set(envelopes);
  const missing = [...new Set(hashes)].filter((hash) => !known.has(hash));
  if (missing.length > 0)
    refuse('envelope-missing', { envelope: missing[0], count: missing.length });
  return { hashes: hashes.length, spoiled: spoiled.filter((each) => hashes.includes(each)).length };
}

/** The ids of a list of people: a line of heading, then an id a line. */
function readPeople(file, reason) {
  const lines = textOf(file, reason).split('\n');
  const isWholeFile = lines.shift() === 'user_id' && lines.pop() === '';
  if (!isWholeFile || !lines.every((id) => plainId.test(id))) refuse(reason);
  return lines;
}

async function checkRollFile(file, { roll: { atClosing } }) {
  const people = readPeople(file, 'roll-file-malformed');
  if (!isRising(people)) refuse('roll-file-malformed');
  if (people.length !== atClosing.number)
    refuse('roll-file-number-wrong', { stated: atClosing.number, found: people.length });
  const bytes = typeof file === 'string' ? encoder.encode(file) : file;
  if ((await sha256Of(bytes)) !== atClosing.hash) refuse('roll-file-hash-wrong');
  return { people: people.length };
}

function checkVotedFile(file, rollFile, envelopes) {
  // A spreadsheet may have saved it; nothing is a hash of this list.
  const text = textOf(file, 'voted-file-malformed')
    .replace(/^\ufeff/, '')
    .replaceAll('\r\n', '\n');
  const voted = readPeople(text, 'voted-file-malformed');
  if (new Set(voted).size < voted.length) refuse('voted-twice');
  if (voted.length !== envelopes.length)
    refuse('voted-number-wrong', { voted: voted.length, envelopes: envelopes.length });
  if (rollFile === undefined) refuse('voted-needs-roll');
  const roll = new Set(readPeople(rollFile, 'roll-file-malformed'));
  if (!voted.every((id) => roll.has(id))) refuse('voted-not-on-roll');
  return { voted: voted.length };
}

// ---- Opening votes with the code of a scrutineer (docs/voting.md) -----------------------------------------------

const joined = (...parts) => {
  const all = parts.map((part) => (typeof part === 'string' ? encoder.encode(part) : part));
  const bytes = new Uint8Array(all.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of all) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
};

const base64url = (bytes) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

function bytesOfBase64url(text) {
  if (typeof text !== 'string' || /[+/=]/.test(text)) return null;
  const padded = text.padEnd(Math.ceil(text.length / 4) * 4, '=');
  return bytesOfBase64(padded.replaceAll('-', '+').replaceAll('_', '/'));
}

// HPKE (RFC 9180): DHKEM(P-256, HKDF-SHA256), HKDF-SHA256, AES-128-GCM.
const kem = joined('KEM', new Uint8Array([0, 0x10]));
const hpke = joined('HPKE', new Uint8Array([0, 0x10, 0, 1, 0, 1]));
const nothing = new Uint8Array();
const p256 = { name: 'ECDH', namedCurve: 'P-256' };
/** What comes before the 32 bytes of a private key of P-256 in PKCS 8. */
const pkcs8Start = '3041020100301306072a8648ce3d020106082a8648ce3d030107042730250201010420';
const bytesOfHex = (hex) => Uint8Array.from(hex.match(/../g), (pair) => Number.parseInt(pair, 16));

async function hmac(key, ...parts) {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  // Zeros and no key at all are the same to HMAC.
  const raw = key.length > 0 ? key : new Uint8Array(32);
  const known = await crypto.subtle.importKey('raw', raw, algorithm, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', known, joined(...parts)));
}
const extract = (suite, salt, label, secret) => hmac(salt, 'HPKE-v1', suite, label, secret);
const expand = async (suite, key, label, info, length) => {
  const parts = [new Uint8Array([0, length]), 'HPKE-v1', suite, label, info, new Uint8Array([1])];
  return (await hmac(key, ...parts)).slice(0, length);
};

/** A new code: 24 signs of Crockford's base 32, which are 120 random bits, in groups of four. */
export function newCode() {
  const random = crypto.getRandomValues(new Uint8Array(24));
  return inFours([...random].map((byte) => allSigns[byte % 32]).join(''));
}

/** The pair of keys that a code stands for: the public one as base64url; null for what is no code. */
export async function keysOfCode(typed) {
  const code = signsOf(typed, 24);
  if (code === null) return null;
  const secret = await digest(joined('election-code/1\n', code));
  // `DeriveKeyPair` of the RFC; a number outside of the curve's order cannot be imported.
  const prk = await extract(kem, nothing, 'dkp_prk', secret);
  for (let counter = 0; counter < 256; counter += 1) {
    const number = await expand(kem, prk, 'candidate', new Uint8Array([counter]), 32);
    const der = joined(bytesOfHex(pkcs8Start), number);
    const privateKey = await crypto.subtle
      .importKey('pkcs8', der, p256, true, ['deriveBits'])
      .catch(() => null);
    if (privateKey === null) continue;
    const { x, y } = await crypto.subtle.exportKey('jwk', privateKey);
    const point = joined(new Uint8Array([4]), bytesOfBase64url(x), bytesOfBase64url(y));
    return { privateKey, point, publicKey: base64url(point) };
  }
  return refuse('no-webcrypto');
}

/** Opens what is sealed to a pair of keys; null for what is not. */
async function openSealed({ privateKey, point }, sealed, info) {
  const { subtle } = crypto;
  const enc = sealed.slice(0, 65);
  try {
    const other = await subtle.importKey('raw', enc, p256, false, []);
    const dh = new Uint8Array(
      await subtle.deriveBits({ name: 'ECDH', public: other }, privateKey, 256),
    );
    const prk = await extract(kem, nothing, 'eae_prk', dh);
    const shared = await expand(kem, prk, 'shared_secret', joined(enc, point), 32);
    const context = joined(
      new Uint8Array([0]),
      await extract(hpke, nothing, 'psk_id_hash', nothing),
      await extract(hpke, nothing, 'info_hash', info),
    );
    const secret = await extract(hpke, shared, 'secret', nothing);
    const raw = await expand(hpke, secret, 'key', context, 16);
    const iv = await expand(hpke, secret, 'base_nonce', context, 12);
    const key = await subtle.importKey('raw', raw, 'AES-GCM', false, ['decrypt']);
    return new Uint8Array(await subtle.decrypt({ name: 'AES-GCM', iv }, key, sealed.slice(65)));
  } catch {
    return null;
  }
}

const aKey = shape((value) => bytesOfBase64url(value)?.length === 65);
const lockedParts = aRecord({
  format: anyOf('election-locked/1'),
  ballot: anId,
  title: aShortText,
  seats: aCount,
  options: listOf(aRecord({ id: anId, name: aShortText }), most.options),
  keys: listOf(aKey, 9),
  envelopes: listOf(anHash),
  spoiled: listOf(anHash),
  locked: listOf(shape((value) => bytesOfBase64url(value) !== null)),
});

/** The file of the locked votes: what its signed text says. */
function readLocked(file) {
  const [place, reason] = ['locked', 'locked-malformed'];
  const { text } = aSignedText(jsonOf(textOf(file, reason), place, reason), place, reason);
  return lockedParts(jsonOf(text, place, reason), place, reason);
}

/**
 * Opens the locked votes of a ballot with a scrutineer's code: what was in each, as base64url and in their order, with an empty
 * text for one that cannot be opened; how many ballots hold each option; and the seal that follows. Throws a refusal for
 * a file or a code that is none, and for a code of somebody else.
 */
export async function openLocked(file, code, progress = () => {}) {
  const { ballot, title, seats, options, keys, spoiled, locked } = readLocked(file);
  const own = (await keysOfCode(code)) ?? refuse('code-malformed');
  const place = keys.indexOf(own.publicKey);
  if (place < 0) refuse('code-unknown');
  const ids = idsOf(options);
  const info = joined(`election-envelope/1 scrutineer\n${ballot}\n${ids.join(' ')}\n`);
  const length = 65 + 16 + 33 + Math.ceil(ids.length / 8);
  const [openings, lines, lost] = [[], new Map(), []];
  for (const [at, text] of locked.entries()) {
    const bytes = bytesOfBase64url(text);
    const plain = await openSealed(own, bytes.slice(place * length, (place + 1) * length), info);
    openings.push(plain ? base64url(plain) : '');
    const chosen = ids.filter((_, i) => plain?.[33 + (i >> 3)] & (1 << (i & 7))).sort();
    const number = plain && (await numberOf(plain.slice(1, 33)));
    if (!plain || chosen.length === 0 || chosen.length > seats || lines.has(number))
      lost.push(await sha256Of(bytes));
    else lines.set(number, chosen);
    progress(at + 1, locked.length);
  }
  const ballots = [...lines].map(([number, chosen]) => ({ number, options: chosen }));
  const counts = countsOf(ballots);
  return {
    title,
    openings,
    unopened: openings.filter((one) => one === '').length,
    counts: options.map(({ id, name }) => ({ name, votes: counts.get(id) ?? 0 })),
    seal: await sha256(boxOf({ ballots, spoiled: [...spoiled, ...lost] })),
  };
}

/** The number of a ballot, from its seed. */
async function numberOf(seed) {
  const hash = await sha256Of(joined('election-number/1\n', seed));
  const digits = (BigInt(`0x${hash}`) >> 156n).toString(32).padStart(20, '0');
  return inFours([...digits].map((digit) => allSigns[Number.parseInt(digit, 32)]).join(''));
}

// ---- Putting them together --------------------------------------------------------------------------------------

/** Texts of the bundle as they may be printed: no control characters, no turning of the line, not endless. */
const printable = (value) => {
  // What an object makes of itself is up to those who wrote the bundle.
  const text = typeof value === 'object' && value !== null ? '…' : String(value);
  const start = text.length > 200 ? `${text.slice(0, 200)}…` : text;
  return start.replace(
    /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu,
    '\ufffd',
  );
};

/** A text with its values, which stand in braces. */
const say = (text, values) =>
  text.replace(/\{(\w+)\}/g, (_, name) => [values[name]].flat().map(printable).join(', '));

/** The checks of a bundle without words: which hold, or the reasons why not; and what was read. */
export async function checkBundle({ bundle: file, keys: pem, receipt, earlier, roll, voted }) {
  const checks = [];
  const run = async (code, check) => {
    try {
      checks.push({ code, holds: true, values: await check() });
    } catch (error) {
      const isRefusal = error instanceof Refusal;
      const reason = isRefusal ? error.reason : 'unexpected';
      const values = isRefusal ? error.values : { error: error?.message };
      checks.push({ code, holds: false, reason, values });
    }
  };
  if (!globalThis.crypto?.subtle) {
    await run('platform', () => refuse('no-webcrypto'));
    return { checks };
  }

  let bundle;
  let statements;
  let keys;
  await run('format', () => {
    bundle = readBundle(file);
    statements = bundle.statements.map(({ text }, index) => readStatement(text, index));
    return { statements: statements.length, ballots: bundle.ballots.length };
  });
  await run('keys', async () => {
    keys = await readKeys(pem);
    return { keys: [...keys.keys()] };
  });
  if (bundle && keys) await run('signatures', () => checkSignatures(bundle.statements, keys));
  if (!statements) return { checks };

  const { envelopes, ballots, spoiled, locked, statements: signed } = bundle;
  const last = statements.at(-1);
  await run('sequence', () => checkSequence(statements, signed));
  await run('constants', () => checkConstants(statements));
  await run('envelopes', () => checkEnvelopes(envelopes, last));
  await run('box', () => checkBox(bundle, last));
  await run('locked', () => checkLocked(bundle, last));
  await run('spoiled', () => checkSpoiled(spoiled, [...envelopes, ...locked]));
  await run('numbers', () => checkNumbers(ballots));
  await run('ballots', () => checkBallots(ballots, last));
  await run('voters', () => checkVoters(bundle, last));
  await run('roll', () => checkRoll(last));
  const counts = countsOf(ballots);
  await run('counts', () => checkCounts(counts, last));
  await run('outcome', () => checkOutcomes(statements, counts, ballots.length));
  if (receipt !== undefined) await run('receipt', () => checkReceipt(receipt, ballots, last));
  if (earlier !== undefined) await run('earlier', () => checkEarlier(earlier, bundle));
  if (roll !== undefined) await run('roll-file', () => checkRollFile(roll, last));
  if (voted !== undefined) await run('voted-file', () => checkVotedFile(voted, roll, envelopes));
  return { checks, read: { statements, signed } };
}

/** Checks a bundle against the public keys, and with what else is given. It refuses; it never throws. */
export async function verifyBundle(files) {
  const { checks: found, read } = await checkBundle(files);
  const checks = found.map(({ values, ...check }) => {
    const text = check.holds ? confirmations[check.code] : reasons[check.reason];
    return { ...check, text: say(text, values) };
  });
  const holds = checks.every((check) => check.holds);
  return { holds, checks, facts: read ? factsOf(read) : [] };
}

/** What the bundle says, for a reader: label and text. */
function factsOf({ statements, signed }) {
  const last = statements.at(-1);
  const { ballot, roll, envelopes, box, outcome, scrutineers } = last;
  const { quorum, majority, decision } = outcome;
  const facts = [];
  const fact = (label, text) => facts.push({ label, text });
  const reach = ({ needed, reached, isMet }) =>
    `${needed} needed, ${reached} reached – ${isMet ? 'met' : 'not met'}`;
  const votesFor = (option) => new Map(last.counts).get(option) ?? 0;

  fact('Vote', `${printable(ballot.title)} (${ballot.kind})`);
  fact('Society', `${printable(last.society)}, ${printable(last.site)}`);
  fact('Time', `${ballot.votingStart} to ${ballot.votingEnd}`);
  if (ballot.recordDate) fact('Record date', ballot.recordDate);
  fact('Roll at opening', `${roll.atOpening.number}, frozen at ${roll.frozenAt}`);
  fact('Roll at closing', `${roll.atClosing.number}: ${roll.added} added, ${roll.removed} removed`);
  fact('Turnout', `${box.voters} of ${roll.atClosing.number}`);
  fact('Envelopes', `${envelopes.number}: ${box.ballots} ballots and ${box.spoiled} spoiled`);
  fact('Sealed by the site', `${envelopes.sealedBySite} of the ballots, for voters without script`);
  if (quorum) fact('Quorum', `${ballot.quorumPercent}% of the roll: ${reach(quorum)}`);
  if (majority) fact('Majority', `${majority.rule}: ${reach(majority)}`);
  if (decision) fact('Decision', `${decision} (yes ${votesFor('YES')}, no ${votesFor('NO')})`);
  for (const { id, votes, outcome: won } of outcome.candidates)
    fact('Result', `${printable(nameIn(last, id))}: ${won} (votes ${votes})`);
  if (ballot.kind === 'election') fact('Open seats', `${outcome.openSeats} of ${ballot.seats}`);
  fact('Scrutineers', `${scrutineers.named}, of whom ${scrutineers.lock?.codes ?? 0} locked votes`);
  for (const [index, { number, at, candidates }] of statements.entries()) {
    fact('Statement', `${number}, ${at}`);
    for (const { id, name, status } of candidates) {
      const before = statements[index - 1]?.candidates.find((each) => each.id === id);
      if (before && before.status !== status) fact('Candidate', `${printable(name)}: ${status}`);
      if (before && before.name !== name)
        fact('Candidate', `${printable(before.name)} is now called ${printable(name)}`);
    }
  }
  fact('Seal of the box', box.hash);
  fact('Fingerprint of the envelopes’ key', envelopes.key);
  for (const key of new Set(signed.map((each) => each.key))) fact('Fingerprint of the key', key);
  return facts;
}

// ---- Words ------------------------------------------------------------------------------------------------------

/** What each check says when it holds. */
const confirmations = {
  format: 'The bundle has the right form. Statements: {statements}, ballots: {ballots}.',
  keys: 'The public keys can be read: {keys}.',
  signatures: 'Every statement is signed by a given key: {keys}.',
  sequence: 'The statements are numbered without gaps, and each names the one before it.',
  constants: 'Nothing that must stay the same differs between the statements.',
  envelopes: 'The envelopes are those of the statement, each listed once: {envelopes}.',
  box: 'The ballot box is the sealed one; its seal is {hash}.',
  spoiled: 'Every spoiled envelope is among the envelopes: {spoiled}.',
  locked: 'The locked votes are those of the statement, each listed once: {locked}.',
  numbers: 'No two ballots share a number.',
  ballots: 'Every ballot is allowed: 1 to {seats} choices, none twice, all of them on offer.',
  voters:
    'As many have voted as there are envelopes ({voters}), and no more than are on the roll ({people}). The envelopes held {ballots} ballots; {spoiled} are spoiled.',
  roll: 'The roll adds up: {before} at opening + {added} added − {removed} removed = {after} at closing.',
  counts: 'Counting the ballots again gives the published numbers.',
  outcome: 'The outcome follows from the numbers and the rules.',
  receipt: 'A ballot has the number {number}. It says: {options}.',
  earlier:
    'All hashes that were kept are among the envelopes: {hashes}; {spoiled} of them spoiled.',
  'roll-file': 'roll.csv is the roll at closing, with {people} people.',
  'voted-file':
    'Everybody in voted.csv is on the roll, once, and they are as many as the envelopes ({voted}).',
};

/** What each reason says. */
const reasons = {
  'no-webcrypto': 'There is no cryptography here. Use Node 20 or newer.',
  'ed25519-missing': 'This platform does not know Ed25519 signatures. Use Node 20 or newer.',
  'keys-malformed': 'The file of keys is not a list of Ed25519 public keys in PEM form.',
  'too-large': 'A file is larger than any bundle can be.',
  'not-utf8': 'The bundle is not a text in UTF-8.',
  'not-json': 'The bundle is not JSON, or nested too deeply.',
  'key-repeated': 'A text names something twice, so that it can be read in two ways.',
  'bundle-malformed': 'The bundle has not the right form, at {place}.',
  'format-unknown': 'The format of the bundle is “{found}”, not “election-bundle/2”.',
  'no-statement': 'The bundle holds no statement.',
  'envelope-malformed': 'The hash of an envelope has not the right form, at {place}.',
  'ballot-malformed': 'A ballot has not the right form, at {place}.',
  'statement-malformed': 'A statement has not the right form, at {place}.',
  'statement-format-unknown': 'The format of a statement is “{found}”, not “election-statement/2”.',
  'key-unknown': 'Statement {number} is signed by a key that is not among the given ones: {key}.',
  'signature-malformed': 'The signature of statement {number} is no signature.',
  'signature-wrong':
    'The signature does not fit statement {number}: the text was changed, or another key signed it.',
  'statement-number-wrong':
    'Statement {number} carries another number: one is missing, or they are out of order.',
  'statement-previous-wrong':
    'Statement {number} does not follow the one before it: that one was changed, removed or added.',
  'statement-changed':
    'Statement {number} says something else about “{key}” than the first one; this may not change.',
  'candidates-changed': 'Statement {number} lists other candidates than the one before it.',
  'candidate-status-changed':
    'Statement {number} changes the status of {name} in a way that cannot be.',
  'envelopes-unsorted': 'The hashes of the envelopes are not sorted, or one is there twice.',
  'envelopes-number-wrong': 'Envelopes: the statement says {stated}, the list has {found}.',
  'envelopes-hash-wrong': 'The list of envelopes is not the one of the statement.',
  'sealed-by-site-wrong':
    'The site sealed {stated} ballots, says the statement; there are {ballots}.',
  'box-number-wrong': 'Ballots: the statement says {stated}, the box has {found}.',
  'box-hash-wrong': 'The seal does not fit: these are not the ballots that were sealed.',
  'spoiled-number-wrong': 'Spoiled envelopes: the statement says {stated}, the list has {found}.',
  'spoiled-unsorted': 'The spoiled envelopes are not sorted, or one is there twice.',
  'spoiled-unknown': 'The spoiled envelope {envelope} is not among the envelopes.',
  'locked-unsorted': 'The locked votes are not sorted, or one is there twice.',
  'locked-number-wrong':
    'Locked votes: the list has {found}, which is not as many as the envelopes that are not spoiled; or votes of this ballot were not locked.',
  'locked-hash-wrong': 'The list of locked votes is not the one of the statement.',
  'number-malformed': 'This is no number of a ballot: {number}.',
  'number-repeated': 'Two ballots have the number {number}.',
  'ballot-empty': 'The ballot {number} holds no choice.',
  'ballot-option-repeated': 'The ballot {number} holds a choice twice.',
  'ballot-too-many-options': 'The ballot {number} holds more choices than {seats}.',
  'ballot-option-unknown': 'The ballot {number} holds a choice that was not on offer: {option}.',
  'voters-unlike-envelopes': '{voters} are noted as having voted; the envelopes are {envelopes}.',
  'envelopes-unlike-ballots':
    'Envelopes: {envelopes}; but ballots {ballots}, and spoiled {spoiled}.',
  'more-voters-than-roll': '{voters} are noted as having voted; on the roll are {people}.',
  'roll-does-not-add-up':
    'The roll does not add up: {before} at opening + {added} added − {removed} removed is not {after}.',
  'roll-hash-changed':
    'The roll at closing is another one than at opening, though nobody was added or removed.',
  'counts-wrong': 'Votes for {option}: the statement says {stated}, the ballots {found}.',
  'counts-unsorted':
    'The numbers are not listed as they should be: sorted, each once, only of what has votes.',
  'quorum-wrong': 'Statement {number} is wrong about the quorum.',
  'majority-wrong': 'Statement {number} is wrong about the majority.',
  'decision-wrong': 'Statement {number} names a decision that does not follow.',
  'candidate-outcome-wrong':
    'Statement {number} gives {name} another place, number of votes or outcome than follows.',
  'open-seats-wrong': 'Statement {number} is wrong about the open seats.',
  'receipt-malformed': 'This is no receipt number: it has 20 letters and digits, and no U.',
  'receipt-unknown': 'No ballot has the number {number}.',
  'roll-file-malformed':
    'roll.csv has not the right form. Take it as it was downloaded, not saved by a spreadsheet.',
  'roll-file-number-wrong':
    'People on the roll: the statement says {stated}, roll.csv has {found}.',
  'roll-file-hash-wrong': 'roll.csv is not the roll at closing: somebody in it is another one.',
  'voted-file-malformed': 'voted.csv has not the right form.',
  'voted-twice': 'Somebody is twice in voted.csv.',
  'voted-number-wrong': 'voted.csv lists {voted}; the envelopes are {envelopes}.',
  'voted-needs-roll': 'Whether those in voted.csv may vote can only be checked with roll.csv.',
  'voted-not-on-roll': 'Somebody in voted.csv is not on the roll.',
  'earlier-malformed':
    'The file that was kept is no text in UTF-8, or none of its lines is a hash: 64 digits from 0 to f.',
  'envelope-missing':
    'Kept, but not among the envelopes: {count}, first {envelope}. Since then an envelope was changed or removed, or the file is of another vote.',
  'locked-malformed': 'This is not the file of locked votes, as it was downloaded.',
  'code-malformed': 'This is no code: it has 24 letters and digits, and no U.',
  'code-unknown': 'This code belongs to none of the scrutineers who locked these votes.',
  unreadable: 'Cannot read {path} ({error}).',
  unexpected: 'This could not be checked ({error}).',
};

// ---- The command line -------------------------------------------------------------------------------------------

const usage = `Usage: node verify.mjs bundle.json public-key.pem [options]
       node verify.mjs open locked.json

Checks the published result of a poll or an election, without the site that published it; or opens its locked votes with
the code of a scrutineer, which it asks for, and writes openings.txt.

  --receipt NUMBER   what the ballot with this number says
  --earlier FILE     hashes of envelopes, kept while the vote was open
  --roll FILE        roll.csv, for scrutineers
  --voted FILE       voted.csv, for scrutineers; needs --roll
  --help             this text

Ends with 0 when everything holds, 1 when something does not, 2 for wrong usage or unreadable files.`;

/** What was asked for; null for wrong usage. */
async function readArguments(args) {
  const { parseArgs } = await import('node:util');
  const text = { type: 'string' };
  const options = {
    receipt: text,
    earlier: text,
    roll: text,
    voted: text,
    help: { type: 'boolean' },
  };
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const isRight = positionals.length === 2 && !(values.voted && !values.roll);
    return values.help || isRight ? { ...values, files: positionals } : null;
  } catch {
    return null;
  }
}

async function fileAt(path) {
  const { readFile } = await import('node:fs/promises');
  return readFile(path).catch(({ code }) => refuse('unreadable', { path, error: code }));
}

/** The line that somebody types; empty where nobody can. */
async function ask(question) {
  const { createInterface } = await import('node:readline');
  const { stdin, stdout } = globalThis.process;
  stdout.write(question);
  for await (const line of createInterface({ input: stdin })) return line;
  return '';
}

/** Opens locked votes: the count for whoever has the code, and a file for the site. */
async function openCommand(path) {
  const { writeFile } = await import('node:fs/promises');
  const file = await fileAt(path);
  const code = await ask('Your code: ');
  const { title, openings, unopened, counts, seal } = await openLocked(file, code);
  console.log(printable(title));
  for (const { name, votes } of counts) console.log(`  ${printable(name)}: ${votes}`);
  console.log(`Opened: ${openings.length - unopened}. Not to be opened: ${unopened}.`);
  console.log(`The seal of the ballot box must be ${seal}`);
  await writeFile('openings.txt', fileOf(openings));
  console.log('What the site can check is in openings.txt: upload it there, or keep it.');
  return unopened === 0 ? 0 : 1;
}

/** Checks a bundle, and says line by line what holds. */
async function checkCommand({ files: [bundle, keys], receipt, earlier, roll, voted }) {
  const files = { receipt };
  for (const [name, path] of Object.entries({ bundle, keys, earlier, roll, voted }))
    if (path !== undefined) files[name] = await fileAt(path);
  const { holds, checks, facts } = await verifyBundle(files);
  for (const { holds: isRight, text, reason } of checks)
    console.log(isRight ? `✓ ${text}` : `✗ ${text} [${reason}]`);
  if (facts.length > 0)
    console.log(`\n${holds ? 'What is confirmed' : 'What the bundle claims, not confirmed'}`);
  for (const { label, text } of facts) console.log(`  ${label}: ${text}`);
  const failed = checks.filter((check) => !check.holds).length;
  console.log(
    holds
      ? '\nEverything holds. Compare the fingerprint of the key with the one in the e-mail about the result.'
      : `\nNot confirmed: ${failed} of ${checks.length} checks do not hold.`,
  );
  return holds ? 0 : 1;
}

/** What the command answers, and the number that it ends with. */
export async function runCommand(given) {
  const asked = await readArguments(given);
  if (!asked) {
    console.error(usage);
    return 2;
  }
  if (asked.help) {
    console.log(usage);
    return 0;
  }
  const [first, second] = asked.files;
  try {
    return first === 'open' ? await openCommand(second) : await checkCommand(asked);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(say(reasons[error.reason], error.values));
    return 2;
  }
}

/** Whether this file was started, not imported. */
async function isStarted(process) {
  if (!process?.versions?.node || !process.argv?.[1]) return false;
  const [{ realpathSync }, { fileURLToPath }] = [await import('node:fs'), await import('node:url')];
  try {
    return realpathSync(process.argv[1]) === fileURLToPath(import.meta.url);
  } catch {
    return false;
  }
}

// By its address, so that a bundle that holds only the checks need not hold the words of the command.
void isStarted(globalThis.process).then(async (isCommand) => {
  if (!isCommand) return;
  const { runCommand: run } = await import(import.meta.url);
  globalThis.process.exitCode = await run(globalThis.process.argv.slice(2));
});
