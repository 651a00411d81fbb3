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
const hourForm = /^\d{4}-\d\d-\d\dT\d\d:00:00(?:\.000)?Z$/;

const isText = (value, form) => typeof value === 'string' && form.test(value);
const isMoment = (value, form) => isText(value, form) && !Number.isNaN(Date.parse(value));
const isCount = (value) => Number.isSafeInteger(value) && value >= 0 && value <= most.number;
const isObject = (value) =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** A shape takes a value and its place, and gives a clean copy, or throws the place. */
const shape = (isRight) => (value, place) => (isRight(value) ? value : wrongAt(place));
const wrongAt = (place) => {
  throw new Refusal('malformed', { place });
};

const anHash = shape((value) => isText(value, hexHash));
const anId = shape((value) => isText(value, plainId));
const aCount = shape(isCount);
const aMoment = shape((value) => isMoment(value, momentForm));
const aDay = shape((value) => isMoment(value, /^\d{4}-\d\d-\d\d$/));
const aName = shape((value) => typeof value === 'string' && value.length <= 2000 && isWhole(value));
const aLongText = shape((value) => typeof value === 'string' && isWhole(value));
const aFlag = shape((value) => typeof value === 'boolean');
const aPercentage = shape((value) => isCount(value) && value <= 100);
const anyOf = (...allowed) => shape((value) => allowed.includes(value));
const orNull = (inner) => (value, place) => (value === null ? null : inner(value, place));
const listOf =
  (inner, limit = most.number) =>
  (value, place) =>
    Array.isArray(value) && value.length <= limit
      ? value.map((item, index) => inner(item, `${place}[${index}]`))
      : wrongAt(place);
const aRecord = (fields) => {
  const entries = Object.entries(fields);
  return (value, place) => {
    if (!isObject(value)) wrongAt(place);
    const copy = {};
    for (const [key, inner] of entries)
      copy[key] = inner(
        Object.hasOwn(value, key) ? value[key] : undefined,
        place ? `${place}.${key}` : key,
      );
    return copy;
  };
};

/** Whether a text is UTF-16 without half characters, which no UTF-8 can hold. */
const isWhole = (text) =>
  text.isWellFormed?.() ??
  !/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/.test(text);

const bundleParts = {
  statements: listOf(
    aRecord({ text: aLongText, signature: aLongText, key: anHash }),
    most.statements,
  ),
  chain: listOf(
    aRecord({
      number: aCount,
      at: shape((value) => isMoment(value, hourForm)),
      previous: anHash,
      head: anHash,
      lines: listOf(shape((value) => isText(value, /^[0-9a-f]{64},[0-9a-f]{64}$/))),
    }),
  ),
  ballots: listOf(
    aRecord({
      receipt: anHash,
      options: listOf(anId, most.options),
      salt: shape((value) => isText(value, /^[0-9a-f]{32}$/)),
    }),
  ),
};

const majorities = ['SIMPLE', 'TWO_THIRDS', 'THREE_QUARTERS', 'OF_THE_ROLL'];
const threshold = { needed: aCount, reached: aCount, isMet: aFlag };
const aRoll = aRecord({ number: aCount, hash: anHash });

