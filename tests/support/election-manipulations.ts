import type { Ballot, Block, Bundle, Statement } from './election-bundle-types.ts';
import {
  boxHash,
  countsOf,
  entryOf,
  lineOf,
  type Made,
  newSigner,
  type Signer,
  sha256,
  signAll,
  signText,
  statementsOf,
  tieBlocks,
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

/**
 * Everything written anew for other ballots, which lie in the blocks of their receipts (a new receipt in the last
 * one), and signed.
 */
export function rewrite(
  made: Made,
  ballots: Ballot[],
  signer: Signer,
  change: (statement: Statement) => void = () => {},
): Bundle {
  const statements = statementsOf(made.bundle);
  const { id } = at(statements, 0).ballot;
  const known = new Set(
    made.bundle.chain.flatMap(({ lines }) => lines.map((line) => line.slice(0, 64))),
  );
  const shares = made.bundle.chain.map(({ at: hour, lines }, index, { length }) => {
    const receipts = new Set(lines.map((line) => line.slice(0, 64)));
    const isHere = ({ receipt }: Ballot) =>
      receipts.has(receipt) || (index === length - 1 && !known.has(receipt));
    return { at: hour, lines: ballots.filter(isHere).map(entryOf).sort() };
  });
  const chain = tieBlocks(
    shares.filter(({ lines }) => lines.length > 0),
    id,
  );
  for (const statement of statements) {
    statement.chain = { blocks: chain.length, head: at(chain, -1).head };
    statement.box = { ballots: ballots.length, hash: boxHash(ballots), voters: ballots.length };
    statement.counts = countsOf(ballots);
    statement.outcome = outcomeOf(statement, ballots);
    change(statement);
  }
  return { ...made.bundle, statements: signAll(statements, signer), chain, ballots };
}

const rewriteWith = (change: (ballots: Ballot[]) => void) => (made: Made) => {
  const ballots = structuredClone(made.bundle.ballots);
  change(ballots);
  return rewrite(made, ballots, made.signer);
};

const setOptions = (ballot: Ballot, ...options: string[]) => {
  ballot.options = options;
};
const extra: Ballot = { receipt: sha256('nobody'), options: ['ada'], salt: '0'.repeat(32) };
const other = (ballot: Ballot) => (ballot.options.includes('ada') ? 'bea' : 'ada');

/** Ties the blocks anew, as somebody can who has the database, and states their head. */
function retie(bundle: Bundle, made: Made, change: (chain: Block[]) => void): void {
  change(bundle.chain);
  bundle.chain = tieBlocks(bundle.chain, at(statementsOf(bundle), 0).ballot.id);
  const head = at(bundle.chain, -1).head;
  const statements = statementsOf(bundle).map((statement) => ({
    ...statement,
    chain: { blocks: bundle.chain.length, head },
  }));
  bundle.statements = signAll(statements, made.signer);
}

const election = (says: string, change: Manipulation['change'], ...reasons: string[]) => {
  return { says, of: 'election' as const, change, reasons };
};
const poll = (says: string, change: Manipulation['change'], ...reasons: string[]) => {
  return { says, of: 'poll' as const, change, reasons };
};

/** Ballots, chain and box. */
const inTheBox: Manipulation[] = [
  election(
    'a ballot that says something else after the seal',
    edit(({ ballots: [first] }) => first && setOptions(first, other(first))),
    'box-hash-wrong',
    'commitment-wrong',
    'counts-wrong',
    'candidate-outcome-wrong',
  ),
  election(
    'a ballot removed after the seal',
    edit(({ ballots }) => ballots.splice(3, 1)),
    'box-number-wrong',
    'voters-unlike-ballots',
    'commitment-unopened',
    'counts-wrong',
    'quorum-wrong',
  ),
  election(
    'a ballot added after the seal',
    edit(({ ballots }) => ballots.push(extra)),
    'box-number-wrong',
    'voters-unlike-ballots',
    'ballot-uncommitted',
    'counts-wrong',
    'quorum-wrong',
  ),
  election(
    'a ballot put in the place of another one',
    edit(({ ballots }) => ballots.splice(0, 1, { ...at(ballots, 0), receipt: extra.receipt })),
    'box-hash-wrong',
    'ballot-uncommitted',
  ),
  election(
    'the salt of a ballot',
    edit(({ ballots }) => {
      at(ballots, 0).salt = extra.salt;
    }),
    'box-hash-wrong',
    'commitment-wrong',
  ),
  election(
    'two ballots under one receipt',
    edit(({ ballots }) => {
      at(ballots, 0).receipt = at(ballots, 1).receipt;
    }),
    'box-hash-wrong',
    'receipt-repeated',
    'commitment-wrong',
  ),
  election(
    'two people who were given one receipt, with all hashes right',
    rewriteWith((ballots) => {
      at(ballots, 0).receipt = at(ballots, 1).receipt;
      at(ballots, 0).salt = at(ballots, 1).salt;
      at(ballots, 0).options = at(ballots, 1).options;
    }),
    'block-lines-unsorted',
    'receipt-repeated',
    'commitment-repeated',
  ),
  election(
    'a blank ballot',
    rewriteWith((ballots) => setOptions(at(ballots, 0))),
    'ballot-empty',
  ),
  election(
    'a ballot with more names than seats',
    rewriteWith((ballots) => setOptions(at(ballots, 0), 'ada', 'bea', 'cleo', 'dora')),
    'ballot-too-many-options',
  ),
  election(
    'a ballot that names somebody twice',
    rewriteWith((ballots) => setOptions(at(ballots, 0), 'ada', 'ada')),
    'ballot-option-repeated',
  ),
  election(
    'a ballot for somebody who is no candidate',
    rewriteWith((ballots) => setOptions(at(ballots, 0), 'constructor')),
    'ballot-option-unknown',
  ),
  election(
    'a ballot for somebody who was taken off the ballot before the first vote',
    rewriteWith((ballots) => setOptions(at(ballots, 0), 'eva')),
    'ballot-option-unknown',
  ),
  poll(
    'a poll ballot that says both yes and no',
    rewriteWith((ballots) => setOptions(at(ballots, 0), 'NO', 'YES')),
    'ballot-too-many-options',
  ),
];

const inTheChain: Manipulation[] = [
  election(
    'a line of the chain moved to another block',
    edit(({ chain }) => {
      const [first, second] = [at(chain, 0), at(chain, 1)];
      second.lines = [...second.lines, ...first.lines.splice(0, 1)].sort();
    }),
    'block-head-wrong',
  ),
  election(
    'a block removed from the middle',
    edit(({ chain }) => chain.splice(1, 1)),
    'block-number-wrong',
    'chain-length-wrong',
    'ballot-uncommitted',
  ),
  election(
    'a block removed from the end',
    edit(({ chain }) => chain.pop()),
    'chain-length-wrong',
    'ballot-uncommitted',
  ),
  election(
    'two blocks in the other order',
    edit(({ chain }) => {
      chain.reverse();
      for (const [index, block] of chain.entries()) block.number = index + 1;
    }),
    'block-previous-wrong',
    'chain-head-wrong',
  ),
  election(
    'the head of a block',
    edit(({ chain }) => {
      at(chain, 1).head = sha256('another');
    }),
    'block-head-wrong',
  ),
  election(
    'the hour of a block',
    edit(({ chain }) => {
      at(chain, 0).at = '2026-11-24T07:00:00Z';
    }),
    'block-head-wrong',
  ),
  election(
    'the hours of the chain, tied anew without a statement about it',
    edit((bundle) => {
      const [first] = bundle.chain;
      if (first) first.at = '2026-11-24T07:00:00Z';
      bundle.chain = tieBlocks(bundle.chain, at(statementsOf(bundle), 0).ballot.id);
    }),
    'chain-head-wrong',
  ),
  election(
    'the chain of another ballot',
    edit((bundle) => {
      bundle.chain = tieBlocks(bundle.chain, 'another-ballot');
    }),
    'block-previous-wrong',
    'chain-head-wrong',
  ),
  election(
    'lines of a block in another order',
    edit((bundle, made) => retie(bundle, made, ([first]) => first?.lines.reverse())),
    'block-lines-unsorted',
  ),
  election(
    'a commitment in two blocks',
    edit((bundle, made) =>
      retie(bundle, made, ([first, second]) => {
        second?.lines.push(at(first?.lines ?? [], 0));
        second?.lines.sort();
      }),
    ),
    'commitment-repeated',
  ),
  election(
    'a commitment to a ballot that is not in the box',
    edit((bundle, made) =>
      retie(bundle, made, ([first]) => {
        first?.lines.push(`${extra.receipt},${sha256(lineOf(extra))}`);
        first?.lines.sort();
      }),
    ),
    'commitment-unopened',
  ),
  election(
    'an empty block',
    edit((bundle, made) => retie(bundle, made, (chain) => at(chain, 0).lines.splice(0))),
    'block-malformed',
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
    'a statement signed with another key under the name of the right one',
    restate(
      () => {},
      ({ signer }) => ({ ...newSigner(), fingerprint: signer.fingerprint }),
    ),
    'signature-wrong',
  ),
  election(
    'the text of a statement',
    edit(({ statements }) => {
      const last = at(statements, -1);
      last.text = last.text.replace('"resultConfirmed":1', '"resultConfirmed":2');
    }),
    'signature-wrong',
  ),
  election(
    'a statement removed from the middle',
    edit(({ statements }) => statements.splice(1, 1)),
    'statement-number-wrong',
  ),
  election(
    'a statement removed from the start',
    edit(({ statements }) => statements.shift()),
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
    'the seal and the numbers between two statements',
    restate(({ box }, index) => {
      if (index === 0) box.hash = sha256('the box before');
    }),
    'statement-changed',
  ),
  election(
    'the hash of the roll between two statements',
    restate(({ roll }, index) => {
      if (index === 2) roll.atOpening.hash = sha256('another roll');
    }),
    'statement-changed',
  ),
  election(
    'something unknown that one statement says and another does not',
    restate((statement, index) => {
      if (index === 1) Object.assign(statement, { note: 'new' });
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
    'a statement of an unknown format',
    restate((statement) => {
      statement.format = 'election-statement/9';
    }),
    'statement-format-unknown',
  ),
  election(
    'a bundle of an unknown format',
    edit((bundle) => {
      bundle.format = 'election-bundle/9';
    }),
    'format-unknown',
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
  election(
    'somebody removed from the roll whom nobody counted',
    restate(({ roll }) => {
      roll.removed += 1;
    }),
    'roll-does-not-add-up',
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
    'voters-unlike-ballots',
  ),
  poll(
    'more ballots than people on the roll',
    (made) =>
      restate((statement) => {
        statement.roll.atOpening.number = 5;
        statement.roll.atClosing.number = 5;
        statement.outcome = outcomeOf(statement, made.bundle.ballots);
      })(made),
    'more-ballots-than-roll',
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
    'the order of the candidates',
    restate(({ outcome }) => outcome.candidates.reverse()),
    'candidate-outcome-wrong',
  ),
  election(
    'a withdrawal that changes only the outcome',
    restate(({ outcome }, index) => {
      if (index === 2) return;
      const winner = outcome.candidates.find(({ outcome: found }) => found === 'elected');
      if (winner) winner.outcome = 'vacant';
      outcome.openSeats += 1;
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
    'how many the quorum needs',
    restate(({ outcome }) => {
      if (outcome.quorum) outcome.quorum.needed -= 1;
    }),
    'quorum-wrong',
  ),
  election(
    'a quorum that counts as not met',
    restate(({ outcome }) => {
      outcome.isValid = false;
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
  ...inTheBox,
  ...inTheChain,
  ...inTheStatements,
  ...inTheResult,
];
