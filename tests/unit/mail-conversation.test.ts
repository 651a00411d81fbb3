import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { SmtpWaits } from '#functions/email/transport/smtp/connection.ts';
import { BadReply, replyParser } from '#functions/email/transport/smtp/replies.ts';
import { withEnd } from '#functions/email/transport/smtp/transaction.ts';
import { type Script, scriptedServer } from '#tests/support/scripted-smtp.ts';
import type { Certificate } from '#tests/support/smtp.ts';
import { type MailStep, startMailWorker, trustedCertificates } from '#tests/support/smtp-worker.ts';

const message = {
  to: 'ada@example.net',
  from: 'The Society <notices@example.org>',
  replyTo: null,
  subject: 'Città',
  text: 'Ciao',
  html: '<p>Ciao</p>',
  headers: {},
};
const toReader = (n: number) => ({ ...message, to: `reader${n}@example.net` });
const several = (count: number) => Array.from({ length: count }, (_, n) => toReader(n));

let trusted: Certificate;
let worker: Awaited<ReturnType<typeof startMailWorker>>;
let servers: Awaited<ReturnType<typeof scriptedServer>>[] = [];

/** Sends e-mails to a server that behaves like this; what became of each, and what the server was told. */
async function send(
  steps: MailStep[],
  script: Script = {},
  { cut = 0, ...waits }: Partial<SmtpWaits> & { cut?: number } = {},
) {
  const server = await scriptedServer(trusted, script, cut);
  servers.push(server);
  const results = await worker.send(
    {
      adapter: 'smtp',
      host: 'localhost',
      port: server.port,
      secure: true,
      user: 'a',
      password: 'b',
    },
    steps,
    waits,
  );
  return { results, sessions: server.sessions };
}

const isText = (said: string) => said.includes('MIME-Version');

/** The recipients whose e-mails the server was given, with their texts. */
const given = (sessions: { said: string[] }[]): string[] =>
  sessions.flatMap(({ said }) =>
    said.filter(isText).map((text) => /^To: (.*)$/m.exec(text)?.[1]?.trim() ?? ''),
  );

beforeAll(async () => {
  [trusted] = await trustedCertificates();
  worker = await startMailWorker();
}, 60_000);
afterEach(async () => {
  await Promise.all(servers.map((server) => server.close()));
  servers = [];
});
afterAll(() => worker?.stop());

const refused = { permanent: false, outcome: 'refused' };
const unsure = { permanent: false, outcome: 'unsure', concernsAll: false };

describe('several e-mails over SMTP with pipelining', () => {
  it('take one write each: the commands of one go out with the text of the one before', async () => {
    const { sessions } = await send([several(50)]);
    expect(given(sessions).sort()).toEqual(
      several(50)
        .map(({ to }) => to)
        .sort(),
    );
    const commands = sessions.flatMap(({ said }) => said.filter((line) => line.startsWith('MAIL')));
    expect(commands).toHaveLength(50);
    const together = sessions
      .flatMap(({ pieces }) => pieces)
      .filter((piece) =>
        /\r\n\.\r\nMAIL FROM:<notices@example\.org>\r\nRCPT TO:<.*>\r\nDATA\r\n$/.test(piece),
      );
    expect(together).toHaveLength(45);
  });

  it('send one command at a time to a server that does not say that it can do more', async () => {
    const { sessions } = await send([several(8)], { EHLO: () => '250-here\r\n250 AUTH PLAIN' });
    expect(given(sessions)).toHaveLength(8);
    const pieces = sessions.flatMap((session) => session.pieces);
    expect(pieces.filter((piece) => /^(?:MAIL|RCPT|DATA)/.test(piece))).toHaveLength(24);
    expect(pieces.filter((piece) => /\r\n(?:MAIL|RCPT|DATA)/.test(piece))).toEqual([]);
  });

  it.each([1, 2, 3, 7])('understand answers that come in pieces of %i bytes', async (cut) => {
    const { results, sessions } = await send(
      [several(7)],
      { TEXT: () => '250-2.0.0 taken\r\n250 2.0.0 really' },
      { cut },
    );
    for (const { providerId } of results)
      expect(providerId).toBe('250-2.0.0 taken\n250 2.0.0 really');
    expect(given(sessions)).toHaveLength(7);
  });

  it('all arrive but for those whose recipient is refused, each with its own reason', async () => {
    const { results, sessions } = await send([several(30)], {
      RCPT: (line) => (/\d*[02468]@/.test(line) ? '550 5.1.1 nobody' : '250 ok'),
      DATA: (_line) => '354 whatever you say',
    });
    expect(results.map(({ reason }) => reason ?? 'sent')).toEqual(
      several(30).map((_, n) => (n % 2 === 0 ? 'SMTP_550' : 'sent')),
    );
    expect(given(sessions)).toHaveLength(15);
    // A text without a recipient is ended at once, empty.
    for (const { said } of sessions)
      for (const [i, line] of said.entries())
        if (line.startsWith('RCPT') && /\d*[02468]@/.test(line))
          expect(said.slice(i + 1, i + 4)).toEqual(['DATA', '', 'RSET']);
  });

  it('all arrive but for those whose text is refused, each with its own reason', async () => {
    const { results, sessions } = await send([several(30)], {
      TEXT: (text) => (/reader\d*[02468]@/.test(text) ? '554 no' : '250 ok'),
    });
    expect(results.map(({ reason }) => reason ?? 'sent')).toEqual(
      several(30).map((_, n) => (n % 2 === 0 ? 'SMTP_554' : 'sent')),
    );
    expect(sessions).toHaveLength(5);
    expect(new Set(given(sessions)).size).toBe(30);
  });
});

