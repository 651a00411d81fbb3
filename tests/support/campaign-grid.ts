import type {
  CampaignAction,
  CampaignRelation,
  CampaignStatus,
} from '#functions/campaigns/model/rules.ts';
import type { Line as GridLine } from './grid.ts';

/**
 * What can be done with a newsletter or a bulk email, and by whom: written by hand from document 2 §2 and §4
 * and the requirements NLT-09…21, NLT-28, EML-05…11, D-30, D-39, D-40, D-44, D-52 and D-120, not from the code.
 * Whatever has no line here is refused.
 */
type Line = GridLine<CampaignAction, CampaignStatus>;

/** What an editor can do with either. */
const both = {
  // NLT-12, NLT-14, NLT-18, NLT-19; EML-06, EML-07, EML-13, D-44.
  DRAFT: [
    ['delete', 'DELETED', 'asks again', 'leads to the list'],
    ['update', 'DRAFT', 'saves'],
    ['publish', 'PUBLISHED', 'complete', 'saves'],
  ],
  // D-52: its sender may follow and stop it.
  SENDING: [
    ['pause', 'SENDING'],
    ['resume', 'SENDING'],
    ['stop', 'SENT', 'asks again'],
  ],
  SEND_TEST: [],
  SENDING_TEST: [],
  SENT: [
    ['retry', 'SENDING', 'asks again'],
    // D-191: those of unknown outcome stay as they are.
    ['leave-unknown', 'SENT'],
  ],
  DELETED: [['restore', 'DRAFT']],
} satisfies Partial<Record<CampaignStatus, Line[]>>;

export const grid: Record<CampaignRelation, Record<CampaignStatus, Line[]>> = {
  newsletters: {
    ...both,
    // NLT-16, NLT-20.
    PUBLISHED: [
      ['retract', 'DRAFT'],
      ['test', 'SEND_TEST', 'complete'],
      ['schedule', 'SEND', 'asks who it is', 'complete'],
    ],
    SEND: [
      ['retract', 'DRAFT'],
      ['test', 'SEND_TEST', 'complete'],
      ['schedule', 'SEND', 'asks who it is', 'complete'],
      ['agree-late', 'SEND', 'asks again', 'asks who it is', 'complete'],
    ],
  },
  emails: {
    ...both,
    // EML-08, EML-09: a bulk email is not scheduled, it is sent at once.
    PUBLISHED: [
      ['retract', 'DRAFT'],
      ['test', 'SEND_TEST', 'complete'],
      ['send', 'SEND', 'asks again', 'asks who it is', 'complete'],
    ],
    SEND: [
      ['retract', 'DRAFT'],
      ['agree-late', 'SEND', 'asks again', 'asks who it is', 'complete'],
    ],
  },
  // NLT-28, NLT-20: automatic transitions.
  delivery: {
    DRAFT: [],
    PUBLISHED: [],
    SEND: [['start', 'SENDING']],
    SENDING: [['end', 'SENT']],
    SEND_TEST: [['start-test', 'SENDING_TEST']],
    SENDING_TEST: [
      ['end-test', 'PUBLISHED'],
      ['end-test-scheduled', 'SEND'],
    ],
    SENT: [],
    DELETED: [],
  },
};

/** The requirements about what can be done with a newsletter or a bulk email. */
export const gridIds: Record<CampaignRelation, Partial<Record<CampaignStatus, string>>> = {
  newsletters: {
    DRAFT: 'NLT-12 NLT-19',
    PUBLISHED: 'NLT-16 NLT-20',
    SEND: 'NLT-16 NLT-20',
    SENDING: 'D-52',
  },
  emails: { DRAFT: 'EML-06 EML-09', PUBLISHED: 'EML-07 EML-08', SEND: 'EML-10', SENDING: 'D-52' },
  delivery: { SEND: 'NLT-28', SENDING: 'NLT-28', SEND_TEST: 'NLT-20' },
};
