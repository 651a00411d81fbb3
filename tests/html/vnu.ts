import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CrawledPage } from '#tests/support/crawl.ts';
import { projectPath } from '#workers/local/project.ts';

// The package's own module looks for Java in the network when there is none.
const jar = projectPath('node_modules/vnu-jar/build/dist/vnu.jar');

/** What the checker says about a page. */
export interface Remark {
  page: string;
  isError: boolean;
  text: string;
  /** The markup around the place. */
  extract: string;
}

interface VnuMessage {
  url: string;
  type: 'error' | 'info' | 'non-document-error';
  message: string;
  extract?: string;
}

/** Checks pages with W3C's checker, all in one run of Java. Throws when there is no Java. */
export function checkPages(pages: CrawledPage[]): Remark[] {
  const folder = mkdtempSync(join(tmpdir(), 'html-'));
  try {
    for (const [i, { html }] of pages.entries()) writeFileSync(join(folder, `${i}.html`), html);
    const args = ['-jar', jar, '--format', 'json', '--stdout', '--exit-zero-always', folder];
    const { error, stdout, stderr, status } = spawnSync('java', args, {
      encoding: 'utf8',
      maxBuffer: 512 * 1024 * 1024,
    });
    if (error) throw new Error('The checker needs Java: no program "java" was found.');
    if (status !== 0) throw new Error(`The checker failed.\n${stderr}`);
    const { messages } = JSON.parse(stdout) as { messages: VnuMessage[] };
    return messages.map(({ url, type, message, extract = '' }) => ({
      page: pages[Number(/(\d+)\.html$/.exec(url)?.[1])]?.path ?? url,
      isError: type !== 'info',
      text: message,
      extract,
    }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
