import { seconds } from '#workers/local/progress.ts';
import type { Site } from '#workers/local/runtime.ts';

const idOf = (kind: string, n = 'i') => `printf('01990000-0000-7000-${kind}-%012d', ${n})`;
const userId = idOf('8000');
const instant = (days: string) => `strftime('%Y-%m-%dT%H:%M:%fZ', 'now', (${days}) || ' days')`;
const day = (days: string) => `date('now', (${days}) || ' days')`;
const one = (n: string, ...values: string[]) =>
  `json_extract('${JSON.stringify(values)}', '$[' || ((${n}) % ${values.length}) || ']')`;
/** The first state for most rows, each of the others for one row in a hundred. */
const mostly = (first: string, ...others: string[]) =>
  `case i % 100 ${others.map((other, i) => `when ${i + 1} then '${other}'`).join(' ')} else '${first}' end`;

const mixed = '(i * 7919 % 100003)';
const given = one(mixed, 'Ada', 'Émile', 'Zoë', 'Noor', 'Jürgen', 'Li', 'Åse', 'Paul', 'Ines');
const last = [
  one(`${mixed} / 9`, 'Ba', 'Çe', 'Do', 'Fa', 'Gu', 'Hø', 'Ji', 'Ka', 'Łu', 'Mo'),
  one(`${mixed} / 90`, 'ra', 'si', 'né', 'ton', 'ba', 'ro', 'li', 'ma', 'vić', 'ne'),
  one(`${mixed} / 900`, '', 'mann', 'son', 'escu', 'ini', 'ova', 'wicz'),
  `' ' || (i % 997)`,
].join(' || ');
const topic = one(mixed, 'Epidemic', 'Temporal', 'Multilayer', 'Urban', 'Neural');

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

type Values = Record<string, string>;
type Filled = [table: string, values: Values, where?: string];

const changed: Values = { createdAt: instant('-(i % 1500)'), updatedAt: instant('-(i % 1500)') };
const item: Values = {
  title: `${topic} || ' networks ' || i`,
  summary: `'<p>What networks of number ' || i || ' show.</p>'`,
  searchText: `'What networks of number ' || i || ' show.'`,
  status: mostly('PUBLISHED', 'DRAFT', 'PENDING', 'REJECTED', 'DELETED'),
  authorId: userId,
  publishedAt: instant('-(i % 1500)'),
  submittedAt: instant('-(i % 1500)'),
  deletedAt: `case when i % 100 = 4 then ${instant('-(i % 20)')} end`,
  ...changed,
};
const campaign: Values = {
  searchText: `'Network news ' || i`,
  status: mostly('SENT', 'DRAFT', 'PUBLISHED', 'DELETED'),
  sendOn: instant('-(i % 1500)'),
  deletedAt: `case when i % 100 = 3 then ${instant('-(i % 20)')} end`,
  ...changed,
};
const ballotId = idOf('a000', '1');
const sendingId = idOf('c000', '1');

