import type { Ballot, Bundle, Statement } from './election-bundle-types.ts';
import {
  countsOf,
  type Made,
  newSigner,
  numberFor,
  type Signer,
  sealOf,
  sha256,
  signAll,
  signText,
  statementsOf,
} from './election-bundles.ts';
import { outcomeOf } from './election-outcomes.ts';

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

/** A copy of the bundle, changed. */
const edit = (change: (bundle: Bundle, made: Made) => void) => (made: Made) => {
  const bundle = structuredClone(made.bundle);
  change(bundle, made);
  return bundle;
};

/** The same change in some statements, all signed anew by somebody who has the key, or says so. */
const restate =
  (
    change: (statement: Statement, index: number) => void,
    signerOf: (made: Made) => Signer = ({ signer }) => signer,
  ) =>
  (made: Made): Bundle => {
    const statements = statementsOf(made.bundle);
    for (const [index, statement] of statements.entries()) change(statement, index);
    return { ...made.bundle, statements: signAll(statements, signerOf(made)) };
  };

/** Everything written anew for other envelopes or ballots, and signed. */
export function rewrite(
  made: Made,
  parts: Partial<Pick<Bundle, 'envelopes' | 'ballots' | 'spoiled' | 'locked'>>,
  signer = made.signer,
): Bundle {
  const bundle = { ...made.bundle, ...parts };
  const statements = statementsOf(bundle);
  for (const statement of statements) {
    Object.assign(statement, sealOf(bundle), { counts: countsOf(bundle.ballots) });
    statement.outcome = outcomeOf(statement, bundle.ballots);
  }
  return { ...bundle, statements: signAll(statements, signer) };
}

const rewriteWith = (change: (bundle: Bundle) => void) => (made: Made) =>
  rewrite(made, edit(change)(made));

const setOptions = (ballot: Ballot, ...options: string[]) => {
  ballot.options = options;
};
const _extra: Ballot = { number: numberFor('nobody'), options: ['ada'] };
const stranger = sha256('an envelope of nobody');
const other = (ballot: Ballot) => (ballot.options.includes('ada') ? 'bea' : 'ada');

/** Leaves out the first envelope that holds a ballot. */
const drop = ({ envelopes, spoiled }: Bundle) =>
  envelopes.splice(
    envelopes.findIndex((envelope) => !spoiled.includes(envelope)),
    1,
  );
const add = ({ envelopes }: Bundle) => {
  envelopes.push(stranger);
  envelopes.sort();
};

const election = (says: string, change: Manipulation['change'], ...reasons: string[]) => {
  return { says, of: 'election' as const, change, reasons };
};
const poll = (says: string, change: Manipulation['change'], ...reasons: string[]) => {
  return { says, of: 'poll' as const, change, reasons };
};

/** What was opened: the envelopes, and those of them that are spoiled. */
const inTheEnvelopes: Manipulation[] = [
  election('an envelope dropped', edit(drop), 'envelopes-number-wrong', 'voters-unlike-envelopes'),
  election('an envelope added', edit(add), 'envelopes-number-wrong', 'voters-unlike-envelopes'),
  election(
    'an envelope in the place of another one',
    edit((bundle) => {
      drop(bundle);
      add(bundle);
    }),
    'envelopes-hash-wrong',
  ),
  election(
    'an envelope dropped, with all hashes right',
    rewriteWith(drop),
    'envelopes-unlike-ballots',
  ),
  election(
    'an envelope listed twice, with all hashes right',
    rewriteWith((bundle) => {
      drop(bundle);
      bundle.envelopes.unshift(at(bundle.envelopes, 0));
    }),
    'envelopes-unsorted',
  ),
  poll(
    'a locked vote dropped, with all hashes right',
    rewriteWith(({ locked }) => locked.pop()),
    'locked-number-wrong',
  ),
  poll(
    'a locked vote listed twice, with all hashes right',
    rewriteWith(({ locked }) => locked.splice(1, 1, at(locked, 0))),
    'locked-unsorted',
  ),
  poll(
    'a locked vote in the place of another one',
    edit(({ locked }) => {
      locked.splice(0, 1, stranger);
      locked.sort();
    }),
    'locked-hash-wrong',
  ),
  poll(
    'a lock that nobody has stated',
    restate(({ scrutineers }) => {
      scrutineers.lock = null;
    }),
    'locked-number-wrong',
  ),
  poll(
    'more ballots that the site has sealed than there are',
    restate(({ envelopes }) => {
      envelopes.sealedBySite = 13;
    }),
    'sealed-by-site-wrong',
  ),
  election(
    'a spoiled envelope that is not among the envelopes',
    rewriteWith(({ spoiled }) => {
      spoiled.splice(0, 1, stranger);
      spoiled.sort();
    }),
    'spoiled-unknown',
  ),
  election(
    'a spoiled envelope listed twice',
    rewriteWith(({ spoiled }) => spoiled.splice(0, 1, at(spoiled, 1))),
    'spoiled-unsorted',
  ),
  election(
    'the number of the spoiled envelopes',
    restate(({ box }) => {
      box.spoiled -= 1;
    }),
    'spoiled-number-wrong',
  ),
];

