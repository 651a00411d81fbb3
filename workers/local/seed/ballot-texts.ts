import { paragraph } from './rows.ts';

/** When something is, in days from today. */
type Days = [start: number, end: number];

/** A sample ballot, before it is a row. */
export interface BallotSample {
  key: string;
  title: string;
  description: string;
  status: 'DRAFT' | 'PUBLISHED' | 'DELETED';
  /** Of an election: its seats, and when applications are open. */
  seats?: number;
  applications?: Days;
  voting: Days;
  candidates?: CandidateSample[];
  /** What was voted, by how many: the places of candidates in their list, or YES and NO. */
  votes?: [choice: (number | 'YES' | 'NO')[], times: number][];
  /** What was counted; null or missing for what is not over. */
  result?: 'RELEASED' | 'HELD';
}

/** A sample candidate: the number of one of the sample accounts, and what is told of them. */
export interface CandidateSample {
  account: number;
  isDraft?: true;
  disabledReason?: string;
  withdrawnNote?: string;
}

const note = paragraph('This ballot is a sample: nothing in it is true, and nobody is elected.');

const terms = `<h3>What the seat asks for</h3><ul><li>A meeting online each month</li>
  <li>A week of work before each conference</li><li>Patience with people, and with spreadsheets</li></ul>`;

const candidates = (...accounts: number[]): CandidateSample[] =>
  accounts.map((account) => ({ account }));

/** A ballot in each state and each phase, with each kind of result. */
export const ballotSamples: BallotSample[] = [
  {
    key: 'draft poll',
    title: 'A summer school every year?',
    description: paragraph('Shall there be a summer school of the society every year?'),
    status: 'DRAFT',
    voting: [20, 34],
  },
  {
    key: 'applications will start',
    title: 'Executive committee: three seats',
    description: `${paragraph('Three seats of the executive committee are to be filled for three years.')}${terms}`,
    status: 'PUBLISHED',
    seats: 3,
    applications: [5, 19],
    voting: [26, 40],
  },
  {
    key: 'applications open',
    title: 'Editor of the newsletter',
    description: `${paragraph('Who edits the newsletter for the next two years? Every member may stand.')}${terms}`,
    status: 'PUBLISHED',
    seats: 1,
    applications: [-6, 8],
    voting: [12, 26],
    candidates: [{ account: 1 }, { account: 3, isDraft: true }],
  },
  {
    key: 'applications closed',
    title: 'Ethics panel: two seats',
    description: paragraph(
      'The ethics panel advises authors and reviewers; two of its seats are free.',
    ),
    status: 'PUBLISHED',
    seats: 2,
    applications: [-20, -2],
    voting: [3, 17],
    candidates: [
      ...candidates(6, 8),
      {
        account: 9,
        disabledReason: 'Is a member of the panel until next year and cannot be elected twice.',
      },
    ],
  },
  {
    key: 'election open',
    title: 'Board: two seats, for members who teach network science at schools and universities',
    description: `${paragraph('Two seats of the board are to be filled for two years.')}${terms}`,
    status: 'PUBLISHED',
    seats: 2,
    applications: [-30, -12],
    voting: [-5, 9],
    candidates: candidates(0, 15, 24, 29),
    votes: [
      [[0, 1], 3],
      [[1, 2], 1],
      [[3], 2],
    ],
  },
  {
    key: 'poll open',
    title: 'Shall next year’s assembly be held online?',
    description: paragraph('The assembly can be held online, or at the conference as before.'),
    status: 'PUBLISHED',
    voting: [-2, 5],
    votes: [
      [['YES'], 3],
      [['NO'], 2],
    ],
  },
  {
    key: 'poll to come',
    title: 'A new name for the newsletter?',
    description: paragraph('Shall the newsletter be given a name of its own?'),
    status: 'PUBLISHED',
    voting: [2, 10],
  },
  {
    key: 'held back',
    title: 'Representative of young researchers',
    description: paragraph(
      'One seat. The result is announced at the assembly, and held back until then.',
    ),
    status: 'PUBLISHED',
    seats: 1,
    applications: [-40, -20],
    voting: [-15, -3],
    candidates: candidates(18, 30),
    votes: [
      [[0], 7],
      [[1], 5],
    ],
    result: 'HELD',
  },
  {
    key: 'elected',
    title: 'Programme committee: two seats',
    description: `${paragraph('Two seats of the programme committee were to be filled.')}${terms}`,
    status: 'PUBLISHED',
    seats: 2,
    applications: [-100, -80],
    voting: [-70, -56],
    candidates: [
      ...candidates(33, 36, 39),
      {
        account: 45,
        withdrawnNote: 'Has taken up an office that excludes a seat in the committee.',
      },
    ],
    votes: [
      [[0, 1], 8],
      [[0, 2], 3],
      [[1], 2],
      [[2, 3], 2],
      [[3], 1],
    ],
    result: 'RELEASED',
  },
  {
    key: 'tie',
    title: 'Auditors of the accounts: two seats',
    description: paragraph('Two members look through the accounts of the year.'),
    status: 'PUBLISHED',
    seats: 2,
    applications: [-150, -130],
    voting: [-124, -110],
    candidates: candidates(43, 48, 50),
    votes: [
      [[0, 1], 5],
      [[0, 2], 5],
      [[0], 1],
    ],
    result: 'RELEASED',
  },
  {
    key: 'poll over',
    title: 'Shall the by-laws name two vice presidents?',
    description: paragraph('The by-laws name one vice president. Shall they name two?'),
    status: 'PUBLISHED',
    voting: [-210, -196],
    votes: [
      [['YES'], 12],
      [['NO'], 4],
    ],
    result: 'RELEASED',
  },
  {
    key: 'deleted poll',
    title: 'A poll that nobody needed',
    description: paragraph('It was written twice, and one was deleted.'),
    status: 'DELETED',
    voting: [15, 20],
  },
].map((sample) => ({
  ...sample,
  title: `[Sample] ${sample.title}`,
  description: `${sample.description}${note}`,
})) as BallotSample[];
