import { parseArgs } from 'node:util';

const usage =
  'Usage: npm run restore -- FILE (--local | --remote) --hash HASH\n' +
  'It needs an empty database: a new one on Cloudflare, or no .wrangler/local.\n' +
  'The hash must not come from where the file lies: whoever can change the file can change it too.';

/** What to restore, and where to; throws an error with the usage. */
export function restoreOptions(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      local: { type: 'boolean' },
      remote: { type: 'boolean' },
      hash: { type: 'string' },
    },
  });
  const { local: isLocal = false, remote = false, hash } = values;
  const [path] = positionals;
  if (!path || positionals.length > 1 || isLocal === remote || !hash) throw new Error(usage);
  return { path, hash, isLocal };
}