/** The ballots. */
const inTheBox: Manipulation[] = [
  election(
    'a ballot that says something else after the seal',
    edit(({ ballots: [first] }) => first && setOptions(first, other(first))),
    'box-hash-wrong',
    'counts-wrong',
    'candidate-outcome-wrong',
  ),
  election(
    'a ballot removed after the seal',
    edit(({ ballots }) => ballots.splice(3, 1)),
    'box-number-wrong',
    'envelopes-unlike-ballots',
    'counts-wrong',
    'candidate-outcome-wrong',
  ),
  election(
    'a ballot moved to the spoiled envelopes',
    edit(({ envelopes, ballots, spoiled }) => {
      ballots.pop();
      spoiled.push(envelopes.find((each) => !spoiled.includes(each)) ?? '');
      spoiled.sort();
    }),
    'box-number-wrong',
    'counts-wrong',
    'candidate-outcome-wrong',
  ),
  election(
    'two ballots of one number, with all hashes right',
    rewriteWith(({ ballots }) => {
      at(ballots, 0).number = at(ballots, 1).number;
    }),
    'number-repeated',
  ),
  election(
    'the number of a ballot in small letters',
    rewriteWith(({ ballots }) => {
      at(ballots, 0).number = at(ballots, 0).number.toLowerCase();
    }),
    'number-malformed',
  ),
  election(
    'a ballot that is written as a spoiled envelope is',
    rewriteWith(({ ballots, envelopes }) => {
      Object.assign(at(ballots, 0), { number: 'spoiled', options: [at(envelopes, 0)] });
    }),
    'number-malformed',
    'ballot-option-unknown',
  ),
  election(
    'a blank ballot',
    rewriteWith(({ ballots }) => setOptions(at(ballots, 0))),
    'ballot-empty',
  ),
  election(
    'a ballot with more names than seats',
    rewriteWith(({ ballots }) => setOptions(at(ballots, 0), 'ada', 'bea', 'cleo', 'dora')),
    'ballot-too-many-options',
  ),
  election(
    'a ballot that names somebody twice',
    rewriteWith(({ ballots }) => setOptions(at(ballots, 0), 'ada', 'ada')),
    'ballot-option-repeated',
  ),
  election(
    'a ballot for somebody who is no candidate',
    rewriteWith(({ ballots }) => setOptions(at(ballots, 0), 'constructor')),
    'ballot-option-unknown',
  ),
];

