import { describe, expect, it } from 'vitest';
import { newEmailId } from '#functions/campaigns/bulk-emails/rules.ts';
import { rowsOf } from '#tests/support/accounts.ts';
import { actor } from '#tests/support/actors.ts';
import { auditRows, emptyAuditLog } from '#tests/support/audit.ts';
import { callerOf } from '#tests/support/content.ts';
import { idOf, type WorldRows } from '#tests/support/rows.ts';
import { createWorld } from '#tests/support/world.ts';

const editor = actor(1, 'newsletter');

type Data = Record<string, unknown>;
interface EmailReply {
  email: Data;
  renewalOptions: { id: string; description: string }[];
}

/** A site with newsletters, called by a user with the newsletter role. */
async function world(rows: Partial<WorldRows> = {}) {
  await emptyAuditLog();
  const made = await createWorld({ users: [{}, {}, {}], jobs: [{}, {}], events: [{}], ...rows });
  const caller = callerOf(made);
  const ask = <T = Data>(path: string, body?: unknown, who = editor) =>
    caller<T>(who, `/admin/${path}`, body);
  const actions = async () => (await auditRows()).map(({ action }) => action);
  return { ...made, ask, actions };
}

const newsletter = {
  title: 'The winter e-mail',
  publicationDate: '2026-12-01',
  issueNumber: '8',
  issuePeriod: 'Winter 2026',
  opening: '<p>Dear reader,</p>',
  closing: '<p>See you.</p>',
  jobs: [idOf('jobs', 2), idOf('jobs', 1)],
  events: [idOf('events', 1)],
  news: [],
};
const email = {
  subject: 'The assembly',
  sender: 'board@example.org',
  body: '<p>Dear {givenName},</p>',
  filterType: 'WEB-USERS',
  filterRenewalOptionId: null,
  list: null,
  testRecipients: 'ada@example.org; bob@example.org',
};
const mailed = ['id', 'status', 'sendOn', 'recipientCount', 'recipients'];
const kept = ['version', 'createdAt', 'updatedAt'];
const keysOf = (data: object) => Object.keys(data).sort();