/** Each table that can grow: the values of its columns for the row with the number `i`, as SQL. */
const tables: Filled[] = [
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
  ],
  [
    'imports',
    {
      id: idOf('8004'),
      kind: one('i', 'conference-fees', 'past-netsci'),
      fileName: `'list' || i || '.csv'`,
      state: mostly('DONE', 'CANCELLED', 'UNDONE'),
      lines: 'iif(i = 7, :rows, 1)',
      granted: '1',
      createdAt: instant('-(i % 900)'),
      createdBy: userId,
      updatedAt: instant('-(i % 900)'),
      endedAt: instant('-(i % 900)'),
    },
  ],
  // The lines of one import, which none of the sizes of files allows.
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
      // Of that import, those whose line is a claim; all others are of imports of their own.
      importId: idOf('8004', 'iif(i > 5000, 7 + i / 5000, iif(i % 3 = 1, 7, 1))'),
      state: mostly('INVITED', 'WITHDRAWN', 'EXPIRED'),
      ...guest,
      ...{ description: `'Conference fee'`, note: `''`, language: `'both'`, invitations: '3' },
      ...{ createdAt: instant('-(i % 100)'), createdBy: userId, expiresAt: instant('20') },
    },
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
  [
    'renewals',
    {
      id: idOf('9000'),
      userId: idOf('8000', '1 + i * 13 % :rows'),
      optionDescription: `'Regular'`,
      validFrom: day('-(i % 1500)'),
      validTo: day('365 - (i % 1500)'),
      source: `'payment'`,
      reference: `'order' || i`,
      createdAt: instant('-(i % 1500)'),
    },
  ],
  [
    'renewalReminders',
    {
      userId: idOf('8000', '1 + i * 13 % :rows'),
      validTo: day('365 - (i % 1500)'),
      days: '30 - (i % 2) * 23',
      sentAt: instant('-1'),
    },
  ],
  // Every reminder of these days has gone out.
  ...[30, 7, 0, -14].map(
    (days): Filled => [
      'renewalReminders',
      { userId: '"userId"', validTo: '"validTo"', days: String(days), sentAt: instant('-1') },
      `"validTo" between ${day(String(days - 2))} and ${day(String(days))} on conflict do nothing`,
    ],
  ),
  [
    'payments',
    {
      id: idOf('9001'),
      orderId: `'order' || i`,
      userId: idOf('8000', '1 + i * 13 % :rows'),
      gateway: `'stripe'`,
      optionId: `'regular'`,
      optionDescription: `'Regular'`,
      amount: '5000 + i % 7',
      currency: `'USD'`,
      language: `'en'`,
      status: mostly('PAID', 'FAILED', 'CANCELLED', 'REFUNDED'),
      renewalId: idOf('9000'),
      receipt: `'2026-' || i`,
      paidAt: instant('-(i % 1500)'),
      ...changed,
    },
  ],
  [
    'invoices',
    {
      id: idOf('9006'),
      number: `'INV-' || printf('%06d', i)`,
      userId: idOf('8000', '1 + i * 13 % :rows'),
      payerName: `${given} || ' ' || ${last}`,
      institution: `'University ' || (i % 500)`,
      language: `'en'`,
      status: mostly('PAID', 'OPEN', 'CANCELLED'),
      optionId: `'regular'`,
      optionDescription: `'Regular'`,
      amount: '5000 + i % 7',
      currency: `'USD'`,
      issuedAt: instant('-(i % 1500)'),
      dueAt: day('iif(i % 100 = 1, 20, 30 - (i % 1500))'),
      paymentId: `iif(i % 100 in (1, 2), null, ${idOf('9001')})`,
      searchText: `'inv-' || printf('%06d', i) || ' university ' || (i % 500)`,
    },
  ],
  [
    'paymentEvents',
    {
      id: idOf('9002'),
      key: `'stripe ' || i`,
      gateway: `'stripe'`,
      source: `'notification'`,
      orderId: `'order' || i`,
      paymentId: idOf('9001'),
      outcome: `'PAID'`,
      proof: `'SIGNED'`,
      receivedAt: instant('-(i % 1500)'),
      handledAt: instant('-(i % 1500)'),
      flag: `case when i <= 100 then 'WRONG_AMOUNT' end`,
    },
  ],
  [
    'auditLog',
    {
      at: instant('-(i % 1500)'),
      actorId: userId,
      action: one('i', 'user.renamed', 'page.published', 'jobs.published', 'payment.paid'),
      recordKind: one('i', 'user', 'page', 'jobs', 'payment'),
      recordId: userId,
      hash: `'hash' || i`,
    },
  ],
  [
    'queuedEmails',
    {
      id: idOf('9003'),
      kind: one('i', 'recovery', 'renewal-reminder', 'ballot-vote-open'),
      userId,
      toAddress: `'person' || i || '@example.org'`,
      language: `'en'`,
      status: mostly('SENT', 'FAILED'),
      createdAt: instant('-(i % 300)'),
      sentAt: instant('-(i % 300)'),
    },
  ],
  [
    'deadLetters',
    {
      id: idOf('9004'),
      kind: `'notice'`,
      body: `json_object('id', ${idOf('9003')})`,
      attempts: '5',
      failedAt: instant('-(i % 300)'),
      status: one('i', 'OPEN', 'SENT_AGAIN'),
    },
  ],
  [
    'suppressions',
    {
      addressKey: `'gone' || i || '@example.org'`,
      suppressedAt: instant('-(i % 300)'),
      reason: `'BOUNCE'`,
      lastReportAt: instant('-(i % 300)'),
    },
  ],
  ['mailReports', { key: `'report' || i`, type: `'Bounce'`, receivedAt: instant('-(i % 10)') }],
  [
    'images',
    {
      id: idOf('9005'),
      hash: `'hash' || i`,
      contentType: `'image/png'`,
      bytes: '1000',
      width: '100',
      height: '100',
      createdAt: instant('-(i % 1500)'),
      sizedAt: instant('-(i % 1500)'),
      ownerId: userId,
    },
  ],
  ['imageReferences', { imageId: idOf('9005'), resource: `'jobs'`, recordId: idOf('d000') }],
  [
    'shareImages',
    { address: `'/share/' || i`, page: `'en/jobs/' || i`, madeAt: instant('-(i % 300)') },
  ],
  [
    'jobs',
    {
      id: idOf('d000'),
      applicationDeadline: day('60 - (i % 1500)'),
      position: `'Postdoc'`,
      country: `'IT'`,
      ...item,
    },
  ],
  ['news', { id: idOf('d001'), relativePath: `'news-' || i`, ...item }],
  [
    'events',
    {
      id: idOf('d002'),
      shortId: `printf('e%07d', i)`,
      relativePath: `'event-' || i`,
      startDate: day('60 - (i % 1500)'),
      isNetsci: 'i % 20 = 1',
      eventType: `case i % 40 when 1 then 'COLLOQUIUM' end`,
      ...item,
    },
  ],
  [
    'reviewHistory',
    {
      id: idOf('d003'),
      resourceName: `'jobs'`,
      itemId: idOf('d000'),
      action: `'publish'`,
      fromStatus: `'PENDING'`,
      toStatus: `'PUBLISHED'`,
      actorId: userId,
      at: instant('-(i % 1500)'),
    },
  ],
  [
    'translations',
    {
      resourceName: `'news'`,
      itemId: idOf('d001'),
      language: `'it'`,
      texts: `json_object('title', 'Reti ' || i)`,
      original: `json_object('title', 'Networks ' || i)`,
      ...changed,
    },
  ],
  [
    'newsletters',
    { id: idOf('b000'), title: `'Network news ' || i`, issueNumber: 'i', ...campaign },
  ],
  ['emails', { id: idOf('b001'), subject: `'To all ' || i`, ...campaign }],
  [
    'sendings',
    {
      id: idOf('c000'),
      resourceName: `'newsletters'`,
      campaignId: idOf('b000'),
      purpose: `'REAL'`,
      content: `'{"title":"Network news"}'`,
      recipients: ':rows',
      startedAt: instant('-2'),
      movedAt: instant('-1'),
      endedAt: instant('-1'),
    },
  ],
  [
    'recipients',
    { sendingId, seq: 'i', userId, state: mostly('SENT', 'BOUNCED'), movedAt: instant('-1') },
  ],
  [
    'recipients',
    { sendingId: idOf('c000', 'i'), seq: '0', userId, state: `'SENT'`, movedAt: instant('-1') },
    'i > 1',
  ],
  ['redirects', { fromPath: `'/old/' || i`, toPath: `'/about'` }],
  // Most are drafts, since all that are online are read for one public page.
  [
    'people',
    {
      id: idOf('e000'),
      firstName: given,
      lastName: last,
      ordinal: 'i',
      status: mostly('DRAFT', 'PUBLISHED', 'DELETED'),
      ...changed,
    },
  ],
  [
    'awards',
    {
      id: idOf('e001'),
      name: `'Award ' || i`,
      path: `'/award-prizes/of-' || i`,
      ordinal: 'i',
      status: `'DRAFT'`,
      ...changed,
    },
  ],
  [
    'winners',
    {
      id: idOf('e002'),
      awardId: idOf('e001', '1 + i % 20'),
      firstName: given,
      lastName: last,
      year: '1950 + i % 70',
      status: mostly('DRAFT', 'PUBLISHED', 'DELETED'),
      ...changed,
    },
  ],
  ['sections', { id: `'many'`, title: `'Many'`, pathPrefix: `'/many'` }, 'i = 1'],
  [
    'pages',
    {
      id: idOf('e003'),
      path: `'/many/of-' || i`,
      sectionId: `'many'`,
      positionInSection: 'i',
      title: `${topic} || ' networks ' || i`,
      status: mostly('DRAFT', 'DELETED'),
      ...changed,
    },
  ],
  [
    'ballots',
    { id: idOf('a002'), title: `'Draft ' || i`, status: `'DRAFT'`, numberOfSeats: '1', ...changed },
    'i > 100',
  ],
  // All of them vote in the first ballot; the others are over and sealed.
  [
    'ballots',
    {
      id: idOf('a000'),
      title: `'Election ' || i`,
      numberOfSeats: '3',
      applicationsStartTime: instant('-20 - (i - 1)'),
      applicationsEndTime: instant('-10 - (i - 1)'),
      votingStartTime: instant('-5 - (i - 1)'),
      votingEndTime: instant('5 - (i - 1) * 10'),
      status: `'PUBLISHED'`,
      ...changed,
    },
    'i <= 100',
  ],
  [
    'seals',
    {
      ballotId: idOf('a000'),
      sealedAt: instant('-1'),
      hash: `'hash'`,
      votes: '1',
      members: '1',
      counts: `'[]'`,
    },
    'i between 2 and 100',
  ],
  [
    'applications',
    {
      id: idOf('a001'),
      ballotId,
      userId,
      givenName: given,
      lastName: last,
      program: `'<p>For networks.</p>'`,
      status: `'PUBLISHED'`,
    },
    'i <= 20',
  ],
  ['ballotEmails', { ballotId, kind: `'vote-open'`, userId }],
  ['participations', { ballotId, userId, votedOn: `'2026-01-01'` }, 'i % 2'],
  ['ballotBox', { ballotId, receiptHash: `'hash' || i`, options: `'["a"]'` }, 'i % 2'],
];

