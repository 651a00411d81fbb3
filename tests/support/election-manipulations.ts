import type { ResultStatement } from '#functions/voting/publication/rules.ts';
import {
  type Bundle,
  countedIn,
  type Made,
  newSigner,
  outcomeIn,
  sha256,
  signAll,
  signText,
  statementsOf,
} from './election-bundles.ts';

/** One change of a valid bundle, and the reasons for which it is refused. */
export interface Manipulation {
  says: string;
  of: 'election' | 'poll';
  change(made: Made): Bundle;
  reasons: string[];
}

/** The place of a list, which is there. */
export function at<Item>(items: Item[], index: number): Item {
  const item = items.at(index);
  if (item === undefined) throw new Error(`Nothing at ${index}`);
  return item;
}

/** Everything written anew for other envelopes or ballots, and signed. */
export function rewrite(made: Made, parts: Partial<Bundle>): Bundle {
  const bundle = { ...made.bundle, ...parts };
  const statements = statementsOf(bundle);
  for (const statement of statements) {
    Object.assign(statement, countedIn(bundle));
    statement.outcome = outcomeIn(statement);
  }
  return { ...bundle, statements: signAll(statements, made.signer) };
}

const stranger = sha256('an envelope of nobody');

/** Leaves out the first envelope that holds a ballot. */
const drop = ({ envelopes, spoiled }: Bundle) =>
  envelopes.splice(
    envelopes.findIndex((envelope) => !spoiled.includes(envelope)),
    1,
  );
const add = (hashes: string[]) => hashes.splice(0, hashes.length, ...[...hashes, stranger].sort());
const listTwice = (hashes: string[]) => hashes.splice(1, 1, at(hashes, 0));

/** Changes by what is done, as "which bundle: what → the reasons for which it is refused". */
type Changes<Values extends unknown[]> = Record<string, (...values: Values) => unknown>;

/** What somebody does to a bundle. */
const edits: Changes<[Bundle, Made]> = {
  'election: an envelope dropped → envelopes-number-wrong voters-unlike-envelopes': drop,
  'election: an envelope added → envelopes-number-wrong voters-unlike-envelopes': ({ envelopes }) =>
    add(envelopes),
  'election: an envelope in the place of another one → envelopes-hash-wrong': (bundle) => {
    drop(bundle);
    add(bundle.envelopes);
  },
  'poll: a locked vote in the place of another one → locked-hash-wrong': ({ locked }) => {
    locked.shift();
    add(locked);
  },
  'election: a ballot that says something else after the seal → box-hash-wrong counts-wrong candidate-outcome-wrong':
    ({ ballots }) => Object.assign(at(ballots, 0), { options: ['cleo'] }),
  'election: a ballot removed after the seal → box-number-wrong envelopes-unlike-ballots counts-wrong candidate-outcome-wrong':
    ({ ballots }) => ballots.splice(3, 1),
  'election: a ballot moved to the spoiled envelopes → box-number-wrong counts-wrong candidate-outcome-wrong':
    ({ envelopes, ballots, spoiled }) => {
      ballots.pop();
      spoiled.push(envelopes.find((each) => !spoiled.includes(each)) ?? '');
      spoiled.sort();
    },
  'election: a signature → signature-wrong': ({ statements }) =>
    Object.assign(at(statements, 1), { signature: at(statements, 0).signature }),
  'election: a signature that is none → signature-malformed': ({ statements }) =>
    Object.assign(at(statements, 1), { signature: 'AAAA' }),
  'election: a signature in another spelling → signature-malformed': ({ statements }) => {
    const last = at(statements, -1);
    const nextSign = (sign: string) => String.fromCharCode(sign.charCodeAt(0) + 1);
    last.signature = last.signature.replace(/.(?===$)/, nextSign);
  },
  'election: a statement signed with another key → key-unknown': (bundle) =>
    Object.assign(bundle, { statements: signAll(statementsOf(bundle), newSigner()) }),
  'election: the text of a statement → signature-wrong': ({ statements }) => {
    const last = at(statements, -1);
    last.text = last.text.replace('"at":"2026', '"at":"2027');
  },
  'election: a statement removed from the middle → statement-number-wrong': ({ statements }) =>
    statements.splice(1, 1),
  'election: a statement in the middle that another one took the place of → statement-previous-wrong':
    ({ statements }, { signer }) => {
      const middle = JSON.parse(at(statements, 1).text);
      statements[1] = signText(JSON.stringify({ ...middle, at: '2026-12-24T12:00:00Z' }), signer);
    },
  'election: a statement that names a key twice → key-repeated': ({ statements }, { signer }) => {
    const twice = at(statements, 0).text.replace('"box":{', '"box":{"voters":0,');
    statements[0] = signText(twice, signer);
  },
  'election: a bundle without statements → no-statement': ({ statements }) => statements.splice(0),
};

