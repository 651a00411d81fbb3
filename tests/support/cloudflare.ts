import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';

/** What an account of Cloudflare has. */
export interface Account {
  databases: { uuid: string; name: string; jurisdiction?: string }[];
  /** By the name of the bucket: where it is bound to stay. */
  buckets: Map<string, string>;
  queues: string[];
  secrets: Record<string, string>;
  /** The Workers that are deployed, newest last, as their configuration says. */
  deployed: string[];
  /** The names that a person's web site, or another one, had before. */
  records: string[];
  /** The names that lead to the Worker. */
  domains: string[];
  /** Each call that changes something, in its order. */
  changes: string[];
  /** What the next call that contains it is refused with. */
  refuses: { call: string; message: string } | null;
}

/**
 * Cuts a text into statements as D1's endpoint for queries has been reported to (cloudflare/workers-sdk 15690, 15178, 10998):
 * only an upper-case BEGIN opens a body, and the first END closes it, whatever it ends.
 */
export function cutAsReported(sql: string): string[] {
  const parts: string[] = [];
  let [from, isBody] = [0, false];
  for (const { 0: token, index } of sql.matchAll(
    /'(?:[^']|'')*'|"[^"]*"|--[^\n]*|\bBEGIN\b|\bEND\b|;/g,
  )) {
    if (token === 'BEGIN') isBody = true;
    if (token === 'END') isBody = false;
    if (token !== ';' || isBody) continue;
    parts.push(sql.slice(from, index));
    from = index + 1;
  }
  return [...parts, sql.slice(from)].filter((part) => part.replace(/--.*/g, '').trim() !== '');
}

class Refusal extends Error {
  readonly status: number;
  readonly code: number;

  constructor(status: number, code: number, message: string) {
    super(message);
    [this.status, this.code] = [status, code];
  }
}

const notThere = (code: number) => new Refusal(404, code, 'This is not there.');
const json = (body: string) => JSON.parse(body || '{}');

/** The database of the account. */
function openD1() {
  const db = new DatabaseSync(':memory:');
  const uploads = new Map<string, string>();
  return {
    db,
    query: (sql: string) =>
      cutAsReported(sql).map((part) => {
        try {
          return { results: db.prepare(part).all(), success: true, meta: {} };
        } catch (error) {
          throw new Refusal(400, 7500, `${(error as Error).message}: SQLITE_ERROR`);
        }
      }),
    upload: (etag: string, sql: string) => void uploads.set(etag, sql),
    import: (etag: string) => {
      db.exec('begin');
      try {
        db.exec(uploads.get(etag) ?? '');
        db.exec('commit');
      } catch (error) {
        db.exec('rollback');
        throw new Refusal(400, 7500, (error as Error).message);
      }
    },
  };
}

/** What the API answers to a call, as the method and the path below the account. */
type Handler = (call: {
  found: string[];
  body: string;
  headers: IncomingMessage['headers'];
}) => unknown;