/** Statements: what they say of each other, signatures and keys. */
const inTheStatements: Manipulation[] = [
  election(
    'a signature',
    edit(({ statements }) => {
      at(statements, 1).signature = at(statements, 0).signature;
    }),
    'signature-wrong',
  ),
  election(
    'a signature that is none',
    edit(({ statements }) => {
      at(statements, 1).signature = 'AAAA';
    }),
    'signature-malformed',
  ),
  election(
    'a statement signed with another key',
    restate(
      () => {},
      () => newSigner(),
    ),
    'key-unknown',
  ),
  election(
    'the text of a statement',
    edit(({ statements }) => {
      const last = at(statements, -1);
      last.text = last.text.replace('"at":"2026', '"at":"2027');
    }),
    'signature-wrong',
  ),
  election(
    'a statement removed from the middle',
    edit(({ statements }) => statements.splice(1, 1)),
    'statement-number-wrong',
  ),
  election(
    'a statement in the middle that another one took the place of',
    edit(({ statements }, { signer }) => {
      const middle = JSON.parse(at(statements, 1).text);
      statements[1] = signText(JSON.stringify({ ...middle, at: '2026-12-24T12:00:00Z' }), signer);
    }),
    'statement-previous-wrong',
  ),
  election(
    'the title between two statements',
    restate(({ ballot }, index) => {
      if (index > 0) ballot.title = 'Another question';
    }),
    'statement-changed',
  ),
  election(
    'a candidate who is no longer listed',
    restate((statement, index) => {
      if (index === 0) return;
      statement.candidates = statement.candidates.filter(({ id }) => id !== 'eva');
      statement.outcome.candidates = statement.outcome.candidates.filter(({ id }) => id !== 'eva');
    }),
    'candidates-changed',
  ),
  election(
    'a statement that names a key twice',
    edit(({ statements }, { signer }) => {
      const twice = at(statements, 0).text.replace('"box":{', '"box":{"voters":0,');
      statements[0] = signText(twice, signer);
    }),
    'key-repeated',
  ),
  election(
    'a statement of an unknown format',
    restate((statement) => {
      statement.format = 'election-statement/9';
    }),
    'statement-format-unknown',
  ),
  election(
    'a bundle without statements',
    edit((bundle) => {
      bundle.statements = [];
    }),
    'no-statement',
  ),
];

/** What a statement says of the roll, the counts and the outcome, signed with the right key. */
const inTheResult: Manipulation[] = [
  election(
    'the number of people on the roll',
    restate(({ roll }) => {
      roll.atClosing.number += 100;
    }),
    'roll-does-not-add-up',
    'quorum-wrong',
  ),
  poll(
    'another roll at closing, though nobody was added or removed',
    restate(({ roll }) => {
      roll.atClosing.hash = sha256('others');
    }),
    'roll-hash-changed',
  ),
  election(
    'the number of those who have voted',
    restate(({ box }) => {
      box.voters += 1;
    }),
    'voters-unlike-envelopes',
    'quorum-wrong',
  ),
  poll(
    'more voters than people on the roll',
    (made) =>
      restate((statement) => {
        statement.roll.atOpening.number = 5;
        statement.roll.atClosing.number = 5;
        statement.outcome = outcomeOf(statement, made.bundle.ballots);
      })(made),
    'more-voters-than-roll',
  ),
  election(
    'the counts',
    restate(({ counts }) => {
      at(counts, 0)[1] += 1;
    }),
    'counts-wrong',
  ),
  election(
    'an option without votes among the counts',
    restate(({ counts }) => counts.push(['zoe', 0])),
    'counts-unsorted',
  ),
  election(
    'who is elected',
    restate(({ outcome }) => {
      at(outcome.candidates, 0).outcome = 'not-elected';
      at(outcome.candidates, -1).outcome = 'elected';
    }),
    'candidate-outcome-wrong',
  ),
  election(
    'somebody who withdrew and stands again',
    (made) =>
      restate((statement, index) => {
        if (index !== 2) return;
        for (const candidate of statement.candidates)
          if (candidate.id === 'dora') candidate.status = 'standing';
        statement.outcome = outcomeOf(statement, made.bundle.ballots);
      })(made),
    'candidate-status-changed',
  ),
  election(
    'the number of open seats',
    restate(({ outcome }) => {
      outcome.openSeats += 1;
    }),
    'open-seats-wrong',
  ),
  election(
    'a quorum that spoiled ballots do not count for',
    restate(({ outcome, box }) => {
      if (outcome.quorum) outcome.quorum.reached = box.ballots;
    }),
    'quorum-wrong',
  ),
  poll(
    'how many the majority needs',
    restate(({ outcome }) => {
      if (outcome.majority) outcome.majority.needed -= 1;
    }),
    'majority-wrong',
  ),
  poll(
    'the decision',
    restate(({ outcome }) => {
      outcome.decision = 'rejected';
    }),
    'decision-wrong',
  ),
  poll(
    'a poll with candidates',
    restate((statement) => {
      statement.candidates = [{ id: 'ada', name: 'Ada', status: 'standing' }];
    }),
    'statement-malformed',
  ),
];

/** Each changes one thing, and names everything that the verifier must find wrong with it. */
export const manipulations: Manipulation[] = [
  ...inTheEnvelopes,
  ...inTheBox,
  ...inTheStatements,
  ...inTheResult,
];
