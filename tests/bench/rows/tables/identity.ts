import {
  changed,
  day,
  type Filled,
  few,
  given,
  idOf,
  instant,
  items,
  last,
  mixed,
  mostly,
  one,
  userId,
} from '../values.ts';

/** Somebody whom a conference has named, as lines of an import and claims keep them. */
const guest = {
  addressKey: `'guest' || i || '@example.org'`,
  address: `'guest' || i || '@example.org'`,
  givenName: given,
  lastName: last,
  givenKey: `lower(${given})`,
  lastKey: `lower(${last})`,
  validFrom: day('-30'),
  validTo: day('200'),
  reference: `'NS-' || i`,
};

/** Accounts and what belongs to them. */
export const identityTables: Filled[] = [
  [
    'users',
    {
      id: userId,
      email: `'person' || i || '@example.org'`,
      emailKey: `'person' || i || '@example.org'`,
      givenName: given,
      lastName: last,
      passwordHash: `case when i % 100 > 0 then 'none' end`,
      confirmedAt: instant('-(i % 1500)'),
      newsletter: 'i % 3 > 0',
      pastNetsci: 'i % 5 = 0',
      status: mostly('ACTIVE', 'CLOSED'),
      ...changed,
    },
  ],
  ['userRoles', { userId, role: one('i', 'board', 'executive-committee') }, 'i <= 60'],
  [
    'consents',
    {
      id: idOf('8001'),
      userId,
      kind: `'privacy'`,
      given: '1',
      wording: `'The words that were agreed to.'`,
      language: `'en'`,
      textVersion: `'1'`,
      source: `'register'`,
      at: instant('-(i % 1500)'),
    },
  ],
  [
    'sessions',
    {
      id: idOf('8002'),
      tokenHash: `'hash' || i`,
      userId,
      device: `'Firefox'`,
      createdAt: instant('-3'),
      lastUsedAt: instant('-(i % 10)'),
      expiresAt: instant('20'),
    },
  ],
  [
    'codes',
    {
      id: idOf('8003'),
      codeHash: `'hash' || i`,
      userId,
      purpose: `'recovery'`,
      createdAt: instant('-(i % 20)'),
      expiresAt: instant('-(i % 20)'),
      endedAt: instant('-(i % 20)'),
    },
  ],
  [
    'profiles',
    {
      userId,
      affiliation: `'University ' || (i % 500)`,
      country: one(mixed, 'IT', 'IT', 'US', 'FR', 'DE', 'BR', 'JP'),
      fieldWords: `json_array('temporal networks', 'word ' || (i % 300))`,
      showsAffiliation: '1',
      showsCountry: 'i % 2',
      showsFieldWords: '1',
      listedSince: `case when i % 4 then ${instant('-(i % 900)')} end`,
      shownKey: `'university ' || (i % 500) || ' temporal networks word ' || (i % 300)`,
      ...changed,
    },
    // The members.
    'i % 2',
  ],
  [
    'imports',
    {
      id: idOf('8004'),
      kind: one('i', 'conference-fees', 'past-netsci'),
      fileName: `'list' || i || '.csv'`,
      state: mostly('DONE', 'UNDONE'),
      lines: 'iif(i = 7, 5000, 1)',
      granted: '1',
      createdAt: instant('-(i % 900)'),
      createdBy: userId,
    },
    few,
  ],
  // The lines of the largest import.
  [
    'importLines',
    {
      importId: idOf('8004', '7'),
      position: 'i',
      id: idOf('8005'),
      state: one('i', 'GRANTED', 'CLAIMED', 'SAME'),
      userId,
      ...guest,
      ...{ description: `'Conference fee'`, note: `''` },
    },
    'i <= 5000',
  ],
  [
    'claims',
    {
      id: idOf('8006'),
      // Of that import, those whose line is a claim.
      importId: idOf('8004', 'iif(i % 3 = 1, 7, 1)'),
      state: mostly('INVITED', 'WITHDRAWN', 'EXPIRED'),
      ...guest,
      ...{ description: `'Conference fee'`, note: `''`, invitations: '3' },
      ...{ createdAt: instant('-(i % 100)'), createdBy: userId, expiresAt: instant('20') },
    },
    items,
  ],
  [
    'userAddresses',
    {
      addressKey: `'second' || i || '@example.org'`,
      address: `'second' || i || '@example.org'`,
      userId,
      provedAt: instant('-(i % 900)'),
    },
  ],
  [
    'addressChanges',
    {
      id: idOf('8007'),
      userId,
      ...{ newEmail: `'new' || i || '@example.org'`, newKey: `'new' || i || '@example.org'` },
      ...{ oldEmail: `'old' || i || '@example.org'`, oldKey: `'old' || i || '@example.org'` },
      ...{ confirmHash: `'confirm' || i`, undoHash: `'undo' || i`, startedBy: `'person'` },
      ...{ status: `'CHANGED'`, createdAt: instant('-3'), expiresAt: instant('-2') },
      ...{ changedAt: instant('-3'), undoUntil: instant('4') },
    },
  ],
  [
    'userActs',
    {
      id: idOf('8008'),
      userId,
      actorId: userId,
      act: `'link-sent'`,
      reason: `'asked'`,
      at: instant('-(i % 900)'),
    },
  ],
  ['limits', { key: `'key' || i`, count: '1', endsAt: instant('1') }],
];