/** How many rows one statement inserts. */
const atOnce = 5000;

/** Fills every table that can grow with so many rows, such that no cron job has anything to do. */
export async function fillTables({ d1 }: Pick<Site, 'd1'>, rows: number): Promise<void> {
  await d1.batch([
    d1.prepare('create table "numbers" ("i" integer primary key)'),
    d1
      .prepare(
        `insert into "numbers" with recursive "n"("i") as (select 1 union all select "i" + 1 from "n" where "i" < ?)
          select "i" from "n"`,
      )
      .bind(rows),
  ]);
  for (const [table, values, where = 'true'] of tables) {
    const names = Object.keys(values).map((name) => `"${name}"`);
    const isCopied = values.userId === '"userId"';
    const sql = `insert into "${table}" (${names.join(', ')}) select ${Object.values(values).join(', ')}
      from ${isCopied ? '(select *, "rowid" as "i" from "renewals")' : '"numbers"'}
      where "i" > ?1 and "i" <= ?2 and ${where}`;
    const begun = performance.now();
    // In parts, so that no statement takes long.
    for (let from = 0; from < rows; from += atOnce)
      await d1
        .prepare(sql.replaceAll(':rows', String(rows)))
        .bind(from, from + atOnce)
        .run();
    const took = performance.now() - begun;
    if (took > 3000) console.log(`  ${table}: ${seconds(took)}`);
  }
  await d1.batch([
    d1.prepare('drop table "numbers"'),
    // Of the samples, no vote is open: the members would get letters about it for hours.
    d1.prepare(`update "ballots" set "status" = 'DRAFT' where "id" not like '01990000%'`),
  ]);
}
