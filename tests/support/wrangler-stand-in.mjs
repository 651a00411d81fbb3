// Stands in for wrangler in tests: answers in wrangler's own forms from an account, and notes how it was called. It is a
// program of its own, which keeps the account in the file WRANGLER_STAND_IN.
import { readFileSync, writeFileSync } from 'node:fs';

/** Answers one call from an account, which it changes. Throws as wrangler would fail. */
export function answerCall(state, args, input) {
  const call = args.join(' ');
  const after = (name) => args[args.indexOf(name) + 1];
  const now = () => new Date(Date.UTC(2026, 10, 23) + state.calls.length * 1000).toISOString();
  const change = (values) => void Object.assign(state, values);
  const putOnAir = (id) =>
    state.deployments.push({ created_on: now(), versions: [{ version_id: id, percentage: 100 }] });
  const answers = [
    ['whoami', () => 'You are logged in.'],
    ['d1 list', () => JSON.stringify(state.databases, null, 2)],
    ['d1 create', () => void state.databases.push({ uuid: `id-of-${args[2]}`, name: args[2] })],
    [
      'd1 migrations list',
      () => (state.isMigrated ? '✅ No migrations to apply!' : '│ 0000_a.sql │\n│ 0001_b.sql │'),
    ],
    ['d1 migrations apply', () => change({ isMigrated: true })],
    ['d1 time-travel info', () => '{\n  "bookmark": "0000-bookmark"\n}'],
    ['d1 execute DB --remote --yes --file', () => change({ sections: 12 })],
    ['d1 execute DB --remote --yes --command', () => change({ invited: 1 })],
    [
      'd1 execute DB --remote --json',
      () =>
        JSON.stringify([
          {
            results: [{ n: state.sections, known: state.known, invited: state.invited }],
            success: true,
          },
        ]),
    ],
    [
      'r2 bucket list',
      () =>
        `Listing buckets...\n${state.buckets.map((name) => `name:           ${name}\ncreation_date:  ${now()}`).join('\n\n')}`,
    ],
    ['r2 bucket create', () => void state.buckets.push(args[3])],
    ['queues list', () => state.queues.map((name) => `│ 0123 │ ${name} │ 1 │`).join('\n')],
    ['queues create', () => void state.queues.push(args[2])],
    [
      'secret list',
      () => {
        if (state.secrets.length === 0) throw new Error(`Worker "${after('--name')}" not found.`);
        return JSON.stringify(state.secrets.map((name) => ({ name, type: 'secret_text' })));
      },
    ],
    ['secret bulk', () => void state.secrets.push(...Object.keys(JSON.parse(input)))],
    ['deployments list', () => JSON.stringify(state.deployments)],
    ['versions list', () => JSON.stringify(state.versions)],
    [
      'versions upload',
      () => `Version Preview URL: https://${after('--preview-alias')}-site.acme.workers.dev`,
    ],
    ['rollback', () => putOnAir(args[1])],
    [
      'deploy',
      () => {
        if (after('--config').includes('workers/share')) return '';
        const id = `version-${state.versions.length + 1}`;
        const annotations = {
          'workers/tag': after('--tag'),
          'workers/message': after('--message'),
        };
        state.versions.push({ id, metadata: { created_on: now() }, annotations });
        putOnAir(id);
        return `Current Version ID: ${id}`;
      },
    ],
  ];
  state.calls.push({ args, input });
  const answer = answers.find(([begin]) => call.startsWith(begin))?.[1];
  if (!answer) throw new Error(`Unknown call: ${call}`);
  if (state.failsAt && call.startsWith(state.failsAt)) throw new Error('The network is down.');
  return String(answer() ?? '');
}

function main(file, args) {
  const state = JSON.parse(readFileSync(file, 'utf8'));
  const input = args[0] === 'secret' && args[1] === 'bulk' ? readFileSync(0, 'utf8') : '';
  try {
    console.log(answerCall(state, args, input));
  } catch (error) {
    console.error(`✘ [ERROR] ${error.message}`);
    process.exitCode = 1;
  }
  writeFileSync(file, JSON.stringify(state));
}

if (import.meta.main) main(process.env.WRANGLER_STAND_IN, process.argv.slice(2));
