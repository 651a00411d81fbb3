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

/** What is changed, under "which bundle: what is done → the reasons for which it is refused". */
type Changes = Record<string, Manipulation['change']>;

/** What was opened: the envelopes, and those of them that are spoiled. */
const inTheEnvelopes: Changes = {
  'election: an envelope dropped → envelopes-number-wrong voters-unlike-envelopes': edit(drop),
  'election: an envelope added → envelopes-number-wrong voters-unlike-envelopes': edit(add),
  'election: an envelope in the place of another one → envelopes-hash-wrong': edit((bundle) => {
    drop(bundle);
    add(bundle);
  }),
  'election: an envelope dropped, with all hashes right → envelopes-unlike-ballots':
    rewriteWith(drop),
  'election: an envelope listed twice, with all hashes right → envelopes-unsorted': rewriteWith(
    (bundle) => {
      drop(bundle);
      bundle.envelopes.unshift(at(bundle.envelopes, 0));
    },
  ),
  'poll: a locked vote dropped, with all hashes right → locked-number-wrong': rewriteWith(
    ({ locked }) => locked.pop(),
  ),
  'poll: a locked vote listed twice, with all hashes right → locked-unsorted': rewriteWith(
    ({ locked }) => locked.splice(1, 1, at(locked, 0)),
  ),
  'poll: a locked vote in the place of another one → locked-hash-wrong': edit(({ locked }) => {
    locked.splice(0, 1, stranger);
    locked.sort();
  }),
  'poll: a lock that nobody has stated → locked-number-wrong': restate(({ scrutineers }) => {
    scrutineers.lock = null;
  }),
  'poll: more ballots that the site has sealed than there are → sealed-by-site-wrong': restate(
    ({ envelopes }) => {
      envelopes.sealedBySite = 13;
    },
  ),
  'election: a spoiled envelope that is not among the envelopes → spoiled-unknown': rewriteWith(
    ({ spoiled }) => {
      spoiled.splice(0, 1, stranger);
      spoiled.sort();
    },
  ),
  'election: a spoiled envelope listed twice → spoiled-unsorted': rewriteWith(({ spoiled }) =>
    spoiled.splice(0, 1, at(spoiled, 1)),
  ),
  'election: the number of the spoiled envelopes → spoiled-number-wrong': restate(({ box }) => {
    box.spoiled -= 1;
  }),
};

/** The ballots. */
const inTheBox: Changes = {
  'election: a ballot that says something else after the seal → box-hash-wrong counts-wrong candidate-outcome-wrong':
    edit(({ ballots: [first] }) => first && setOptions(first, other(first))),
  'election: a ballot removed after the seal → box-number-wrong envelopes-unlike-ballots counts-wrong candidate-outcome-wrong':
    edit(({ ballots }) => ballots.splice(3, 1)),
  'election: a ballot moved to the spoiled envelopes → box-number-wrong counts-wrong candidate-outcome-wrong':
    edit(({ envelopes, ballots, spoiled }) => {
      ballots.pop();
      spoiled.push(envelopes.find((each) => !spoiled.includes(each)) ?? '');
      spoiled.sort();
    }),
  'election: two ballots of one number, with all hashes right → number-repeated': rewriteWith(
    ({ ballots }) => {
      at(ballots, 0).number = at(ballots, 1).number;
    },
  ),
  'election: the number of a ballot in small letters → number-malformed': rewriteWith(
    ({ ballots }) => {
      at(ballots, 0).number = at(ballots, 0).number.toLowerCase();
    },
  ),
  'election: a ballot that is written as a spoiled envelope is → number-malformed ballot-option-unknown':
    rewriteWith(({ ballots, envelopes }) => {
      Object.assign(at(ballots, 0), { number: 'spoiled', options: [at(envelopes, 0)] });
    }),
  'election: a blank ballot → ballot-empty': rewriteWith(({ ballots }) =>
    setOptions(at(ballots, 0)),
  ),
  'election: a ballot with more names than seats → ballot-too-many-options': rewriteWith(
    ({ ballots }) => setOptions(at(ballots, 0), 'ada', 'bea', 'cleo', 'dora'),
  ),
  'election: a ballot that names somebody twice → ballot-option-repeated': rewriteWith(
    ({ ballots }) => setOptions(at(ballots, 0), 'ada', 'ada'),
  ),
  'election: a ballot for somebody who is no candidate → ballot-option-unknown': rewriteWith(
    ({ ballots }) => setOptions(at(ballots, 0), 'constructor'),
  ),
};