/** What somebody does who has the key of results, and makes all hashes right. */
const rewritings: Changes<[Bundle]> = {
  'election: an envelope dropped, with all hashes right → envelopes-unlike-ballots': drop,
  'election: an envelope listed twice, with all hashes right → envelopes-unsorted': (bundle) =>
    listTwice(bundle.envelopes),
  'poll: a locked vote dropped, with all hashes right → locked-number-wrong': ({ locked }) =>
    locked.pop(),
  'poll: a locked vote listed twice, with all hashes right → locked-unsorted': ({ locked }) =>
    listTwice(locked),
  'election: a spoiled envelope that is not among the envelopes → spoiled-unknown': (bundle) => {
    bundle.spoiled.shift();
    add(bundle.spoiled);
  },
  'election: a spoiled envelope listed twice → spoiled-unsorted': ({ spoiled }) =>
    listTwice(spoiled),
  'election: two ballots of one number, with all hashes right → number-repeated': ({ ballots }) =>
    Object.assign(at(ballots, 0), { number: at(ballots, 1).number }),
  'election: the number of a ballot in small letters → number-malformed': ({ ballots }) =>
    Object.assign(at(ballots, 0), { number: at(ballots, 0).number.toLowerCase() }),
  'election: a ballot that is written as a spoiled envelope is → number-malformed ballot-option-unknown':
    ({ ballots }) => Object.assign(at(ballots, 0), { number: 'spoiled', options: [stranger] }),
  'election: a blank ballot → ballot-empty': ({ ballots }) =>
    Object.assign(at(ballots, 0), { options: [] }),
  'election: a ballot with more names than seats → ballot-too-many-options': ({ ballots }) =>
    Object.assign(at(ballots, 0), { options: ['ada', 'bea', 'cleo', 'dora'] }),
  'election: a ballot that names somebody twice → ballot-option-repeated': ({ ballots }) =>
    Object.assign(at(ballots, 0), { options: ['ada', 'ada'] }),
  'election: a ballot for somebody who is no candidate → ballot-option-unknown': ({ ballots }) =>
    Object.assign(at(ballots, 0), { options: ['constructor'] }),
};