describe('the calls about newsletters', () => {
  it('API-22 NLT-25 D-33 create, list, load, save, publish, retract and delete one', async () => {
    const { ask, actions } = await world();
    const created = await ask('newsletters', newsletter);
    expect(created.status).toBe(200);
    expect(keysOf(created.data)).toEqual([...mailed, ...kept, ...Object.keys(newsletter)].sort());
    expect(created.data).toMatchObject({
      ...newsletter,
      status: 'DRAFT',
      version: 1,
      sendOn: null,
      recipientCount: null,
      recipients: [],
    });
    const one = `newsletters/${created.data.id}`;
    expect((await ask(one)).data).toEqual(created.data);

    // A complete reply can be sent back; read-only values are refused if they differ (D-84).
    const scheduled = await ask(one, { ...created.data, sendOn: '2026-12-24 10:00' });
    expect([scheduled.status, Object.keys(scheduled.error?.fields ?? {})]).toEqual([
      422,
      ['sendOn'],
    ]);
    expect(await ask(one, created.data)).toEqual({
      status: 200,
      result: 'OK',
      data: { success: true },
    });
    expect((await ask(one, { title: 'Anew', jobs: [] })).data).toEqual({ success: true });
    expect((await ask(one)).data).toEqual({
      ...created.data,
      title: 'Anew',
      jobs: [],
      version: 3,
    });
    const { opening: _, closing: __, recipients: ___, ...listed } = (await ask(one)).data;
    expect((await ask<Data[]>('newsletters')).data).toEqual([listed]);
    expect((await ask<Data[]>('newsletters?q=anew&status=draft')).data).toHaveLength(1);
    expect((await ask<Data[]>('newsletters?q=other')).data).toEqual([]);

    expect((await ask(`${one}/status/Published`, {})).data).toEqual({ status: 'PUBLISHED' });
    expect((await ask(one, { title: 'Too late' })).status).toBe(409);
    expect((await ask(`${one}/status/DRAFT`, {})).data).toEqual({ status: 'DRAFT' });
    expect((await ask(one, { title: 'At once', status: 'published' })).status).toBe(200);
    expect((await ask(one)).data).toMatchObject({ title: 'At once', status: 'PUBLISHED' });
    expect((await ask(`${one}/status/draft`, {})).data).toEqual({ status: 'DRAFT' });
    expect((await ask(`${one}/status/deleted`, {})).data).toEqual({ status: 'DELETED' });
    expect(await actions()).toEqual(
      ['create', 'update', 'update', 'publish', 'retract', 'publish', 'retract', 'delete'].map(
        (action) => `newsletters.${action}`,
      ),
    );
    for (const path of [one, `${one}/status/draft`, `${one}/schedule`, `${one}/send-preview`]) {
      const body = path === one ? { title: 'x' } : undefined;
      const known = {
        schedule: { sendOn: '2026-12-01 10:00' },
        'send-preview': { addresses: 'a@b.org' },
      };
      const [, , last = ''] = path.split('/');
      expect([path, (await ask(path, body ?? known[last as 'schedule'] ?? {})).status]).toEqual([
        path,
        404,
      ]);
    }
    expect((await ask(one)).status).toBe(404);
    expect((await ask<Data[]>('newsletters')).data).toEqual([]);
  });

  it('NLT-14 NLT-15 D-65 refuse what is missing, unknown or stale, and change nothing', async () => {
    const { ask } = await world();
    const refused = async (path: string, body: object) => {
      const { status, error } = await ask(path, body);
      return [status, Object.keys(error?.fields ?? {})];
    };
    expect(await refused('newsletters', {})).toEqual([422, ['title']]);
    expect(await refused('newsletters', { ...newsletter, title: ' ' })).toEqual([422, ['title']]);
    expect(await refused('newsletters', { ...newsletter, searchText: '' })).toEqual([
      422,
      ['searchText'],
    ]);
    expect(await refused('newsletters', { ...newsletter, jobs: 'j1' })).toEqual([422, ['jobs']]);
    const { data } = await ask('newsletters', { title: 'Only a title' });
    const one = `newsletters/${data.id}`;
    expect(await refused(`${one}/status/published`, {})).toEqual([
      422,
      ['publicationDate', 'opening'],
    ]);
    expect(await refused(one, { title: 'x', version: 7 })).toEqual([409, []]);
    expect(await refused(one, { title: 'x', id: 'other' })).toEqual([422, ['id']]);
    expect(await refused(one, { title: 'x', status: 'SENT' })).toEqual([422, ['status']]);
    expect(await refused(one, { title: 'x', status: 'GONE' })).toEqual([422, ['status']]);
    expect(await refused(`${one}/status/nothing`, {})).toEqual([404, []]);
    expect((await ask(one)).data).toEqual(data);
  });

  it('NLT-02 D-38 name only items of their kind, and keep what is gone since it was chosen', async () => {
    const { ask } = await world({ news: [{ status: 'DRAFT' }, {}] });
    const [draft, public_] = [1, 2].map((n) => idOf('news', n));
    const [job, event] = [idOf('jobs', 1), idOf('events', 1)];
    const gone = 'One of the chosen items is no longer there.';
    const { data } = await ask('newsletters', newsletter);
    for (const [path, all] of [
      ['newsletters', newsletter],
      [`newsletters/${data.id}`, {}],
    ] as const)
      for (const [field, ids] of [
        ['jobs', ['nothing']],
        ['jobs', [job, event]],
        ['events', [job]],
        ['news', [draft]],
      ] as const) {
        const { status, error } = await ask(path, { ...all, [field]: ids });
        expect([status, error?.fields]).toEqual([422, { [field]: [gone] }]);
      }
    const one = `newsletters/${data.id}`;
    expect((await ask(one, { news: [public_] })).status).toBe(200);
    await rowsOf(`update "jobs" set "status" = 'DELETED' where "id" = ?`, job);
    expect((await ask(one, { title: 'Again', jobs: newsletter.jobs })).status).toBe(200);
    expect((await ask(one)).data).toMatchObject({ jobs: newsletter.jobs, news: [public_] });
    // Once removed, it no longer counts as chosen.
    expect((await ask(one, { jobs: [] })).status).toBe(200);
    expect((await ask(one, { jobs: [job] })).status).toBe(422);
  });

  it('NLT-07 D-39 say what is wrong with the time to send at: nothing, its day or its minute', async () => {
    const { ask } = await world({ newsletters: [{}] });
    const said = async (body: object) => {
      const { error } = await ask(`newsletters/${idOf('newsletters', 1)}/schedule`, body);
      return error?.fields?.sendOn;
    };
    const [time] = ['Enter a time such as 09:30, in UTC.'];
    expect(await said({})).toEqual(['Fill this in.']);
    expect(await said({ sendOn: ' ' })).toEqual(['Fill this in.']);
    for (const sendOn of ['2026-13-01 10:00', '2026-12-01T10:00', '10:00'])
      expect(await said({ sendOn })).toEqual(['Enter a date.']);
    for (const sendOn of [
      '2026-12-01',
      '2026-12-01 24:00',
      '2026-12-01 10:00 Z',
      '2026-12-01  10:00',
    ])
      expect([sendOn, await said({ sendOn })]).toEqual([sendOn, [time]]);
  });

  it('NLT-05 NLT-23 D-33 send a preview to a list or a text of addresses', async () => {
    const { ask, sent } = await world({ newsletters: [{}, {}] });
    const [one, two] = [1, 2].map((n) => `newsletters/${idOf('newsletters', n)}`);
    const text = ' ada@example.org\r\n\r\nbob@example.org\nADA@example.org ';
    expect((await ask(`${one}/send-preview`, { addresses: text })).data).toEqual({
      status: 'SEND_TEST',
    });
    const list = ['ada@example.org', '', 'bob@example.org'];
    expect((await ask(`${two}/send-preview`, { addresses: list })).status).toBe(200);
    const rows = await rowsOf('select "address", "seq" from "recipients" order by "seq"');
    expect(rows.map(({ seq }) => seq)).toEqual([1, 1, 2, 2]);
    expect(sent.map(({ kind }) => kind)).toEqual(['mailing-range', 'mailing-range']);
    for (const addresses of [
      '',
      [],
      'ada',
      ['x@y'],
      Array(21)
        .fill(0)
        .map((_, n) => `a${n}@b.org`),
    ]) {
      const { status, error } = await ask(`${one}/send-preview`, { addresses });
      expect([status, Object.keys(error?.fields ?? {})]).toEqual([422, ['addresses']]);
    }
    expect((await ask(`${one}/send-preview`, { addresses: list })).status).toBe(409);
  });

  it('NLT-07 NLT-24 D-39 set when one is sent; its status alone does not send it', async () => {
    const { ask } = await world({ newsletters: [{}] });
    const one = `newsletters/${idOf('newsletters', 1)}`;
    for (const status of ['SEND', 'send_test']) {
      const { status: answered, error } = await ask(`${one}/status/${status}`, {});
      expect([answered, error?.code]).toEqual([409, 'CONFLICT']);
      expect(error?.message).toMatch(/its own call, \/(schedule|send-preview)/);
    }
    for (const sendOn of ['2026-11-20 10:00', 7])
      expect((await ask(`${one}/schedule`, { sendOn })).status).toBe(422);
    expect((await ask(`${one}/schedule`, { sendOn: '2026-12-01 10:00', version: 2 })).status).toBe(
      409,
    );
    expect((await ask(`${one}/schedule`, { sendOn: '2026-12-01 10:00' })).data).toEqual({
      status: 'SEND',
      sendOn: '2026-12-01 10:00',
    });
    expect((await ask(one)).data).toMatchObject({ status: 'SEND', sendOn: '2026-12-01 10:00' });
    expect((await ask(`${one}/status/draft`, {})).data).toEqual({ status: 'DRAFT' });
    expect((await ask(one)).data.sendOn).toBeNull();
  });

  it('D-39 more than a hundred recipients are sent to only by the person who says how many', async () => {
    const users = Array.from({ length: 101 }, () => ({ newsletter: true }));
    const { ask } = await world({ newsletters: [{}], emails: [{}], users });
    const one = `newsletters/${idOf('newsletters', 1)}/schedule`;
    const sendOn = '2026-12-01 10:00';
    for (const recipients of [undefined, null, 100]) {
      const { status, error } = await ask(one, { sendOn, recipients });
      expect([status, error?.fields?.recipients]).toEqual([422, [expect.stringContaining('101')]]);
    }
    expect((await ask(one, { sendOn, recipients: 101 })).status).toBe(200);
    const mail = `emails/${idOf('emails', 1)}/status/send`;
    expect((await ask(mail, {})).status).toBe(422);
    expect((await ask(mail, { recipients: 101 })).data).toEqual({ status: 'SEND' });
  });

  it('NLT-25 D-20 show who got it and how that went, without the address of a closed account', async () => {
    const { ask } = await world({
      newsletters: [{ status: 'SENT', sendOn: '2026-11-01 10:00' }],
      users: [{}, {}, { status: 'CLOSED', email: null, emailKey: null }],
      sendings: [{ recipients: 3 }, { purpose: 'TEST', campaignId: idOf('newsletters', 1) }],
      recipients: [
        { state: 'SENT' },
        { state: 'BOUNCED' },
        { state: 'SKIPPED' },
        { sendingId: idOf('sendings', 2), address: 'test@example.org' },
      ],
    });
    const { data } = await ask(`newsletters/${idOf('newsletters', 1)}`);
    expect(data).toMatchObject({
      status: 'SENT',
      recipientCount: 3,
      recipients: [
        { address: 'user1@example.org', state: 'SENT' },
        { address: 'user2@example.org', state: 'BOUNCED' },
        { address: null, state: 'SKIPPED' },
      ],
    });
  });

  it('NLT-25 D-193 one names the fifty first recipients, a list only how many there are', async () => {
    const users = Array.from({ length: 51 }, () => ({}));
    const { ask } = await world({
      newsletters: [{ status: 'SENT', sendOn: '2026-11-01 10:00' }, {}],
      users,
      sendings: [{ recipients: 51 }],
      recipients: users.map(() => ({ state: 'SENT' as const })),
    });
    const { data } = await ask<{ recipients: Data[] }>(`newsletters/${idOf('newsletters', 1)}`);
    expect(data.recipients).toHaveLength(50);
    const { data: list } = await ask<Data[]>('newsletters');
    expect(list.map(({ recipientCount }) => recipientCount).sort()).toEqual([51, null]);
    for (const one of list) expect(one).not.toHaveProperty('recipients');
  });
});