/** Statements: what they say of each other, signatures and keys. */
const inTheStatements: Changes = {
  'election: a signature → signature-wrong': edit(({ statements }) => {
    at(statements, 1).signature = at(statements, 0).signature;
  }),
  'election: a signature that is none → signature-malformed': edit(({ statements }) => {
    at(statements, 1).signature = 'AAAA';
  }),
  'election: a statement signed with another key → key-unknown': restate(
    () => {},
    () => newSigner(),
  ),
  'election: the text of a statement → signature-wrong': edit(({ statements }) => {
    const last = at(statements, -1);
    last.text = last.text.replace('"at":"2026', '"at":"2027');
  }),
  'election: a statement removed from the middle → statement-number-wrong': edit(({ statements }) =>
    statements.splice(1, 1),
  ),
  'election: a statement in the middle that another one took the place of → statement-previous-wrong':
    edit(({ statements }, { signer }) => {
      const middle = JSON.parse(at(statements, 1).text);
      statements[1] = signText(JSON.stringify({ ...middle, at: '2026-12-24T12:00:00Z' }), signer);
    }),
  'election: the title between two statements → statement-changed': restate(({ ballot }, index) => {
    if (index > 0) ballot.title = 'Another question';
  }),
  'election: a candidate who is no longer listed → candidates-changed': restate(
    (statement, index) => {
      if (index === 0) return;
      statement.candidates = statement.candidates.filter(({ id }) => id !== 'eva');
      statement.outcome.candidates = statement.outcome.candidates.filter(({ id }) => id !== 'eva');
    },
  ),
  'election: a statement that names a key twice → key-repeated': edit(
    ({ statements }, { signer }) => {
      const twice = at(statements, 0).text.replace('"box":{', '"box":{"voters":0,');
      statements[0] = signText(twice, signer);
    },
  ),
  'election: a statement of an unknown format → statement-format-unknown': restate((statement) => {
    statement.format = 'election-statement/9';
  }),
  'election: a bundle without statements → no-statement': edit((bundle) => {
    bundle.statements = [];
  }),
};

/** What a statement says of the roll, the counts and the outcome, signed with the right key. */
const inTheResult: Changes = {
  'election: the number of people on the roll → roll-does-not-add-up quorum-wrong': restate(
    ({ roll }) => {
      roll.atClosing.number += 100;
    },
  ),
  'poll: another roll at closing, though nobody was added or removed → roll-hash-changed': restate(
    ({ roll }) => {
      roll.atClosing.hash = sha256('others');
    },
  ),
  'election: the number of those who have voted → voters-unlike-envelopes quorum-wrong': restate(
    ({ box }) => {
      box.voters += 1;
    },
  ),
  'poll: more voters than people on the roll → more-voters-than-roll': (made) =>
    restate((statement) => {
      statement.roll.atOpening.number = 5;
      statement.roll.atClosing.number = 5;
      statement.outcome = outcomeOf(statement, made.bundle.ballots);
    })(made),
  'election: the counts → counts-wrong': restate(({ counts }) => {
    at(counts, 0)[1] += 1;
  }),
  'election: an option without votes among the counts → counts-unsorted': restate(({ counts }) =>
    counts.push(['zoe', 0]),
  ),
  'election: who is elected → candidate-outcome-wrong': restate(({ outcome }) => {
    at(outcome.candidates, 0).outcome = 'not-elected';
    at(outcome.candidates, -1).outcome = 'elected';
  }),
  'election: somebody who withdrew and stands again → candidate-status-changed': (made) =>
    restate((statement, index) => {
      if (index !== 2) return;
      for (const candidate of statement.candidates)
        if (candidate.id === 'dora') candidate.status = 'standing';
      statement.outcome = outcomeOf(statement, made.bundle.ballots);
    })(made),
  'election: the number of open seats → open-seats-wrong': restate(({ outcome }) => {
    outcome.openSeats += 1;
  }),
  'election: a quorum that spoiled ballots do not count for → quorum-wrong': restate(
    ({ outcome, box }) => {
      if (outcome.quorum) outcome.quorum.reached = box.ballots;
    },
  ),
  'poll: how many the majority needs → majority-wrong': restate(({ outcome }) => {
    if (outcome.majority) outcome.majority.needed -= 1;
  }),
  'poll: the decision → decision-wrong': restate(({ outcome }) => {
    outcome.decision = 'rejected';
  }),
  'poll: a poll with candidates → statement-malformed': restate((statement) => {
    statement.candidates = [{ id: 'ada', name: 'Ada', status: 'standing' }];
  }),
};

/** Each changes one thing, and names everything that the verifier must find wrong with it. */
export const manipulations: Manipulation[] = Object.entries({
  ...inTheEnvelopes,
  ...inTheBox,
  ...inTheStatements,
  ...inTheResult,
}).map(([line, change]) => {
  const [, of, says = '', reasons = ''] = /^(election|poll): (.*) → (.*)$/.exec(line) ?? [];
  return { says, of: of as Manipulation['of'], change, reasons: reasons.split(' ') };
});