describe('an SMTP server that says no', () => {
  it.each([
    [{ GREETING: () => '554 go away' }, 'SMTP_EPROTOCOL_554', true],
    [{ GREETING: () => '421 later' }, 'SMTP_EPROTOCOL_421', true],
    [{ EHLO: () => '502 what?' }, 'SMTP_EPROTOCOL_502', true],
    [{ AUTH: () => '454 not now' }, 'SMTP_EAUTH_454', true],
    [{ AUTH: () => '535 wrong' }, 'SMTP_EAUTH_535', true],
    [{ MAIL: () => '421 closing' }, 'SMTP_421', true],
    // The sender's address is the same for all e-mails.
    [{ MAIL: () => '550 no' }, 'SMTP_550', true],
    [{ RCPT: () => '550 no' }, 'SMTP_550', false],
    [{ TEXT: () => '554 no' }, 'SMTP_554', false],
    [{ RCPT: () => '421 closing' }, 'SMTP_421', true],
    [{ DATA: () => '421 closing' }, 'SMTP_421', true],
    [{ DATA: () => '451 not now' }, 'SMTP_451', false],
    [{ TEXT: () => '421 closing' }, 'SMTP_421', true],
    [{ RCPT: () => null }, 'SMTP_ECONNECTION', false],
    [{ GREETING: () => null }, 'SMTP_ECONNECTION', true],
    [{ EHLO: () => 'hello' }, 'SMTP_EPROTOCOL', true],
    // It answers fewer commands than it was given, or what it was not asked.
    [{ MAIL: () => '' }, 'SMTP_EPROTOCOL', false],
    [{ RCPT: () => '' }, 'SMTP_EPROTOCOL', false],
    [{ DATA: () => '250 ok' }, 'SMTP_EPROTOCOL', false],
    [{ MAIL: () => '999 what' }, 'SMTP_EPROTOCOL', false],
    [{ MAIL: () => `250 ${'x'.repeat(10_000)}` }, 'SMTP_EPROTOCOL', false],
    [{ MAIL: () => '250-on\r\n'.repeat(200) }, 'SMTP_EPROTOCOL', false],
  ] as [Script, string, boolean][])('%o: %s, for all: %s', async (script, reason, concernsAll) => {
    const { results, sessions } = await send([[message]], script);
    const permanent = reason.startsWith('SMTP_5');
    expect(results).toEqual([{ ...refused, permanent, reason, concernsAll }]);
    if (!script.TEXT) expect(given(sessions)).toEqual([]);
  });

  it.each([
    ['an answer that is none', () => 'taken'],
    ['one to another command', () => '354 go on'],
    ['the end of the connection', () => null],
  ])('or %s after the text leaves open whether it has the e-mail', async (_, TEXT) => {
    const { results } = await send([[message]], { TEXT });
    expect(results).toMatchObject([unsure]);
  });

  it('and has closed between two e-mails gets the second over a new connection', async () => {
    for (const MAIL of [
      (_: string, times: number) => (times === 2 ? '421 idle for too long' : '250 ok'),
      (_: string, times: number) => (times === 2 ? null : '250 ok'),
    ]) {
      const { results, sessions } = await send([[toReader(1)], [toReader(2)]], { MAIL });
      expect(results.filter(({ reason }) => reason)).toEqual([]);
      expect(given(sessions)).toEqual(['reader1@example.net', 'reader2@example.net']);
      expect(sessions).toHaveLength(2);
    }
  });

  it('in the middle of many that it closes gets the others over a new connection, none twice', async () => {
    const { results, sessions } = await send([several(40)], {
      MAIL: (_, __, here) => (here === 4 ? '421 enough for one connection' : '250 ok'),
    });
    expect(results.filter(({ reason }) => reason)).toEqual([]);
    expect(sessions.every(({ said }) => said.filter(isText).length <= 3)).toBe(true);
    expect(given(sessions)).toHaveLength(40);
    expect(new Set(given(sessions)).size).toBe(40);
  });

  it('loses its connection after a text: that one is open, the one announced with it and all others arrive', async () => {
    let lost = '';
    const { results, sessions } = await send([several(30)], {
      TEXT: (text, times) => {
        if (times !== 9) return '250 ok';
        lost = /^To: (.*)$/m.exec(text)?.[1]?.trim() ?? '';
        return null;
      },
    });
    const opens = results.flatMap(({ reason }, n) => (reason ? toReader(n).to : []));
    expect(opens).toEqual([lost]);
    expect(results[Number(/\d+/.exec(lost)?.[0])]).toMatchObject(unsure);
    expect(new Set(given(sessions)).size).toBe(30);
    expect(given(sessions)).toHaveLength(30);
  });
});

