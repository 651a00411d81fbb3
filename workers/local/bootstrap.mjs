// Runs a TypeScript script of this project on the pinned Node, on any machine with Node ≥ 20: installs the
// dependencies first when the lockfile has changed. No import from node_modules here.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const stamp = join(root, 'node_modules/.installed-lock');
const lock = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex');

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lock) {
  console.log('● Installing dependencies (first start or changed lockfile) …');
  const started = Date.now();
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  // Always `ci`: it installs what the lockfile names and verifies its checksums.
  const { status } = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
  const unchecked = Object.entries(
    JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages,
  )
    .filter(([path, { integrity, link }]) => path !== '' && !link && !integrity)
    .filter(([path]) => existsSync(join(root, path)))
    .map(([path, { version }]) => `${path.replace('node_modules/', '')}@${version}`);
  if (unchecked.length > 0)
    console.log(
      `  ! installed without a checksum, since the lockfile has none for this platform: ${unchecked.join(', ')}. ` +
        '`npm run lock` asks the registry for them.',
    );
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, lock);
  console.log(`  installed in ${Math.round((Date.now() - started) / 1000)} s`);
}

const [script, ...args] = process.argv.slice(2);
if (!script) {
  console.error('Usage: node workers/local/bootstrap.mjs SCRIPT [ARGUMENT …]');
  process.exit(2);
}
const pinned = join(root, 'node_modules/node/bin/node');
const node = existsSync(pinned) ? pinned : process.execPath;
// The child gets the terminal's signals too: wait for it to shut down properly.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});
const { spawn } = await import('node:child_process');
const child = spawn(node, ['--disable-warning=ExperimentalWarning', script, ...args], {
  cwd: root,
  stdio: 'inherit',
});
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
