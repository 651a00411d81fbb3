import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { projectPath } from '#workers/local/project.ts';
import { verifierPage } from '#workers/local/verifier-page.ts';

const page = verifierPage();
const [, policy = ''] = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(page) ?? [];
const inner = (tag: string) =>
  new RegExp(`<${tag}[^>]*>([\\s\\S]*?)</${tag}>`).exec(page)?.[1] ?? '';
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('the page that verifies', () => {
  it('allows its own script and style, and no connection', () => {
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      `script-src ${hash(inner('script'))}`,
      `style-src ${hash(inner('style'))}`,
      "base-uri 'none'",
      "form-action 'none'",
    ]);
    expect(page.match(/<script/g)).toHaveLength(1);
    expect(page).not.toMatch(/\s(?:src|href|style|on[a-z]+)=|url\(|\bimport\b.+\bfrom\b|fetch\(/);
  });

  it('knows no file and no process: the command line stays out', () => {
    expect(inner('script')).not.toMatch(/node:|process/);
  });

  it('says everything in Italian too', () => {
    const script = inner('script');
    const italian = script.slice(script.indexOf('const pageTexts'));
    for (const [, key] of page.matchAll(/data-(?:text|label)="(\w+)"/g))
      expect(italian).toMatch(new RegExp(`\\b${key}:`));
  });

  it('is a download, with the script, and never runs on the origin of the site', () => {
    const rules = readFileSync(projectPath('app/public/_headers'), 'utf8').split(/\n(?=\/)/);
    const headersOf = (path: string) => rules.find((rule) => rule.startsWith(`${path}\n`)) ?? '';
    for (const path of ['/elections/verify.mjs', '/elections/verify.html', '/elections/verify']) {
      expect(headersOf(path)).toContain('Content-Disposition: attachment');
      expect(headersOf(path)).toContain('X-Content-Type-Options: nosniff');
      expect(headersOf(path)).toContain('Cache-Control: no-cache');
      if (!path.endsWith('.mjs'))
        expect(headersOf(path)).toContain("Content-Security-Policy: sandbox; default-src 'none'");
    }
  });
});