describe('an SMTP server that does not answer', () => {
  const brief = { connection: 5000, answer: 60, text: 60, farewell: 60 };

  it.each(['GREETING', 'EHLO', 'AUTH'] as const)('to %s holds up all', async (word) => {
    const { results } = await send([[message]], { [word]: () => '' }, brief);
    expect(results).toEqual([{ ...refused, reason: 'SMTP_ETIMEDOUT', concernsAll: true }]);
  });

  it.each([
    ['MAIL', { MAIL: () => '', RCPT: () => '', DATA: () => '' }],
    ['RCPT', { RCPT: () => '', DATA: () => '' }],
    ['DATA', { DATA: () => '' }],
  ] as [string, Script][])('to %s has no e-mail', async (_, script) => {
    const { results, sessions } = await send([[message]], script, brief);
    expect(results).toEqual([{ ...refused, reason: 'SMTP_ETIMEDOUT', concernsAll: false }]);
    expect(given(sessions)).toEqual([]);
  });

  it('to a text may have the e-mail', async () => {
    const { results } = await send([[message]], { TEXT: () => '' }, brief);
    expect(results).toEqual([{ ...unsure, reason: 'SMTP_ETIMEDOUT' }]);
  });
});

describe('the answers of a mail server', () => {
  const whole = '220-one\r\n220 two\r\n250 ok\r\n354\r\n550-5.1.1 no\r\n550 5.1.1 such\r\n';
  const read = (bytes: Uint8Array[]) => {
    const parse = replyParser();
    return bytes.flatMap(parse);
  };
  const bytes = new TextEncoder().encode(whole);

  it('are the same wherever they are split', () => {
    const right = [
      { code: 220, text: '220-one\n220 two' },
      { code: 250, text: '250 ok' },
      { code: 354, text: '354' },
      { code: 550, text: '550-5.1.1 no\n550 5.1.1 such' },
    ];
    fc.assert(
      fc.property(fc.array(fc.nat(bytes.length)), (cuts) => {
        const at = [0, ...cuts.sort((a, b) => a - b), bytes.length];
        const pieces = at.slice(1).map((end, i) => bytes.slice(at[i], end));
        expect(read(pieces)).toEqual(right);
      }),
    );
  });

  it('are answers or refused, whatever comes, and hold no control characters', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 50 })), (pieces) => {
        try {
          for (const { code, text } of read(pieces)) {
            expect(code).toBeGreaterThanOrEqual(200);
            expect(text).toMatch(/^[\x20-\x7e\n]+$/);
          }
        } catch (error) {
          expect(error).toBeInstanceOf(BadReply);
        }
      }),
    );
  });

  it('are refused when a line has no end', () => {
    const parse = replyParser();
    expect(() => {
      for (let n = 0; n < 100; n++) parse(new Uint8Array(100).fill(120));
    }).toThrow(BadReply);
  });
});

describe('the text of an e-mail as it is sent', () => {
  /** What a server makes of it (RFC 5321, 4.5.2). */
  const received = (sent: string) => {
    const end = sent.startsWith('.\r\n') ? 0 : sent.indexOf('\r\n.\r\n') + 2;
    return { text: sent.slice(0, end).replace(/^\./gm, ''), after: sent.slice(end + 3) };
  };

  it('is what the server receives, whatever its lines begin with, and ends only at its end', () => {
    const line = fc.stringMatching(/^[.a ]{0,5}$/);
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const text = lines.map((one) => `${one}\r\n`).join('');
        expect(received(withEnd(text))).toEqual({ text: text || '\r\n', after: '' });
      }),
    );
  });
});