const aStatement = aRecord({
  number: aCount,
  previous: orNull(anHash),
  at: aMoment,
  society: aName,
  site: aName,
  ballot: aRecord({
    id: anId,
    title: aName,
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
  chain: aRecord({ blocks: aCount, head: anHash }),
  box: aRecord({ ballots: aCount, hash: anHash, voters: aCount }),
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
      name: aName,
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
    rollConfirmed: aCount,
    resultConfirmed: aCount,
    resultRefused: aCount,
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

function jsonOf(text, reason) {
  let value;
  try {
    value = JSON.parse(text);
  } catch {
    // Also where it is nested too deeply for the reader.
    return refuse(reason);
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

/** A part of the bundle in its shape; what is wrong with it has the reason of that part. */
function inShape(part, value, place, reason) {
  try {
    return part(value, place);
  } catch (error) {
    if (error instanceof Refusal && error.reason === 'malformed') refuse(reason, error.values);
    throw error;
  }
}

function readBundle(file) {
  const bundle = jsonOf(textOf(file, 'not-utf8'), 'not-json');
  if (!isObject(bundle)) refuse('bundle-malformed', { place: 'bundle' });
  const part = (key) => (Object.hasOwn(bundle, key) ? bundle[key] : undefined);
  if (part('format') !== 'election-bundle/1') refuse('format-unknown', { found: part('format') });
  const read = {
    statements: inShape(
      bundleParts.statements,
      part('statements'),
      'statements',
      'bundle-malformed',
    ),
    chain: inShape(bundleParts.chain, part('chain'), 'chain', 'block-malformed'),
    ballots: inShape(bundleParts.ballots, part('ballots'), 'ballots', 'ballot-malformed'),
  };
  if (read.statements.length === 0) refuse('no-statement');
  const empty = read.chain.findIndex(({ lines }) => lines.length === 0);
  if (empty !== -1) refuse('block-malformed', { place: `chain[${empty}].lines` });
  return read;
}

function readStatement(text, index) {
  const place = `statements[${index}]`;
  const raw = jsonOf(text, 'statement-malformed');
  if (!isObject(raw)) refuse('statement-malformed', { place });
  const format = Object.hasOwn(raw, 'format') ? raw.format : undefined;
  if (format !== 'election-statement/1') refuse('statement-format-unknown', { found: format });
  const read = inShape(aStatement, raw, place, 'statement-malformed');
  const { ballot, candidates } = read;
  const wrong = (where) => refuse('statement-malformed', { place: `${place}.${where}` });
  const isPoll = ballot.kind === 'poll';
  if (isPoll ? ballot.seats !== null : !(ballot.seats >= 1)) wrong('ballot.seats');
  if (isPoll === (ballot.majority === null)) wrong('ballot.majority');
  if ((isPoll && candidates.length > 0) || !isRising(candidates.map(({ id }) => id)))
    wrong('candidates');
  return { ...read, raw };
}

/** Whether texts are sorted, each once. */
const isRising = (texts) => texts.every((text, at) => at === 0 || texts[at - 1] < text);

/** The receipt number in its canonical form, from what somebody typed; null if it cannot be one. */
function receiptNumber(typed) {
  if (typeof typed !== 'string' || typed.length > 200) return null;
  const signs = typed
    .toUpperCase()
    .replace(/[\s\p{Pd}\u00ad\u2212\ufeff]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return /^[0-9A-HJKMNP-TV-Z]{20}$/.test(signs) ? signs.replace(/(.{4})(?=.)/g, '$1-') : null;
}

// ---- Hashes and signatures --------------------------------------------------------------------------------------

const encoder = new TextEncoder();
const hexOf = (bytes) => {
  let hex = '';
  for (const byte of bytes) hex += (byte + 256).toString(16).slice(1);
  return hex;
};
const sha256Of = async (bytes) =>
  hexOf(new Uint8Array(await globalThis.crypto.subtle.digest('SHA-256', bytes)));
const sha256 = (text) => sha256Of(encoder.encode(text));

/** The hashes of many short texts, some at a time, so that memory stays small. */
async function sha256Each(texts) {
  const hashes = [];
  for (let at = 0; at < texts.length; at += 2000) {
    hashes.push(...(await Promise.all(texts.slice(at, at + 2000).map(sha256))));
  }
  return hashes;
}

function bytesOfBase64(text) {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text) || text.length > 10_000) return null;
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
const spkiStart = '302a300506032b6570032100';
const importKey = (der) =>
  globalThis.crypto.subtle.importKey('spki', der, ed25519, false, ['verify']);

/** Whether this platform knows Ed25519: the first test of RFC 8032. */
async function knowsEd25519() {
  const bytes = (hex) => Uint8Array.from(hex.match(/../g), (pair) => Number.parseInt(pair, 16));
  try {
    const key = await importKey(
      bytes(`${spkiStart}d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a`),
    );
    const signature = bytes(
      'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
    );
    return await globalThis.crypto.subtle.verify(ed25519, key, signature, new Uint8Array());
  } catch {
    return false;
  }
}

/** The public keys of a PEM file by fingerprint. */
async function readKeys(file) {
  const text = textOf(file, 'keys-malformed');
  if (text.length > 100_000) refuse('keys-malformed');
  const found = new Map();
  const blocks = text.matchAll(/-----BEGIN PUBLIC KEY-----([\s\S]*?)-----END PUBLIC KEY-----/g);
  for (const [, body] of blocks) {
    const der = bytesOfBase64(body.replace(/\s/g, ''));
    if (der?.length !== 44 || !hexOf(der).startsWith(spkiStart)) refuse('keys-malformed');
    try {
      found.set(await sha256Of(der), await importKey(der));
    } catch {
      refuse('keys-malformed');
    }
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
    if (!(await globalThis.crypto.subtle.verify(ed25519, known, bytes, encoder.encode(text))))
      refuse('signature-wrong', { number });
  }
  return { statements: statements.length, keys: [...new Set(statements.map(({ key }) => key))] };
}

async function checkSequence(statements, signed) {
  for (const [index, { number, previous }] of statements.entries()) {
    if (number !== index + 1) refuse('statement-number-wrong', { number: index + 1 });
    const before = index === 0 ? null : await sha256(signed[index - 1].text);
    if (previous !== before) refuse('statement-previous-wrong', { number });
  }
  return { statements: statements.length };
}

const changing = new Set(['number', 'previous', 'at', 'candidates', 'outcome', 'scrutineers']);

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
  return {};
}

function checkCandidates(before, after, number) {
  if (!isSame(idsOf(before), idsOf(after))) refuse('candidates-changed', { number });
  for (const [at, { status, name }] of after.entries()) {
    const isWithdrawal = before[at].status === 'standing' && status === 'withdrew-after-end';
    if (status !== before[at].status && !isWithdrawal)
      refuse('candidate-status-changed', { number, name });
  }
}

const idsOf = (candidates) => candidates.map(({ id }) => id);

const chainStart = (id) => sha256(`election-chain/1\n${id}\n`);

async function checkChain(chain, id) {
  let before = await chainStart(id);
  for (const [index, { number, at, previous, head, lines }] of chain.entries()) {
    if (number !== index + 1) refuse('block-number-wrong', { number: index + 1 });
    if (previous !== before) refuse('block-previous-wrong', { number });
    if (!isRising(lines)) refuse('block-lines-unsorted', { number });
    const own = await sha256(`${previous}\n${number} ${at}\n${lines.join('\n')}\n`);
    if (head !== own) refuse('block-head-wrong', { number });
    before = head;
  }
  return { blocks: chain.length };
}

async function checkChainStated(chain, { chain: stated, ballot }) {
  if (stated.blocks !== chain.length)
    refuse('chain-length-wrong', { stated: stated.blocks, found: chain.length });
  if (stated.head !== (chain.at(-1)?.head ?? (await chainStart(ballot.id))))
    refuse('chain-head-wrong');
  return { head: stated.head };
}

const lineOf = ({ receipt, options, salt }) =>
  `${receipt},${[...options].sort().join(' ')},${salt}`;

async function checkBox(lines, { box }) {
  if (box.ballots !== lines.length)
    refuse('box-number-wrong', { stated: box.ballots, found: lines.length });
  const file = ['receipt_sha256,options,salt', ...[...lines].sort(), ''].join('\n');
  if ((await sha256(file)) !== box.hash) refuse('box-hash-wrong');
  return { ballots: lines.length, hash: box.hash };
}

function checkReceipts(ballots) {
  const seen = new Set();
  for (const { receipt } of ballots) {
    if (seen.has(receipt)) refuse('receipt-repeated', { receipt });
    seen.add(receipt);
  }
  return {};
}

function checkBallots(ballots, { ballot, candidates }) {
  const isPoll = ballot.kind === 'poll';
  const offered = candidates.filter(({ status }) => status !== 'disabled');
  const allowed = new Set(isPoll ? ['YES', 'NO'] : idsOf(offered));
  const seats = isPoll ? 1 : ballot.seats;
  for (const { receipt, options } of ballots) {
    if (options.length === 0) refuse('ballot-empty', { receipt });
    if (new Set(options).size < options.length) refuse('ballot-option-repeated', { receipt });
    if (options.length > seats) refuse('ballot-too-many-options', { receipt, seats });
    const option = options.find((each) => !allowed.has(each));
    if (option !== undefined) refuse('ballot-option-unknown', { receipt, option });
  }
  return { seats };
}

function checkVoters(ballots, { box, roll }) {
  if (box.voters !== ballots.length)
    refuse('voters-unlike-ballots', { voters: box.voters, ballots: ballots.length });
  if (ballots.length > roll.atClosing.number)
    refuse('more-ballots-than-roll', { ballots: ballots.length, people: roll.atClosing.number });
  return { voters: box.voters, people: roll.atClosing.number };
}

function checkCommitments(ballots, commitments, chain) {
  const waiting = new Map();
  const receipts = new Set();
  for (const { number, lines } of chain)
    for (const line of lines) {
      if (waiting.has(line)) refuse('commitment-repeated', { number });
      waiting.set(line, number);
      receipts.add(line.slice(0, 64));
    }
  const open = ballots.filter(
    ({ receipt }, index) => !waiting.delete(`${receipt},${commitments[index]}`),
  );
  const swapped = open.find(({ receipt }) => receipts.has(receipt));
  if (swapped) refuse('commitment-wrong', swapped);
  if (open[0]) refuse('ballot-uncommitted', { ...open[0], count: open.length });
  for (const [line, number] of waiting)
    refuse('commitment-unopened', { receipt: line.slice(0, 64), number, count: waiting.size });
  return {};
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
  if (isSame(sorted, stated)) return {};
  const published = new Map(stated);
  const option = [...new Set([...counts.keys(), ...published.keys()])].find(
    (each) => (counts.get(each) ?? 0) !== (published.get(each) ?? 0),
  );
  if (option === undefined) refuse('counts-unsorted');
  return refuse('counts-wrong', {
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
function outcomeOf({ ballot, roll, candidates }, counts, votes) {
  const people = roll.atClosing.number;
  let quorum = null;
  if (ballot.quorumPercent !== null) {
    const needed = Math.ceil((ballot.quorumPercent * people) / 100);
    quorum = { needed, reached: votes, isMet: votes >= needed };
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
  return {};
}

const nameIn = ({ candidates }, id) => candidates.find((each) => each.id === id)?.name ?? id;

async function checkReceipt(typed, ballots, statement) {
  const number = receiptNumber(typed) ?? refuse('receipt-malformed');
  const receipt = await sha256(number);
  const found = ballots.filter((ballot) => ballot.receipt === receipt);
  if (found.length === 0) refuse('receipt-unknown', { number });
  if (found.length > 1) refuse('receipt-repeated', { receipt });
  return { number, options: found[0].options.map((option) => nameIn(statement, option)) };
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

function checkVotedFile(file, rollFile, ballots) {
  // A spreadsheet may have saved it; nothing is a hash of this list.
  const text = textOf(file, 'voted-file-malformed')
    .replace(/^\ufeff/, '')
    .replaceAll('\r\n', '\n');
  const voted = readPeople(text, 'voted-file-malformed');
  if (new Set(voted).size < voted.length) refuse('voted-twice');
  if (voted.length !== ballots.length)
    refuse('voted-number-wrong', { voted: voted.length, ballots: ballots.length });
  if (rollFile === undefined) refuse('voted-needs-roll');
  const roll = new Set(readPeople(rollFile, 'roll-file-malformed'));
  if (!voted.every((id) => roll.has(id))) refuse('voted-not-on-roll');
  return { voted: voted.length };
}

async function checkHead(noted, chain, { ballot }) {
  const head = typeof noted === 'string' ? noted.replace(/\s/g, '').toLowerCase() : '';
  if (!hexHash.test(head)) refuse('head-malformed');
  if (head === (await chainStart(ballot.id))) return { number: 0, ballots: 0 };
  const at = chain.findIndex((block) => block.head === head);
  if (at === -1) refuse('head-unknown', { head });
  const ballots = chain.slice(0, at + 1).reduce((sum, { lines }) => sum + lines.length, 0);
  return { number: at + 1, ballots };
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

/** Everything that words are made of, fit to be printed. */
const printableAll = (values) =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => {
      if (typeof value === 'number') return [key, value];
      return [key, Array.isArray(value) ? value.map(printable) : printable(value)];
    }),
  );

/** The checks of a bundle without words: which hold, or the reasons why not, and what was read. */
export async function checkBundle(files) {
  const checks = [];
  /** Runs one check; `undefined` when it does not hold. */
  const run = async (code, check) => {
    try {
      const values = await check();
      checks.push({ code, holds: true, values });
      return values;
    } catch (error) {
      const { reason, values } =
        error instanceof Refusal
          ? error
          : { reason: 'unexpected', values: { error: error?.message } };
      checks.push({ code, holds: false, reason, values });
    }
  };
  const read = await runAll(files, run);
  return { checks, read };
}

/** Checks a bundle against the public keys, and with what else is given. It refuses; it never throws. */
export async function verifyBundle({ language = 'en', ...files }) {
  const words = language === 'it' ? italian : english;
  const { checks: found, read } = await checkBundle(files);
  const checks = found.map(({ values, ...check }) => {
    const say = check.holds ? words.holds[check.code] : words.reasons[check.reason];
    return { ...check, text: say(printableAll(values)) };
  });
  const facts = read ? factsOf(read, words) : [];
  const holds = checks.every((check) => check.holds);
  const failed = checks.filter((check) => !check.holds).length;
  return { holds, checks, facts, summary: words.summary({ holds, failed, of: checks.length }) };
}

async function runAll(files, run) {
  const { bundle: file, keys: pem, receipt, head, roll, voted } = files;
  if (!globalThis.crypto?.subtle) return void (await run('platform', () => refuse('no-webcrypto')));

  let bundle;
  let statements;
  await run('format', () => {
    bundle = readBundle(file);
    statements = bundle.statements.map(({ text }, index) => readStatement(text, index));
    return { statements: bundle.statements.length, ballots: bundle.ballots.length };
  });
  const keys = await run('keys', async () => {
    if (!(await knowsEd25519())) refuse('ed25519-missing');
    const found = await readKeys(pem);
    return Object.assign(found, { fingerprints: [...found.keys()] });
  });
  if (!bundle) return;
  const { chain, ballots, statements: signed } = bundle;
  if (keys) await run('signatures', () => checkSignatures(signed, keys));
  if (statements?.length !== signed.length) return;

  const last = statements.at(-1);
  await run('sequence', () => checkSequence(statements, signed));
  await run('constants', () => checkConstants(statements));
  await run('chain', () => checkChain(chain, last.ballot.id));
  await run('chain-stated', () => checkChainStated(chain, last));
  const lines = ballots.map(lineOf);
  await run('box', () => checkBox(lines, last));
  await run('receipts', () => checkReceipts(ballots));
  await run('ballots', () => checkBallots(ballots, last));
  await run('voters', () => checkVoters(ballots, last));
  await run('commitments', async () => checkCommitments(ballots, await sha256Each(lines), chain));
  await run('roll', () => checkRoll(last));
  const counts = countsOf(ballots);
  await run('counts', () => checkCounts(counts, last));
  await run('outcome', () => checkOutcomes(statements, counts, ballots.length));
  if (receipt !== undefined) await run('receipt', () => checkReceipt(receipt, ballots, last));
  if (roll !== undefined) await run('roll-file', () => checkRollFile(roll, last));
  if (voted !== undefined) await run('voted-file', () => checkVotedFile(voted, roll, ballots));
  if (head !== undefined) await run('head', () => checkHead(head, chain, last));
  return { statements, signed };
}

/** What the bundle says, for a reader: label and text. */
function factsOf({ statements, signed }, words) {
  const last = statements.at(-1);
  const { ballot, roll, box, outcome } = last;
  const facts = [];
  const fact = (label, ...values) =>
    facts.push({ label: words.labels[label], text: words.facts[label](...values) });
  fact('title', printable(ballot.title), ballot);
  fact('society', printable(last.society), printable(last.site));
  fact('voting', ballot.votingStart, ballot.votingEnd);
  if (ballot.recordDate) fact('recordDate', ballot.recordDate);
  fact('roll', roll);
  fact('turnout', box.ballots, roll.atClosing.number);
  if (outcome.quorum) fact('quorum', ballot.quorumPercent, outcome.quorum);
  if (outcome.majority) fact('majority', outcome.majority);
  if (outcome.decision) fact('decision', outcome.decision, new Map(last.counts));
  for (const each of outcome.candidates) fact('candidate', printable(nameIn(last, each.id)), each);
  if (ballot.kind === 'election') fact('openSeats', outcome.openSeats, outcome.isValid);
  fact('scrutineers', last.scrutineers);
  for (const [index, { number, at, candidates }] of statements.entries()) {
    const changes = candidates.flatMap(({ id, name, status }) => {
      const before = statements[index - 1]?.candidates.find((each) => each.id === id);
      return [
        ...(before && before.status !== status ? [words.withdrew(printable(name))] : []),
        ...(before && before.name !== name
          ? [words.renamed(printable(before.name), printable(name))]
          : []),
      ];
    });
    fact('statement', number, at, changes);
  }
  fact('seal', box.hash);
  fact('head', last.chain.head);
  for (const key of new Set(signed.map((each) => each.key))) fact('key', key);
  return facts;
}

// ---- Words ------------------------------------------------------------------------------------------------------

const dates = (locale) => {
  const options = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' };
  const day = new Intl.DateTimeFormat(locale, options);
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };
  const moment = new Intl.DateTimeFormat(locale, { ...options, ...clock });
  return {
    day: (text) => day.format(new Date(text)),
    moment: (text) => `${moment.format(new Date(text))} UTC`,
  };
};
const share = (part, whole, locale) =>
  whole === 0
    ? ''
    : ` (${(part / whole).toLocaleString(locale, { style: 'percent', maximumFractionDigits: 1 })})`;
const short = (hash) => `${hash.slice(0, 12)}…`;
const inEnglish = /* @__PURE__ */ dates('en-GB');
const inItalian = /* @__PURE__ */ dates('it-IT');
const some = (count, one, many) => `${count} ${count === 1 ? one : many}`;

const english = {
  holds: {
    format: ({ statements, ballots }) =>
      `The bundle has the right form: ${some(statements, 'statement', 'statements')}, ${some(ballots, 'ballot', 'ballots')}.`,
    keys: ({ fingerprints }) => `The public keys can be read: ${fingerprints.join(', ')}.`,
    signatures: ({ keys }) => `Every statement is signed by a given key: ${keys.join(', ')}.`,
    sequence: () => 'The statements are numbered without gaps, and each names the one before it.',
    constants: () => 'Nothing that must stay the same differs between the statements.',
    chain: ({ blocks }) =>
      `The chain of commitments is whole: ${some(blocks, 'block', 'blocks')}, each built on the one before.`,
    'chain-stated': ({ head }) => `The chain is the one of the statement; its head is ${head}.`,
    box: ({ hash }) => `The ballot box is the sealed one; its seal is ${hash}.`,
    receipts: () => 'No two ballots share a receipt.',
    ballots: ({ seats }) =>
      seats === 1
        ? 'Every ballot is allowed: one choice, and one that was on offer.'
        : `Every ballot is allowed: from 1 to ${seats} choices, none twice, all of them on offer.`,
    voters: ({ voters, people }) =>
      `As many people are noted as having voted as there are ballots (${voters}), and no more than are on the roll (${people}).`,
    commitments: () =>
      'Every ballot was committed to in the chain, and every commitment opens to a ballot.',
    roll: ({ before, added, removed, after }) =>
      `The roll adds up: ${before} at opening + ${added} added − ${removed} removed = ${after} at closing.`,
    counts: () => 'Counting the ballots again gives the published numbers.',
    outcome: () => 'The outcome follows from the numbers and the rules.',
    receipt: ({ number, options }) =>
      `A ballot lies under the receipt ${number}. It says: ${options.join(', ')}.`,
    'roll-file': ({ people }) =>
      `roll.csv is the roll at closing, with ${some(people, 'person', 'people')}.`,
    'voted-file': ({ voted }) =>
      `Everybody in voted.csv is on the roll, once, and they are as many as the ballots (${voted}).`,
    head: ({ number, ballots }) =>
      number === 0
        ? 'The noted head is the start of the chain, from before the first block: it vouches for no ballot.'
        : `The noted head is that of block ${number}: its ${some(ballots, 'ballot', 'ballots')} up to there are as they were when it was noted.`,
  },
  reasons: {
    'no-webcrypto': () => 'There is no cryptography here. Use Node 20 or newer.',
    'ed25519-missing': () =>
      'This platform does not know Ed25519 signatures. Use Node 20 or newer.',
    'keys-malformed': () => 'The file of keys is not a list of Ed25519 public keys in PEM form.',
    'too-large': () => 'A file is larger than any bundle can be.',
    'not-utf8': () => 'The bundle is not a text in UTF-8.',
    'not-json': () => 'The bundle is not JSON, or nested too deeply.',
    'key-repeated': () =>
      'The bundle or a statement names something twice, so that it can be read in two ways.',
    'bundle-malformed': ({ place }) => `The bundle has not the right form, at ${place}.`,
    'format-unknown': ({ found }) =>
      `The bundle says that its format is “${found}”; this verifier knows “election-bundle/1”.`,
    'no-statement': () => 'The bundle holds no statement.',
    'block-malformed': ({ place }) => `A block of the chain has not the right form, at ${place}.`,
    'ballot-malformed': ({ place }) => `A ballot has not the right form, at ${place}.`,
    'statement-malformed': ({ place = 'JSON' }) =>
      `A statement has not the right form, at ${place}.`,
    'statement-format-unknown': ({ found }) =>
      `A statement says that its format is “${found}”; this verifier knows “election-statement/1”.`,
    'key-unknown': ({ number, key }) =>
      `Statement ${number} is signed by a key that is not among the given ones: ${key}.`,
    'signature-malformed': ({ number }) => `The signature of statement ${number} is no signature.`,
    'signature-wrong': ({ number }) =>
      `The signature does not fit statement ${number}: the text was changed, or another key signed it.`,
    'statement-number-wrong': ({ number }) =>
      `Statement ${number} carries another number: one is missing, or they are out of order.`,
    'statement-previous-wrong': ({ number }) =>
      `Statement ${number} does not follow the one before it: that one was changed, removed or added.`,
    'statement-changed': ({ number, key }) =>
      `Statement ${number} says something else about “${key}” than the first one; this may not change.`,
    'candidates-changed': ({ number }) =>
      `Statement ${number} lists other candidates than the one before it.`,
    'candidate-status-changed': ({ number, name }) =>
      `Statement ${number} changes the status of ${name} in a way that cannot be.`,
    'block-number-wrong': ({ number }) =>
      `Block ${number} of the chain carries another number: one is missing.`,
    'block-previous-wrong': ({ number }) =>
      `Block ${number} of the chain does not follow the one before it.`,
    'block-lines-unsorted': ({ number }) =>
      `The lines of block ${number} of the chain are not sorted, or one is there twice.`,
    'block-head-wrong': ({ number }) =>
      `The head of block ${number} of the chain does not fit what the block holds.`,
    'chain-length-wrong': ({ stated, found }) =>
      `The statement says that the chain has ${some(stated, 'block', 'blocks')}; there are ${found}.`,
    'chain-head-wrong': () => 'The head of the chain is not that of the statement.',
    'box-number-wrong': ({ stated, found }) =>
      `The statement says that the box holds ${some(stated, 'ballot', 'ballots')}; there are ${found}.`,
    'box-hash-wrong': () => 'The seal does not fit: these are not the ballots that were sealed.',
    'receipt-repeated': ({ receipt }) => `Two ballots share a receipt: ${short(receipt)}.`,
    'ballot-empty': ({ receipt }) => `The ballot ${short(receipt)} holds no choice.`,
    'ballot-option-repeated': ({ receipt }) => `The ballot ${short(receipt)} holds a choice twice.`,
    'ballot-too-many-options': ({ receipt, seats }) =>
      `The ballot ${short(receipt)} holds more than ${some(seats, 'choice', 'choices')}.`,
    'ballot-option-unknown': ({ receipt, option }) =>
      `The ballot ${short(receipt)} holds a choice that was not on offer: ${option}.`,
    'voters-unlike-ballots': ({ voters, ballots }) =>
      `${voters} are noted as having voted, but there ${ballots === 1 ? 'is 1 ballot' : `are ${ballots} ballots`}.`,
    'more-ballots-than-roll': ({ ballots, people }) =>
      `There are ${some(ballots, 'ballot', 'ballots')}, but only ${some(people, 'person', 'people')} on the roll.`,
    'commitment-repeated': ({ number }) =>
      `A commitment in block ${number} of the chain was in a block before it already.`,
    'commitment-wrong': ({ receipt }) =>
      `The ballot ${short(receipt)} is not the one that was committed to: it was changed since.`,
    'ballot-uncommitted': ({ receipt, count }) =>
      `${some(count, 'ballot was', 'ballots were')} never committed to in the chain, such as ${short(receipt)}.`,
    'commitment-unopened': ({ receipt, number, count }) =>
      `${some(count, 'ballot', 'ballots')} of the chain ${count === 1 ? 'is' : 'are'} not in the box, such as ${short(receipt)} of block ${number}.`,
    'roll-does-not-add-up': ({ before, added, removed, after }) =>
      `The roll does not add up: ${before} at opening + ${added} added − ${removed} removed is not ${after}.`,
    'roll-hash-changed': () =>
      'The roll at closing is another one than at opening, though nobody was added or removed.',
    'counts-wrong': ({ option, stated, found }) =>
      `The numbers are wrong: for ${option} the statement says ${stated}, the ballots ${found}.`,
    'counts-unsorted': () =>
      'The numbers are not listed as they should be: sorted, each once, only of what has votes.',
    'quorum-wrong': ({ number }) => `Statement ${number} is wrong about the quorum.`,
    'majority-wrong': ({ number }) => `Statement ${number} is wrong about the majority.`,
    'decision-wrong': ({ number }) => `Statement ${number} names a decision that does not follow.`,
    'candidate-outcome-wrong': ({ number, name }) =>
      `Statement ${number} gives ${name} another place, number of votes or outcome than follows.`,
    'open-seats-wrong': ({ number }) => `Statement ${number} is wrong about the open seats.`,
    'receipt-malformed': () => 'This is no receipt number: it has 20 letters and digits, and no U.',
    'receipt-unknown': ({ number }) => `No ballot lies under the receipt ${number}.`,
    'roll-file-malformed': () =>
      'roll.csv has not the right form. Take it as it was downloaded, not saved by a spreadsheet.',
    'roll-file-number-wrong': ({ stated, found }) =>
      `roll.csv lists ${found}, the statement ${some(stated, 'person', 'people')} at closing.`,
    'roll-file-hash-wrong': () =>
      'roll.csv is not the roll at closing: somebody in it is another one.',
    'voted-file-malformed': () => 'voted.csv has not the right form.',
    'voted-twice': () => 'Somebody is twice in voted.csv.',
    'voted-number-wrong': ({ voted, ballots }) =>
      `voted.csv lists ${voted}, but there ${ballots === 1 ? 'is 1 ballot' : `are ${ballots} ballots`}.`,
    'voted-needs-roll': () =>
      'Whether those in voted.csv may vote can only be checked with roll.csv.',
    'voted-not-on-roll': () => 'Somebody in voted.csv is not on the roll.',
    'head-malformed': () => 'The noted head has not the right form: 64 digits from 0 to f.',
    'head-unknown': ({ head }) =>
      `The noted head ${short(head)} is not in the chain: ballots were changed or removed after it was noted.`,
    unexpected: ({ error }) => `This could not be checked (${error}).`,
  },
  summary: ({ holds, failed, of }) =>
    holds
      ? 'Everything holds. Compare the fingerprint of the key with the one in the e-mail about the result.'
      : `Not confirmed: ${failed} of ${some(of, 'check does', 'checks do')} not hold.`,
  withdrew: (name) => `${name} withdrew after the end of the vote`,
  renamed: (before, after) => `${before} is now called ${after}`,
  confirmed: 'What is confirmed',
  claimed: 'What the bundle claims, not confirmed',
  labels: {
    title: 'Vote',
    society: 'Society',
    voting: 'Time',
    recordDate: 'Record date',
    roll: 'On the roll',
    turnout: 'Ballots',
    quorum: 'Quorum',
    majority: 'Majority',
    decision: 'Decision',
    candidate: 'Result',
    openSeats: 'Open seats',
    scrutineers: 'Scrutineers',
    statement: 'Statement',
    seal: 'Seal of the box',
    head: 'Head of the chain',
    key: 'Fingerprint of the key',
  },
  facts: {
    title: (title, { kind, seats }) =>
      kind === 'poll' ? `${title} (poll)` : `${title} (election, ${some(seats, 'seat', 'seats')})`,
    society: (name, site) => `${name}, ${site}`,
    voting: (from, to) => `${inEnglish.moment(from)} to ${inEnglish.moment(to)}`,
    recordDate: (day) => inEnglish.day(day),
    roll: ({ frozenAt, atOpening, added, removed, atClosing }) =>
      `${some(atClosing.number, 'person', 'people')} (${atOpening.number} when it was frozen on ${inEnglish.moment(frozenAt)}, ${added} added, ${removed} removed)`,
    turnout: (ballots, people) => `${ballots} of ${people}${share(ballots, people, 'en-GB')}`,
    quorum: (percent, { needed, reached, isMet }) =>
      `${percent}% of the roll: ${needed} needed, ${reached} reached – ${isMet ? 'met' : 'not met'}`,
    majority: ({ rule, needed, reached, isMet }) =>
      `${
        {
          SIMPLE: 'More than half of the votes',
          TWO_THIRDS: 'Two thirds of the votes',
          THREE_QUARTERS: 'Three quarters of the votes',
          OF_THE_ROLL: 'More than half of the roll',
        }[rule]
      }: ${needed} needed, ${reached} reached – ${isMet ? 'met' : 'not met'}`,
    decision: (decision, counts) =>
      `${
        {
          'no-quorum': 'Not valid: too few voted',
          'no-votes': 'Nobody voted',
          adopted: 'Adopted',
          tied: 'A tie',
          rejected: 'Rejected',
        }[decision]
      } (yes ${counts.get('YES') ?? 0}, no ${counts.get('NO') ?? 0})`,
    candidate: (name, { votes, outcome }) =>
      `${name}: ${some(votes, 'vote', 'votes')}, ${
        {
          elected: 'elected',
          tied: 'in a tie for the last seat',
          vacant: 'withdrew, the seat stays open',
          'not-elected': 'not elected',
        }[outcome]
      }`,
    openSeats: (seats, isValid) => `${seats}${isValid ? '' : ' (the election is not valid)'}`,
    scrutineers: ({ named, rollConfirmed, resultConfirmed, resultRefused }) =>
      `${named} named; ${rollConfirmed} confirmed the roll, ${resultConfirmed} confirmed the result, ${resultRefused} refused it`,
    statement: (number, at, changes) =>
      `${number}, ${inEnglish.moment(at)}${changes.length > 0 ? `: ${changes.join('; ')}` : ''}`,
    seal: (hash) => hash,
    head: (hash) => hash,
    key: (hash) => hash,
  },
};

const italian = {
  holds: {
    format: ({ statements, ballots }) =>
      `Il pacchetto ha la forma giusta: ${some(statements, 'dichiarazione', 'dichiarazioni')}, ${some(ballots, 'scheda', 'schede')}.`,
    keys: ({ fingerprints }) => `Le chiavi pubbliche sono leggibili: ${fingerprints.join(', ')}.`,
    signatures: ({ keys }) =>
      `Ogni dichiarazione è firmata con una delle chiavi fornite: ${keys.join(', ')}.`,
    sequence: () =>
      'Le dichiarazioni sono numerate senza salti e ciascuna richiama quella precedente.',
    constants: () => 'Ciò che non può cambiare è uguale in tutte le dichiarazioni.',
    chain: ({ blocks }) =>
      `La catena degli impegni è integra: ${some(blocks, 'blocco', 'blocchi')}, ciascuno fondato sul precedente.`,
    'chain-stated': ({ head }) => `La catena è quella della dichiarazione; la sua testa è ${head}.`,
    box: ({ hash }) => `L’urna è quella sigillata; il sigillo è ${hash}.`,
    receipts: () => 'Non ci sono due schede con la stessa ricevuta.',
    ballots: ({ seats }) =>
      seats === 1
        ? 'Ogni scheda è ammissibile: una sola scelta, fra quelle proposte.'
        : `Ogni scheda è ammissibile: da 1 a ${seats} scelte, nessuna ripetuta, tutte fra quelle proposte.`,
    voters: ({ voters, people }) =>
      `Risulta che ha votato un numero di persone pari a quello delle schede (${voters}), non superiore agli aventi diritto (${people}).`,
    commitments: () =>
      'Ogni scheda ha il suo impegno nella catena e ogni impegno corrisponde a una scheda.',
    roll: ({ before, added, removed, after }) =>
      `L’elenco degli aventi diritto torna: ${before} all’apertura + ${added} aggiunti − ${removed} tolti = ${after} alla chiusura.`,
    counts: () => 'Riconteggiando le schede si ottengono i numeri pubblicati.',
    outcome: () => 'L’esito discende dai numeri e dalle regole.',
    receipt: ({ number, options }) =>
      `Alla ricevuta ${number} corrisponde una scheda. Dice: ${options.map((each) => (each === 'YES' ? 'Sì' : each === 'NO' ? 'No' : each)).join(', ')}.`,
    'roll-file': ({ people }) =>
      `roll.csv è l’elenco degli aventi diritto alla chiusura, con ${some(people, 'persona', 'persone')}.`,
    'voted-file': ({ voted }) =>
      `Chi è in voted.csv compare nell’elenco degli aventi diritto, una volta sola, e il numero è quello delle schede (${voted}).`,
    head: ({ number, ballots }) =>
      number === 0
        ? 'La testa annotata è l’inizio della catena, prima del primo blocco: non garantisce alcuna scheda.'
        : `La testa annotata è quella del blocco ${number}: fino a lì tutto (${some(ballots, 'scheda', 'schede')}) è come quando è stata annotata.`,
  },
  reasons: {
    'no-webcrypto': () => 'Qui mancano le funzioni di crittografia. Usa Node 20 o successivo.',
    'ed25519-missing': () =>
      'Questo sistema non conosce le firme Ed25519. Usa Node 20 o successivo.',
    'keys-malformed': () =>
      'Il file delle chiavi non è un elenco di chiavi pubbliche Ed25519 in formato PEM.',
    'too-large': () => 'Un file è più grande di quanto un pacchetto possa essere.',
    'not-utf8': () => 'Il pacchetto non è un testo in UTF-8.',
    'not-json': () => 'Il pacchetto non è in JSON, o è annidato troppo in profondità.',
    'key-repeated': () =>
      'Il pacchetto o una dichiarazione indica qualcosa due volte, e si può leggere in due modi.',
    'bundle-malformed': ({ place }) => `Il pacchetto non ha la forma giusta, in ${place}.`,
    'format-unknown': ({ found }) =>
      `Il pacchetto dichiara il formato «${found}»; questo verificatore conosce «election-bundle/1».`,
    'no-statement': () => 'Il pacchetto non contiene dichiarazioni.',
    'block-malformed': ({ place }) => `Un blocco della catena non ha la forma giusta, in ${place}.`,
    'ballot-malformed': ({ place }) => `Una scheda non ha la forma giusta, in ${place}.`,
    'statement-malformed': ({ place = 'JSON' }) =>
      `Una dichiarazione non ha la forma giusta, in ${place}.`,
    'statement-format-unknown': ({ found }) =>
      `Una dichiarazione indica il formato «${found}»; questo verificatore conosce «election-statement/1».`,
    'key-unknown': ({ number, key }) =>
      `La dichiarazione ${number} è firmata con una chiave che non è fra quelle fornite: ${key}.`,
    'signature-malformed': ({ number }) =>
      `La firma della dichiarazione ${number} non è una firma.`,
    'signature-wrong': ({ number }) =>
      `La firma non corrisponde alla dichiarazione ${number}: il testo è stato cambiato, o ha firmato un’altra chiave.`,
    'statement-number-wrong': ({ number }) =>
      `La dichiarazione ${number} porta un altro numero: ne manca una, o non sono in ordine.`,
    'statement-previous-wrong': ({ number }) =>
      `La dichiarazione ${number} non segue quella precedente, che è stata cambiata, tolta o aggiunta.`,
    'statement-changed': ({ number, key }) =>
      `La dichiarazione ${number} dice altro rispetto alla prima su «${key}», che non può cambiare.`,
    'candidates-changed': ({ number }) =>
      `La dichiarazione ${number} elenca candidature diverse dalla precedente.`,
    'candidate-status-changed': ({ number, name }) =>
      `La dichiarazione ${number} cambia lo stato di ${name} in un modo che non è possibile.`,
    'block-number-wrong': ({ number }) =>
      `Il blocco ${number} della catena porta un altro numero: ne manca uno.`,
    'block-previous-wrong': ({ number }) =>
      `Il blocco ${number} della catena non segue quello precedente.`,
    'block-lines-unsorted': ({ number }) =>
      `Le righe del blocco ${number} della catena non sono in ordine, o una è ripetuta.`,
    'block-head-wrong': ({ number }) =>
      `La testa del blocco ${number} della catena non corrisponde al suo contenuto.`,
    'chain-length-wrong': ({ stated, found }) =>
      `Per la dichiarazione la catena ha ${some(stated, 'blocco', 'blocchi')}; qui ne ha ${found}.`,
    'chain-head-wrong': () => 'La testa della catena non è quella della dichiarazione.',
    'box-number-wrong': ({ stated, found }) =>
      `Per la dichiarazione l’urna contiene ${some(stated, 'scheda', 'schede')}; qui ne contiene ${found}.`,
    'box-hash-wrong': () =>
      'Il sigillo non corrisponde: queste non sono le schede che sono state sigillate.',
    'receipt-repeated': ({ receipt }) => `Due schede hanno la stessa ricevuta: ${short(receipt)}.`,
    'ballot-empty': ({ receipt }) => `La scheda ${short(receipt)} non contiene alcuna scelta.`,
    'ballot-option-repeated': ({ receipt }) =>
      `La scheda ${short(receipt)} contiene due volte la stessa scelta.`,
    'ballot-too-many-options': ({ receipt, seats }) =>
      `La scheda ${short(receipt)} contiene più di ${some(seats, 'scelta', 'scelte')}.`,
    'ballot-option-unknown': ({ receipt, option }) =>
      `La scheda ${short(receipt)} contiene una scelta che non era fra quelle proposte: ${option}.`,
    'voters-unlike-ballots': ({ voters, ballots }) =>
      `Il numero di chi risulta avere votato (${voters}) non è quello delle schede (${ballots}).`,
    'more-ballots-than-roll': ({ ballots, people }) =>
      `Ci sono più schede (${ballots}) che aventi diritto (${people}).`,
    'commitment-repeated': ({ number }) =>
      `Un impegno del blocco ${number} della catena era già in un blocco precedente.`,
    'commitment-wrong': ({ receipt }) =>
      `La scheda ${short(receipt)} non è quella del suo impegno: nel frattempo è stata cambiata.`,
    'ballot-uncommitted': ({ receipt, count }) =>
      `Nella catena manca l’impegno per ${some(count, 'scheda', 'schede')}, come ${short(receipt)}.`,
    'commitment-unopened': ({ receipt, number, count }) =>
      `Nell’urna manca ${some(count, 'scheda', 'schede')} della catena, come ${short(receipt)} del blocco ${number}.`,
    'roll-does-not-add-up': ({ before, added, removed, after }) =>
      `L’elenco degli aventi diritto non torna: ${before} all’apertura + ${added} aggiunti − ${removed} tolti non fa ${after}.`,
    'roll-hash-changed': () =>
      'L’elenco degli aventi diritto alla chiusura è diverso da quello all’apertura, benché nessuno sia stato aggiunto o tolto.',
    'counts-wrong': ({ option, stated, found }) =>
      `I numeri sono sbagliati: per ${option} la dichiarazione dice ${stated}, le schede ${found}.`,
    'counts-unsorted': () =>
      'I numeri non sono elencati come devono: in ordine, una volta ciascuno, solo di ciò che ha voti.',
    'quorum-wrong': ({ number }) => `La dichiarazione ${number} sbaglia sul quorum.`,
    'majority-wrong': ({ number }) => `La dichiarazione ${number} sbaglia sulla maggioranza.`,
    'decision-wrong': ({ number }) =>
      `La dichiarazione ${number} indica una decisione che non discende dai voti.`,
    'candidate-outcome-wrong': ({ number, name }) =>
      `La dichiarazione ${number} dà a ${name} un posto, un numero di voti o un esito che non discende dai voti.`,
    'open-seats-wrong': ({ number }) => `La dichiarazione ${number} sbaglia sui seggi vacanti.`,
    'receipt-malformed': () =>
      'Questo non è il numero di una ricevuta, che ha 20 lettere e cifre, senza la U.',
    'receipt-unknown': ({ number }) => `Alla ricevuta ${number} non corrisponde alcuna scheda.`,
    'roll-file-malformed': () =>
      'roll.csv non ha la forma giusta. Usa il file come è stato scaricato, non salvato da un foglio di calcolo.',
    'roll-file-number-wrong': ({ stated, found }) =>
      `In roll.csv i nomi sono ${found}; per la dichiarazione gli aventi diritto alla chiusura sono ${stated}.`,
    'roll-file-hash-wrong': () =>
      'roll.csv non è l’elenco degli aventi diritto alla chiusura: qualcuno è diverso.',
    'voted-file-malformed': () => 'voted.csv non ha la forma giusta.',
    'voted-twice': () => 'In voted.csv qualcuno compare due volte.',
    'voted-number-wrong': ({ voted, ballots }) =>
      `Il numero di persone in voted.csv (${voted}) non è quello delle schede (${ballots}).`,
    'voted-needs-roll': () => 'Se chi è in voted.csv poteva votare si può dire solo con roll.csv.',
    'voted-not-on-roll': () => 'Qualcuno in voted.csv non è nell’elenco degli aventi diritto.',
    'head-malformed': () => 'La testa annotata non ha la forma giusta: 64 cifre da 0 a f.',
    'head-unknown': ({ head }) =>
      `La testa annotata ${short(head)} non è nella catena: delle schede sono state cambiate o tolte dopo che è stata annotata.`,
    unexpected: ({ error }) => `Non è stato possibile controllarlo (${error}).`,
  },
  summary: ({ holds, failed, of }) =>
    holds
      ? 'È tutto in regola. Confronta l’impronta della chiave con quella nell’e-mail sul risultato.'
      : `Non confermato: controlli non superati: ${failed} su ${of}.`,
  withdrew: (name) => `${name}: ritiro dopo la fine del voto`,
  renamed: (before, after) => `${before} ora si chiama ${after}`,
  confirmed: 'Che cosa è confermato',
  claimed: 'Che cosa dice il pacchetto, non confermato',
  labels: {
    title: 'Votazione',
    society: 'Società',
    voting: 'Durata',
    recordDate: 'Data di riferimento',
    roll: 'Aventi diritto',
    turnout: 'Schede',
    quorum: 'Quorum',
    majority: 'Maggioranza',
    decision: 'Decisione',
    candidate: 'Risultato',
    openSeats: 'Seggi vacanti',
    scrutineers: 'Scrutatori',
    statement: 'Dichiarazione',
    seal: 'Sigillo dell’urna',
    head: 'Testa della catena',
    key: 'Impronta della chiave',
  },
  facts: {
    title: (title, { kind, seats }) =>
      kind === 'poll'
        ? `${title} (sondaggio)`
        : `${title} (elezione, ${some(seats, 'seggio', 'seggi')})`,
    society: (name, site) => `${name}, ${site}`,
    voting: (from, to) => `dal ${inItalian.moment(from)} al ${inItalian.moment(to)}`,
    recordDate: (day) => inItalian.day(day),
    roll: ({ frozenAt, atOpening, added, removed, atClosing }) =>
      `${some(atClosing.number, 'persona', 'persone')} (all’apertura ${atOpening.number}, elenco fissato il ${inItalian.moment(frozenAt)}; aggiunte: ${added}, tolte: ${removed})`,
    turnout: (ballots, people) => `${ballots} su ${people}${share(ballots, people, 'it-IT')}`,
    quorum: (percent, { needed, reached, isMet }) =>
      `${percent}% degli aventi diritto: ne servono ${needed}, raggiunti ${reached} – ${isMet ? 'raggiunto' : 'non raggiunto'}`,
    majority: ({ rule, needed, reached, isMet }) =>
      `${
        {
          SIMPLE: 'Più della metà dei voti',
          TWO_THIRDS: 'Due terzi dei voti',
          THREE_QUARTERS: 'Tre quarti dei voti',
          OF_THE_ROLL: 'Più della metà degli aventi diritto',
        }[rule]
      }: ne servono ${needed}, raggiunti ${reached} – ${isMet ? 'raggiunta' : 'non raggiunta'}`,
    decision: (decision, counts) =>
      `${
        {
          'no-quorum': 'Non valida: troppo pochi votanti',
          'no-votes': 'Nessuno ha votato',
          adopted: 'Approvata',
          tied: 'Parità',
          rejected: 'Respinta',
        }[decision]
      } (sì ${counts.get('YES') ?? 0}, no ${counts.get('NO') ?? 0})`,
    candidate: (name, { votes, outcome }) =>
      `${name}: ${some(votes, 'voto', 'voti')}, ${
        {
          elected: 'eletto/a',
          tied: 'in parità per l’ultimo seggio',
          vacant: 'candidatura ritirata, il seggio resta vacante',
          'not-elected': 'non eletto/a',
        }[outcome]
      }`,
    openSeats: (seats, isValid) => `${seats}${isValid ? '' : ' (l’elezione non è valida)'}`,
    scrutineers: ({ named, rollConfirmed, resultConfirmed, resultRefused }) =>
      `nominati: ${named}; elenco confermato da ${rollConfirmed}, risultato confermato da ${resultConfirmed}, rifiutato da ${resultRefused}`,
    statement: (number, at, changes) =>
      `${number}, ${inItalian.moment(at)}${changes.length > 0 ? `: ${changes.join('; ')}` : ''}`,
    seal: (hash) => hash,
    head: (hash) => hash,
    key: (hash) => hash,
  },
};

// ---- The command line -------------------------------------------------------------------------------------------

const usage = {
  en: `Usage: node verify.mjs bundle.json public-key.pem [options]

Checks the published result of a poll or an election, without the site that published it.

  --receipt NUMBER   what lies under this receipt number
  --head HASH        a head of the chain, noted while the vote was open
  --roll FILE        roll.csv, for scrutineers
  --voted FILE       voted.csv, for scrutineers; needs --roll
  --language en|it   the language of the answer
  --help             this text

Ends with 0 when everything holds, 1 when something does not, 2 for wrong usage or unreadable files.`,
  it: `Uso: node verify.mjs bundle.json public-key.pem [opzioni]

Controlla il risultato pubblicato di un sondaggio o di un’elezione, senza il sito che lo ha pubblicato.

  --receipt NUMERO   la scheda che corrisponde a questa ricevuta
  --head HASH        una testa della catena, annotata durante il voto
  --roll FILE        roll.csv, per gli scrutatori
  --voted FILE       voted.csv, per gli scrutatori; richiede --roll
  --language en|it   la lingua della risposta
  --help             questo testo

Termina con 0 se è tutto in regola, 1 se qualcosa non lo è, 2 per uso errato o file illeggibili.`,
};

/** What was asked for; null for wrong usage. */
function readArguments(given) {
  const asked = { files: [], language: 'en' };
  const known = ['receipt', 'head', 'roll', 'voted', 'language'];
  for (let at = 0; at < given.length; at += 1) {
    const [, name, joined] = /^--([a-z]+)(?:=([\s\S]*))?$/.exec(given[at]) ?? [];
    if (name === 'help') asked.help = true;
    else if (name === undefined && !given[at].startsWith('--')) asked.files.push(given[at]);
    else if (known.includes(name)) {
      asked[name] = joined ?? given[++at];
      if (asked[name] === undefined) return null;
    } else return null;
  }
  const isRight = asked.files.length === 2 && !(asked.voted && !asked.roll);
  return ['en', 'it'].includes(asked.language) && (asked.help || isRight) ? asked : null;
}

export async function runCommand(given, { readFile, print, complain }) {
  const asked = readArguments(given);
  if (!asked) {
    complain(usage.en);
    return 2;
  }
  const { files, language, receipt, head } = asked;
  if (asked.help) {
    print(usage[language]);
    return 0;
  }
  const open = async (path) => {
    if (path === undefined) return;
    try {
      return await readFile(path);
    } catch (error) {
      complain(
        `${language === 'it' ? 'Non si può leggere' : 'Cannot read'} ${printable(path)} (${error.code ?? 'error'})`,
      );
      throw new Refusal('unreadable');
    }
  };
  try {
    const [bundle, keys] = [await open(files[0]), await open(files[1])];
    const [roll, voted] = [await open(asked.roll), await open(asked.voted)];
    const result = await verifyBundle({ bundle, keys, receipt, head, roll, voted, language });
    for (const { holds, text, reason } of result.checks)
      print(holds ? `✓ ${text}` : `✗ ${text} [${reason}]`);
    const { confirmed, claimed } = language === 'it' ? italian : english;
    if (result.facts.length > 0) print(`\n${result.holds ? confirmed : claimed}`);
    for (const { label, text } of result.facts) print(`  ${label}: ${text}`);
    print(`\n${result.summary}`);
    return result.holds ? 0 : 1;
  } catch (error) {
    if (error instanceof Refusal) return 2;
    throw error;
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
  const { readFile } = await import('node:fs/promises');
  const { runCommand: run } = await import(import.meta.url);
  globalThis.process.exitCode = await run(globalThis.process.argv.slice(2), {
    readFile,
    print: (text) => console.log(text),
    complain: (text) => console.error(text),
  });
});
