/**
 * What can be done with a newsletter or a bulk email, and by whom: written by hand from document 2 §2 and §4
 * and the requirements NLT-09…21, NLT-28, EML-05…11, D-30, D-39, D-40, D-44 and D-52, not from the code.
 * Whatever has no line here is refused. Columns: the action, the target status, whether the submitted fields
 * are saved, whether all fields an e-mail needs must be filled in, and whether it needs confirmation.
 */
export type Line = [
  action: GridAction,
  to: GridStatus,
  saves: 'saves' | 'keeps',
  needs: 'complete' | 'anything',
  asks?: 'asks again',
];

export const gridStatuses = [
  'DRAFT',
  'PUBLISHED',
  'SEND',
  'SENDING',
  'SEND_TEST',
  'SENDING_TEST',
  'SENT',
  'DELETED',
] as const;
export type GridStatus = (typeof gridStatuses)[number];

export const gridMovers = ['newsletters', 'emails', 'delivery'] as const;
export type GridRelation = (typeof gridMovers)[number];

export const gridActions = [
  'delete',
  'update',
  'publish',
  'retract',
  'test',
  'schedule',
  'send',
  'agree-late',
  'pause',
  'resume',
  'stop',
  'retry',
  'leave-unknown',
  'restore',
  'start-test',
  'end-test',
  'end-test-scheduled',
  'start',
  'end',
] as const;
export type GridAction = (typeof gridActions)[number];

// NLT-12, NLT-14, NLT-18, NLT-19; EML-06, EML-07, EML-13, D-44.
const draft: Line[] = [
  ['delete', 'DELETED', 'keeps', 'anything', 'asks again'],
  ['update', 'DRAFT', 'saves', 'anything'],
  ['publish', 'PUBLISHED', 'saves', 'complete'],
];
// D-52: its sender may follow and stop it.
const sending: Line[] = [
  ['pause', 'SENDING', 'keeps', 'anything'],
  ['resume', 'SENDING', 'keeps', 'anything'],
  ['stop', 'SENT', 'keeps', 'anything', 'asks again'],
];
const sent: Line[] = [
  ['retry', 'SENDING', 'keeps', 'anything', 'asks again'],
  // D-191: those of unknown outcome stay as they are.
  ['leave-unknown', 'SENT', 'keeps', 'anything'],
];
const deleted: Line[] = [['restore', 'DRAFT', 'keeps', 'anything']];

/** The requirements about what can be done with a newsletter or a bulk email. */
export const gridIds: Record<GridRelation, Partial<Record<GridStatus, string>>> = {
  newsletters: { DRAFT: 'NLT-18 NLT-19', PUBLISHED: 'NLT-16 NLT-20', SEND: 'NLT-16 NLT-20' },
  emails: { DRAFT: 'EML-06 EML-09', PUBLISHED: 'EML-07 EML-08', SEND: 'EML-10' },
  delivery: { SEND: 'NLT-28', SENDING: 'NLT-28', SEND_TEST: 'NLT-20' },
};

export const grid: Record<GridRelation, Record<GridStatus, Line[]>> = {
  newsletters: {
    DRAFT: draft,
    // NLT-16, NLT-20.
    PUBLISHED: [
      ['retract', 'DRAFT', 'keeps', 'anything'],
      ['test', 'SEND_TEST', 'keeps', 'complete'],
      ['schedule', 'SEND', 'keeps', 'complete'],
    ],
    SEND: [
      ['retract', 'DRAFT', 'keeps', 'anything'],
      ['test', 'SEND_TEST', 'keeps', 'complete'],
      ['schedule', 'SEND', 'keeps', 'complete'],
      ['agree-late', 'SEND', 'keeps', 'complete', 'asks again'],
    ],
    SENDING: sending,
    SEND_TEST: [],
    SENDING_TEST: [],
    SENT: sent,
    DELETED: deleted,
  },
  emails: {
    DRAFT: draft,
    // EML-08, EML-09: a bulk email is not scheduled, it is sent at once.
    PUBLISHED: [
      ['retract', 'DRAFT', 'keeps', 'anything'],
      ['test', 'SEND_TEST', 'keeps', 'complete'],
      ['send', 'SEND', 'keeps', 'complete', 'asks again'],
    ],
    SEND: [
      ['retract', 'DRAFT', 'keeps', 'anything'],
      ['agree-late', 'SEND', 'keeps', 'complete', 'asks again'],
    ],
    SENDING: sending,
    SEND_TEST: [],
    SENDING_TEST: [],
    SENT: sent,
    DELETED: deleted,
  },
  // NLT-28, NLT-20: automatic transitions.
  delivery: {
    DRAFT: [],
    PUBLISHED: [],
    SEND: [['start', 'SENDING', 'keeps', 'anything']],
    SENDING: [['end', 'SENT', 'keeps', 'anything']],
    SEND_TEST: [['start-test', 'SENDING_TEST', 'keeps', 'anything']],
    SENDING_TEST: [
      ['end-test', 'PUBLISHED', 'keeps', 'anything'],
      ['end-test-scheduled', 'SEND', 'keeps', 'anything'],
    ],
    SENT: [],
    DELETED: [],
  },
};