describe('the calls about e-mails', () => {
  it('EML-16 EML-17 D-44 load, create and update with the fees to choose from', async () => {
    const { ask, actions } = await world();
    const { status, data: created } = await ask<EmailReply>('emails', email);
    expect(status).toBe(200);
    expect(keysOf(created)).toEqual(['email', 'renewalOptions']);
    expect(keysOf(created.email)).toEqual([...mailed, ...kept, ...Object.keys(email)].sort());
    expect(created.email).toMatchObject({ ...email, status: 'DRAFT', version: 1 });
    expect(created.renewalOptions).toHaveLength(4);
    expect(created.renewalOptions[0]).toEqual({
      id: idOf('renewalOptions', 1),
      description: 'Students',
    });
    const one = `emails/${created.email.id}`;
    expect((await ask(one)).data).toEqual(created);
    const { data: saved } = await ask<EmailReply>(one, { ...created.email, subject: 'Anew' });
    expect(saved).toEqual({
      ...created,
      email: { ...created.email, subject: 'Anew', version: 2 },
    });
    const { data: published } = await ask<EmailReply>(one, {
      body: '<p>x</p>',
      status: 'PUBLISHED',
    });
    expect(published.email).toMatchObject({ body: '<p>x</p>', status: 'PUBLISHED' });
    const { data: list } = await ask<Data[]>('emails');
    expect(list).toMatchObject([{ subject: 'Anew', recipientCount: null }]);
    expect(list[0]).not.toHaveProperty('body');
    expect((await ask(one, { subject: 'x' })).status).toBe(409);
    expect((await ask(`${one}/status/draft`, {})).data).toEqual({ status: 'DRAFT' });
    expect((await ask(`${one}/status/DELETED`, {})).data).toEqual({ status: 'DELETED' });
    expect((await ask(one)).status).toBe(404);
    expect(await actions()).toEqual(
      ['create', 'update', 'publish', 'retract', 'delete'].map((action) => `emails.${action}`),
    );
  });

  it('EML-07 D-84 take the addresses of a test with it, and save them as long as one can be sent', async () => {
    const { ask, actions } = await world();
    const { data } = await ask<EmailReply>('emails', { ...email, testRecipients: '' });
    const one = `emails/${data.email.id}`;
    const stored = async () => (await ask<EmailReply>(one)).data.email.testRecipients;
    await ask(`${one}/status/published`, {});
    expect((await ask(one, { testRecipients: 'ada@example.org', version: 1 })).status).toBe(409);
    expect((await ask(one, { testRecipients: 'ada@example.org', version: 2 })).status).toBe(200);
    expect(await stored()).toBe('ada@example.org');
    expect((await ask(one, { testRecipients: 'ada' })).status).toBe(422);
    expect((await ask(one, { testRecipients: '', subject: 'Anew' })).status).toBe(409);
    const { error } = await ask(`${one}/status/send`, { testRecipients: 'ada@example.org' });
    expect(error?.fields).toHaveProperty('testRecipients');
    const test = `${one}/status/send_test`;
    expect((await ask(test, { testRecipients: '' })).status).toBe(422);
    expect((await ask(test, { testRecipients: 'bob@example.org' })).data).toEqual({
      status: 'SEND_TEST',
    });
    expect(await stored()).toBe('bob@example.org');
    expect(await actions()).toEqual(
      ['create', 'publish', 'update', 'test'].map((action) => `emails.${action}`),
    );
  });

  it('EML-11 refuse addresses of a test while it waits, is sent, or has gone', async () => {
    const statuses = ['SEND', 'SEND_TEST', 'SENDING_TEST', 'SENDING', 'SENT'] as const;
    const { ask } = await world({ emails: statuses.map((status) => ({ status })) });
    for (const [n, status] of statuses.entries()) {
      const path = `emails/${idOf('emails', n + 1)}`;
      const refused = await ask(path, { testRecipients: 'ada@example.org' });
      expect([status, refused.status]).toEqual([status, 409]);
    }
  });

  it('EML-04 EML-15 D-43 give a new one with its defaults for the all-zero id, which stores nothing', async () => {
    const { ask, ctx } = await world();
    const { data } = await ask<EmailReply>(`emails/${newEmailId}`);
    expect(data.email).toMatchObject({
      id: newEmailId,
      status: 'DRAFT',
      filterType: 'WEB-USERS',
      sender: ctx.config.contactEmail,
      subject: '',
    });
    expect(data.renewalOptions).toHaveLength(4);
    expect(await rowsOf('select * from "emails"')).toEqual([]);
    expect((await ask(`emails/${newEmailId}`, { subject: 'x' })).status).toBe(404);
    const { data: made } = await ask<EmailReply>('emails', { ...data.email, subject: 'Made' });
    expect(made.email).toMatchObject({ subject: 'Made', status: 'DRAFT' });
    expect(made.email.id).not.toBe(newEmailId);
  });

  const refusing = async () => {
    const { ask } = await world({ emails: [{}] });
    const refused = async (path: string, body?: object) => {
      const { status, error } = await ask(path, body ?? {});
      return [status, Object.keys(error?.fields ?? {})];
    };
    return { ask, refused };
  };

  it('EML-12 refuse what is missing to create one', async () => {
    const { refused } = await refusing();
    const byFee = { ...email, filterType: 'RENEWAL' };
    expect(await refused('emails', {})).toEqual([422, ['subject', 'filterType']]);
    expect(await refused('emails', byFee)).toEqual([422, ['filterRenewalOptionId']]);
    expect(await refused('emails', { ...byFee, filterRenewalOptionId: 'none' })).toEqual([
      422,
      ['filterRenewalOptionId'],
    ]);
    expect(await refused('emails', { ...email, filterType: 'EVERYBODY' })).toEqual([
      422,
      ['filterType'],
    ]);
    expect(await refused('emails', { ...email, testRecipients: 'ada' })).toEqual([
      422,
      ['testRecipients'],
    ]);
    const option = idOf('renewalOptions', 2);
    expect(await refused('emails', { ...byFee, filterRenewalOptionId: option })).toEqual([200, []]);
    expect(await refused('emails', { email })).toEqual([422, ['subject', 'filterType', 'email']]);
  });

  it('EML-13 EML-14 refuse what is missing to publish and to test one', async () => {
    const { ask, refused } = await refusing();
    const { data } = await ask<EmailReply>('emails', { subject: 'Bare', filterType: 'MEMBERS' });
    expect(await refused(`emails/${data.email.id}/status/published`)).toEqual([
      422,
      ['sender', 'body'],
    ]);
    expect(await refused(`emails/${idOf('emails', 1)}/status/send_test`)).toEqual([
      422,
      ['testRecipients'],
    ]);
  });

  it('EML-02 have a fee only while their filter asks for one', async () => {
    const { ask } = await world();
    const fee = idOf('renewalOptions', 2);
    const { data } = await ask<EmailReply>('emails', { ...email, filterRenewalOptionId: fee });
    expect(data.email.filterRenewalOptionId).toBeNull();
    const one = `emails/${data.email.id}`;
    const saved = async (body: object) =>
      (await ask<EmailReply>(one, body)).data.email.filterRenewalOptionId;
    expect(await saved({ filterRenewalOptionId: fee })).toBeNull();
    expect(await saved({ filterType: 'RENEWAL', filterRenewalOptionId: fee })).toBe(fee);
    expect(await saved({ subject: 'Anew' })).toBe(fee);
    expect(await saved({ filterType: 'MEMBERS' })).toBeNull();
  });

  it('EML-09 EML-13 are published with what is saved in the same request, and not with a mistyped placeholder', async () => {
    const { ask, actions } = await world({ emails: [{ status: 'DRAFT' }] });
    const one = `emails/${idOf('emails', 1)}`;
    const refused = async (body: object) => {
      const { error } = await ask(one, { ...body, status: 'PUBLISHED' });
      return error?.fields;
    };
    const said = (about: string) =>
      `${about} is not understood. Write the placeholder as listed, without formatting inside.`;
    expect(await refused({ subject: 'To {Lastname}', body: '<p>{givenname}</p>' })).toEqual({
      subject: [said('{Lastname}')],
      body: [said('{givenname}')],
    });
    expect(await refused({ body: '<p>{<b>lastName</b>}</p>' })).toMatchObject({
      body: [said('{lastName}')],
    });
    expect(
      await refused({ subject: 'To {lastName}', body: '<p>{givenName} {a, b} {x_i} {name}</p>' }),
    ).toBeUndefined();
    expect((await ask<EmailReply>(one)).data.email).toMatchObject({
      ...{ status: 'PUBLISHED', subject: 'To {lastName}', version: 2 },
      body: '<p>{givenName} {a, b} {x_i} {name}</p>',
    });
    expect(await actions()).toEqual(['emails.publish']);
  });

  it('EML-07 EML-08 D-33 test and send by their status, in any case', async () => {
    const { ask, sent, actions } = await world({
      emails: [{ testRecipients: email.testRecipients }, {}],
    });
    const [one, two] = [1, 2].map((n) => `emails/${idOf('emails', n)}`);
    expect((await ask(`${one}/status/Send_Test`, {})).data).toEqual({ status: 'SEND_TEST' });
    expect(await rowsOf('select "address" from "recipients" order by "seq"')).toEqual([
      { address: 'ada@example.org' },
      { address: 'bob@example.org' },
    ]);
    expect((await ask(`${one}/status/SEND`, {})).status).toBe(409);
    expect((await ask(`${two}/status/send`, { version: 9 })).status).toBe(409);
    expect((await ask(`${two}/status/send`, { recipients: 2 })).status).toBe(422);
    expect((await ask(`${two}/status/send`, { recipients: 3, version: 1 })).data).toEqual({
      status: 'SEND',
    });
    expect(sent.map(({ kind }) => kind)).toEqual(['mailing-range', 'mailing-start']);
    // Statuses that only the delivery sets cannot be requested.
    for (const status of ['sending', 'sent', 'sending_test', 'published'])
      expect([status, (await ask(`${two}/status/${status}`, {})).status]).toEqual([status, 409]);
    expect(await actions()).toEqual(['emails.test', 'emails.send']);
  });
});
