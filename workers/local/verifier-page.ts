import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { projectPath } from './project.ts';

const read = (path: string) => readFileSync(projectPath(path), 'utf8');
const part = (name: string) => read(`workers/local/verifier-page/${name}`);
const commandLine = /^\/\/ -+ The command line/m;

/** The text of a hash source of a Content Security Policy. */
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The verifier as one page that works offline when saved: its core, the script of the page, and a policy that allows nothing else. */
export function verifierPage(): string {
  const [core = '', command] = read('app/public/elections/verify.mjs').split(commandLine);
  if (command === undefined)
    throw new Error('verify.mjs has no mark where its command line begins');
  const script = `\n${core}${part('page.mjs').replace(/^import .*\n/m, '')}`;
  const style = `\n${part('page.css')}`;
  if (/<\/script|<!--/i.test(script) || /<\/style/i.test(style))
    throw new Error('The page would end in the middle of its script or style');
  const policy = [
    "default-src 'none'",
    `script-src ${hashOf(script)}`,
    `style-src ${hashOf(style)}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return part('page.html')
    .replace('content="policy"', () => `content="${policy}"`)
    .replace('/* style */', () => style)
    .replace('/* script */', () => script);
}