/** What somebody who has the key states, in every statement or the later ones. */
const restatings: Changes<[ResultStatement, number]> = {
  'poll: a lock that nobody has stated → locked-number-wrong': ({ scrutineers }) =>
    Object.assign(scrutineers, { lock: null }),
  'poll: more ballots that the site has sealed than there are → sealed-by-site-wrong': (
    statement,
  ) => Object.assign(statement.envelopes, { sealedBySite: 13 }),
  'election: the number of the spoiled envelopes → spoiled-number-wrong': ({ box }) =>
    Object.assign(box, { spoiled: 1 }),
  'election: the title between two statements → statement-changed': ({ ballot }, index) =>
    index > 0 && Object.assign(ballot, { title: 'Another question' }),
  'election: a candidate who is no longer listed → candidates-changed': (statement, index) => {
    if (index === 0) return;
    statement.candidates = statement.candidates.filter(({ id }) => id !== 'eva');
    statement.outcome.candidates = statement.outcome.candidates.filter(({ id }) => id !== 'eva');
  },
  'election: a statement of an unknown format → statement-format-unknown': (statement) =>
    Object.assign(statement, { format: 'election-statement/9' }),
  'election: the number of people on the roll → roll-does-not-add-up quorum-wrong': ({ roll }) =>
    Object.assign(roll.atClosing, { number: 160 }),
  'poll: another roll at closing, though nobody was added or removed → roll-hash-changed': (poll) =>
    Object.assign(poll.roll.atClosing, { hash: sha256('others') }),
  'election: the number of those who have voted → voters-unlike-envelopes quorum-wrong': ({
    box,
  }) => Object.assign(box, { voters: 43 }),
  'poll: more voters than people on the roll → more-voters-than-roll': (statement) => {
    statement.roll.atOpening.number = 5;
    statement.roll.atClosing.number = 5;
    statement.outcome = outcomeIn(statement);
  },
  'election: the counts → counts-wrong': ({ counts }) => at(counts, 0).splice(1, 1, 1),
  'election: an option without votes among the counts → counts-unsorted': ({ counts }) =>
    counts.push(['zoe', 0]),
  'election: who is elected → candidate-outcome-wrong': ({ outcome: { candidates } }) => {
    at(candidates, 0).outcome = 'not-elected';
    at(candidates, -1).outcome = 'elected';
  },
  'election: somebody who withdrew and stands again → candidate-status-changed': (
    statement,
    index,
  ) => {
    if (index !== 2) return;
    for (const candidate of statement.candidates)
      if (candidate.id === 'dora') candidate.status = 'standing';
    statement.outcome = outcomeIn(statement);
  },
  'election: the number of open seats → open-seats-wrong': ({ outcome }) =>
    Object.assign(outcome, { openSeats: outcome.openSeats + 1 }),
  'election: a quorum that spoiled ballots do not count for → quorum-wrong': ({ outcome, box }) =>
    Object.assign(outcome.quorum ?? {}, { reached: box.ballots }),
  'poll: how many the majority needs → majority-wrong': ({ outcome }) =>
    Object.assign(outcome.majority ?? {}, { needed: 6 }),
  'poll: the decision → decision-wrong': ({ outcome }) =>
    Object.assign(outcome, { decision: 'rejected' }),
  'poll: a poll with candidates → statement-malformed': (statement) =>
    Object.assign(statement, { candidates: [{ id: 'ada', name: 'Ada', status: 'standing' }] }),
};

const rows = <Values extends unknown[]>(
  changes: Changes<Values>,
  wholeOf: (change: (...values: Values) => unknown) => Manipulation['change'],
) =>
  Object.entries(changes).map(([line, change]): Manipulation => {
    const [, of, says = '', reasons = ''] = /^(election|poll): (.*) → (.*)$/.exec(line) ?? [];
    const whole = wholeOf(change);
    return { says, of: of as Manipulation['of'], change: whole, reasons: reasons.split(' ') };
  });

const edited = (change: (bundle: Bundle, made: Made) => unknown) => (made: Made) => {
  const bundle = structuredClone(made.bundle);
  change(bundle, made);
  return bundle;
};

/** Each changes one thing, and names everything that the verifier must find wrong with it. */
export const manipulations: Manipulation[] = [
  ...rows(edits, edited),
  ...rows(rewritings, (change) => (made) => rewrite(made, edited(change)(made))),
  ...rows(restatings, (change) => ({ bundle, signer }) => {
    const statements = statementsOf(bundle);
    for (const [index, statement] of statements.entries()) change(statement, index);
    return { ...bundle, statements: signAll(statements, signer) };
  }),
];
