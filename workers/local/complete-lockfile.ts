import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

// npm leaves optional packages for other platforms out of the lockfile when the registry does not have them
// (mirrors often do not), and `npm ci` then refuses that lockfile everywhere. `npm run lock` adds the missing
// entries: name, version and platform, to be skipped where they do not apply, and the registry's checksum for
// each entry without one. Entries that the registry does not have stay without; the script reports that and
// fails, and a test has the list of them.

interface Entry {
  version?: string;
  integrity?: string;
  link?: boolean;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  optionalDependencies?: Record<string, string>;
}

const systems = [
  'android',
  'darwin',
  'linux',
  'win32',
  'windows',
  'freebsd',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'aix',
  'wasm32',
  'wasm',
  'webcontainers',
];
const processors = [
  'arm64',
  'x64',
  'ia32',
  'arm',
  'ppc64',
  'riscv64',
  's390x',
  'loong64',
  'mips64el',
  '64',
];

/** The operating system and processor in a platform package's name. */
function platformOf(name: string): Pick<Entry, 'os' | 'cpu'> {
  const words = name.split(/[-/]/);
  const system = systems.find((word) => words.includes(word)) ?? 'none';
  const processor = processors.find((word) => words.includes(word)) ?? 'none';
  return {
    os: [system === 'windows' ? 'win32' : system],
    cpu: [processor === '64' ? 'x64' : processor],
  };
}

/** Where `name` would be found from the package at `path`, nearest first. */
function candidatePaths(path: string, name: string): string[] {
  const found: string[] = [];
  for (let at = path; ; at = at.slice(0, Math.max(at.lastIndexOf('/node_modules/'), 0))) {
    found.push(at ? `${at}/node_modules/${name}` : `node_modules/${name}`);
    if (!at) return found;
  }
}

const file = 'package-lock.json';
const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Entry> };
let added = 0;
for (const [path, { optionalDependencies = {}, dev }] of Object.entries(lock.packages)) {
  for (const [name, range] of Object.entries(optionalDependencies)) {
    const version = range.replace(/^[^\d]*/, '');
    const known = candidatePaths(path, name)
      .map((at) => lock.packages[at]?.version)
      .find(Boolean);
    const exact = range === version;
    if (known && (!exact || known === version)) continue;
    const top = `node_modules/${name}`;
    const at = lock.packages[top] ? `${path}/node_modules/${name}` : top;
    lock.packages[at] = {
      version,
      ...platformOf(name),
      ...(dev ? { dev } : {}),
      optional: true,
    };
    added += 1;
  }
}
/** The registry's checksum of a package, or undefined. */
function integrityOf(name: string, version: string): string | undefined {
  try {
    const args = ['view', `${name}@${version}`, 'dist.integrity'];
    const stdio: ['ignore', 'pipe', 'ignore'] = ['ignore', 'pipe', 'ignore'];
    return execFileSync('npm', args, { encoding: 'utf8', stdio }).trim() || undefined;
  } catch {
    return undefined;
  }
}

const unknown: string[] = [];
for (const [path, entry] of Object.entries(lock.packages)) {
  if (path === '' || entry.link || entry.integrity || !entry.version) continue;
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const integrity = integrityOf(name, entry.version);
  if (integrity) entry.integrity = integrity;
  else unknown.push(`${name}@${entry.version}`);
}

const sorted = Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1));
lock.packages = Object.fromEntries(sorted);
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} optional platform packages added to ${file}.`);
if (unknown.length > 0) {
  console.error(
    `✖ The registry names no checksum of these, which are installed unchecked where they apply:\n${unknown.join('\n')}`,
  );
  process.exitCode = 1;
}
