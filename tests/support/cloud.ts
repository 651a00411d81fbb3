import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askerFor } from '#workers/deploy/answers.ts';
import type { Code } from '#workers/deploy/code.ts';
import type { Environment } from '#workers/deploy/environment.ts';
import { openSite } from '#workers/deploy/site.ts';
import { runWrangler, type Wrangler } from '#workers/deploy/wrangler.ts';
import { projectPath } from '#workers/local/project.ts';
import { answerCall } from './wrangler-stand-in.mjs';

interface State {
  calls: { args: string[]; input: string }[];
  /** The beginning of the call that fails. */
  failsAt: string;
  isMigrated: boolean;
  sections: number;
  known: number;
  invited: number;
  databases: object[];
  buckets: string[];
  queues: string[];
  secrets: string[];
  versions: object[];
  deployments: object[];
}

const empty: State = {
  ...{ calls: [], failsAt: '', isMigrated: false, sections: 0, known: 0, invited: 0 },
  ...{ databases: [], buckets: [], queues: [], secrets: [], versions: [], deployments: [] },
};

/** A commit that may be released. */
export const goodCode: Code = {
  commit: 'abcdef123456',
  branch: 'main',
  changed: [],
  testedAt: '2026-11-23T10:00:00.000Z',
  askedAt: new Date().toISOString(),
};

const staging = { Authorization: `Basic ${btoa('staging:sixteen characters')}` };

/** A site that answers as a deployed one does; `broken` are paths that answer 500. */
async function startAnswers(broken: Set<string>, isClosed: boolean) {
  const invitations: string[] = [];
  const server = createServer((request, response) => {
    const { url = '', headers } = request;
    const reply = (status: number, body: string, more = {}) =>
      response.writeHead(status, { ...siteHeaders, ...more }).end(body);
    if (broken.has(url)) return reply(500, 'broken');
    if (url === '/health') return reply(200, '{"status":"ok"}');
    if (isClosed && headers.authorization !== staging.Authorization) return reply(401, '');
    if (url.endsWith('.css')) return reply(200, '', { 'cache-control': 'public, immutable' });
    if (url === '/my/overview') return reply(302, '');
    if (url === '/no-such-page') return reply(404, '');
    if (url === '/_api/v1/auth/register') {
      let body = '';
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => {
        invitations.push(body);
        reply(200, '{"result":"OK"}');
      });
      return undefined;
    }
    if (url.startsWith('/_api')) return reply(200, '{"result":"OK"}');
    return reply(200, '<main><h1></h1><link href="/assets/a.css"><input type="password">');
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const stop = () => new Promise<unknown>((end) => server.close(end));
  return { address: `http://127.0.0.1:${port}`, invitations, stop, server };
}

const siteHeaders = {
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'",
  'referrer-policy': 'strict-origin',
};

/**
 * An account on Cloudflare behind a stand-in for wrangler, and a site that answers. The stand-in is a program of its own
 * where a test is about what it is given through its standard input; otherwise it answers at once.
 */
export async function openCloud(environment: Environment = 'production', isProgram = false) {
  const folder = mkdtempSync(join(tmpdir(), 'cloud-'));
  const file = join(folder, 'account.json');
  const broken = new Set<string>();
  const answers = await startAnswers(broken, environment === 'staging');
  const read = (): State => JSON.parse(readFileSync(file, 'utf8'));
  const write = (state: Partial<State>) =>
    writeFileSync(file, JSON.stringify({ ...(read() as State), ...state }));
  writeFileSync(file, JSON.stringify(empty));
  const lines: string[] = [];
  const program = runWrangler(projectPath('tests/support/wrangler-stand-in.mjs'), {
    WRANGLER_STAND_IN: file,
  });
  const answerHere: Wrangler = async (args, { input = '' } = {}) => {
    const state = read();
    try {
      return answerCall(state, args, input);
    } finally {
      write(state);
    }
  };
  const wrangler: Wrangler = (args, how) =>
    (isProgram && how?.input ? program : answerHere)(args, how);
  return {
    read,
    write,
    broken,
    lines,
    invitations: answers.invitations,
    /** Opens the site anew, as another run of a command does. */
    open: () =>
      openSite(environment, {
        wrangler,
        settingsFolder: join(folder, 'settings'),
        configFolder: join(folder, 'config'),
        address: () => answers.address,
      }),
    ask: askerFor,
    print: (line: string) => void lines.push(line),
    /** Every file that the commands have left, with its text. */
    files: () =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name !== 'account.json')
        .map((entry) => join(entry.parentPath, entry.name))
        .map((path) => ({ path, text: readFileSync(path, 'utf8') })),
    /** The calls that change something, without their options. */
    changes: () =>
      read()
        .calls.map(({ args }) => args.join(' '))
        .filter(
          (call) =>
            !/^(?:whoami|\S+ list|r2 bucket list|d1 migrations list|d1 time|d1 execute DB --remote --json)/.test(
              call,
            ),
        ),
    async end() {
      answers.server.closeAllConnections();
      await answers.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
export type Cloud = Awaited<ReturnType<typeof openCloud>>;