/** The account behind the API that wrangler talks to (CLOUDFLARE_API_BASE_URL). */
function apiOf(account: Account, d1: ReturnType<typeof openD1>, origin: () => string) {
  const isThere = (name: string) => account.deployed.includes(name);
  const named = (one: string) => ({
    queue_id: `id-${one}`,
    queue_name: one,
    consumers_total_count: 0,
    producers_total_count: 0,
    consumers: [],
    producers: [],
  });
  const found = () => account.databases[0] ?? null;
  const handlers: [RegExp, Handler][] = [
    [/^GET \/d1\/database\?/, () => account.databases],
    [/^GET \/d1\/database\/[^/]+$/, () => found()],
    [
      /^POST \/d1\/database$/,
      ({ body }) => {
        const made = { uuid: '11111111-1111-4111-8111-111111111111', ...json(body) };
        account.databases.push(made);
        return made;
      },
    ],
    [/^POST \/d1\/database\/[^/]+\/query$/, ({ body }) => d1.query(json(body).sql)],
    [
      /^POST \/d1\/database\/[^/]+\/import$/,
      ({ body }) => {
        const { action, etag } = json(body);
        const said = { success: true, type: 'import', messages: [], at_bookmark: '0000-1' };
        const upload_url = `${origin()}/upload/${etag}`;
        if (action === 'init') return { ...said, status: 'active', upload_url, filename: 'a.sql' };
        d1.import(etag);
        const meta = { duration: 1, rows_read: 1, rows_written: 1, size_after: 1 };
        const result = { num_queries: 1, final_bookmark: '0000-2', meta };
        return { ...said, status: 'complete', result };
      },
    ],
    [/^GET \/d1\/database\/[^/]+\/time_travel\/bookmark/, () => ({ bookmark: '0000-bookmark' })],
    [
      /^GET \/r2\/buckets$/,
      ({ headers: { 'cf-r2-jurisdiction': law = '' } }) => ({
        buckets: [...account.buckets]
          .filter(([, where]) => where === law)
          .map(([name]) => ({ name, creation_date: '2026-11-29' })),
      }),
    ],
    [
      /^GET \/r2\/buckets\/([^/]+)$/,
      ({ found: [name = ''], headers: { 'cf-r2-jurisdiction': law = '' } }) => {
        if (account.buckets.get(name) !== law) throw notThere(10006);
        return { name };
      },
    ],
    [
      /^POST \/r2\/buckets$/,
      ({ body, headers: { 'cf-r2-jurisdiction': law = '' } }) =>
        account.buckets.set(json(body).name, String(law)) && {},
    ],
    [
      /^GET \/queues\?(?:name=([^&]+))?/,
      ({ found: [name] }) => account.queues.filter((one) => !name || one === name).map(named),
    ],
    [/^POST \/queues$/, ({ body }) => account.queues.push(json(body).queue_name) && named('new')],
    [/^(?:GET|POST|PUT) \/queues\/[^/]+\/consumers/, () => []],
    [
      /^GET \/workers\/scripts\/([^/]+)\/secrets$/,
      ({ found: [name = ''] }) => {
        if (!isThere(name)) throw notThere(10007);
        return Object.keys(account.secrets).map((one) => ({ name: one, type: 'secret_text' }));
      },
    ],
    [
      /^PATCH \/workers\/scripts\/([^/]+)\/secrets-bulk$/,
      ({ found: [name = ''], body }) => {
        if (!isThere(name)) throw notThere(10007);
        const sent: Record<string, { text: string }> = json(body).secrets;
        for (const [one, { text: value }] of Object.entries(sent)) account.secrets[one] = value;
        return [];
      },
    ],
    [
      /^GET \/workers\/services\/([^/]+)$/,
      ({ found: [name = ''] }) => {
        if (!isThere(name)) throw notThere(10090);
        const script = { last_deployed_from: 'wrangler' };
        return { default_environment: { environment: 'production', script } };
      },
    ],
    [
      /^GET \/workers\/scripts\/([^/]+)\/deployments$/,
      ({ found: [name = ''] }) => {
        if (!isThere(name)) throw notThere(10007);
        return { deployments: [] };
      },
    ],
    [/^GET \/workers\/scripts\/[^/]+\/settings$/, () => ({ bindings: [] })],
    [/^POST \/workers\/scripts\/[^/]+\/assets-upload-session$/, () => ({ jwt: 'a', buckets: [] })],
    [
      /^PUT \/workers\/scripts\/([^/?]+)(?:\?|$)/,
      ({ found: [name = ''] }) => {
        account.deployed.push(name);
        return { id: name, etag: 'e', startup_time_ms: 1, deployment_id: 'd' };
      },
    ],
    [
      /^POST \/workers\/scripts\/[^/]+\/versions/,
      () => ({ id: 'version', startup_time_ms: 1, resources: { script: {} } }),
    ],
    [/^POST \/workers\/scripts\/[^/]+\/deployments/, () => ({ id: 'deployment' })],
    [/^PATCH \/workers\/scripts\/[^/]+\/script-settings$/, () => ({})],
    [/^GET \/workers\/workers\/[^/]+$/, () => ({ subdomain: { enabled: false } })],
    [/^GET \/workers\/subdomain$/, () => ({ subdomain: 'acme' })],
    [
      /^(?:GET|POST) \/workers\/scripts\/[^/]+\/subdomain$/,
      () => ({ enabled: true, previews_enabled: false }),
    ],
    [/^PUT \/workers\/scripts\/[^/]+\/schedules$/, () => ({ schedules: [] })],
    [/^GET \/zones/, () => [{ id: 'zone', name: 'society.test', status: 'active' }]],
    [
      /^POST \/workers\/scripts\/[^/]+\/domains\/changeset/,
      ({ body }) => {
        const taken = (one: { hostname: string }) => account.records.includes(one.hostname);
        const all: { hostname: string }[] = json(body);
        return { added: all, removed: [], updated: [], conflicting: all.filter(taken) };
      },
    ],
    [
      /^PUT \/workers\/scripts\/[^/]+\/domains\/records$/,
      ({ body }) => {
        const { origins, override_existing_dns_record: isForced } = json(body);
        const hosts: string[] = origins.map((one: { hostname: string }) => one.hostname);
        if (!isForced && hosts.some((host) => account.records.includes(host)))
          throw new Refusal(409, 100117, 'There is a DNS record of this name.');
        account.domains = hosts;
        account.records = account.records.filter((one) => !hosts.includes(one));
        return [];
      },
    ],
  ];
  return (call: string, body: string, headers: IncomingMessage['headers']) => {
    for (const [pattern, handler] of handlers) {
      const match = pattern.exec(call);
      if (match) return handler({ found: match.slice(1), body, headers });
    }
    throw new Refusal(404, 7003, `Could not route to ${call}`);
  };
}

const siteHeaders = {
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'",
  'referrer-policy': 'strict-origin',
};

/** What the deployed site answers. */
function answerAsSite(path: string, body: string, db: DatabaseSync, response: ServerResponse) {
  const reply = (status: number, said: string, more = {}) =>
    void response.writeHead(status, { ...siteHeaders, ...more }).end(said);
  if (path.endsWith('.css')) return reply(200, '', { 'cache-control': 'public, immutable' });
  if (path === '/my/overview') return reply(302, '');
  if (path === '/no-such-page') return reply(404, '');
  if (path === '/_api/v1/auth/register') {
    const { email, givenName, lastName } = json(body);
    db.prepare(
      'insert into "users" ("id", "email", "emailKey", "givenName", "lastName") values (?, ?, ?, ?, ?)',
    ).run('ada', email, email, givenName, lastName);
  }
  if (path.startsWith('/_api')) return reply(200, '{"result":"OK"}');
  return reply(200, '<main><h1></h1><link href="/assets/a.css"><input type="password"></main>');
}

/** Starts a new account of Cloudflare, with a site that answers once it is deployed. */
export async function startCloudflare() {
  const account: Account = {
    ...{ databases: [], buckets: new Map(), queues: [], secrets: {}, deployed: [] },
    ...{ records: [], domains: [], changes: [], refuses: null },
  };
  const broken = new Set<string>();
  const d1 = openD1();
  const origin = () => {
    const at = server.address();
    return `http://127.0.0.1:${typeof at === 'object' ? at?.port : ''}`;
  };
  const answer = apiOf(account, d1, origin);
  const answerCall = (call: string, body: string, request: IncomingMessage) => {
    if (!call.startsWith('GET') && !call.endsWith('/changeset?replace_state=true'))
      account.changes.push(call.replace(/\?.*/, ''));
    const { refuses } = account;
    if (refuses && call.includes(refuses.call)) {
      account.refuses = null;
      throw new Refusal(400, 10000, refuses.message);
    }
    return answer(call, body, request.headers);
  };
  const server = createServer(async (request, response) => {
    const { method = '', url = '' } = request;
    const body = await text(request);
    const [, path] = /^\/client\/v4(?:\/accounts\/[^/]+)?(.*)/.exec(url) ?? [];
    if (url.startsWith('/upload/')) {
      const etag = createHash('md5').update(body).digest('hex');
      d1.upload(etag, body);
      response.writeHead(200, { etag: `"${etag}"` }).end();
    } else if (broken.has(url)) response.writeHead(500).end();
    else if (path === undefined) answerAsSite(url, body, d1.db, response);
    else {
      const send = (status: number, said: object) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(
          JSON.stringify({
            success: status === 200,
            errors: [],
            messages: [],
            result: null,
            ...said,
          }),
        );
      try {
        send(200, { result: answerCall(`${method} ${path}`, body, request) });
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        send(error.status, { errors: [{ code: error.code, message: error.message }] });
      }
    }
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    account,
    /** Paths of the site that fail. */
    broken,
    db: d1.db,
    address: origin(),
    async stop() {
      server.closeAllConnections();
      await new Promise((end) => server.close(end));
    },
  };
}
