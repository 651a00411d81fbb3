import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { projectPath } from '#workers/local/project.ts';

describe('the log of the platform', () => {
  // Nothing writes that log locally, so only Cloudflare's configuration can be checked.
  it('is told to keep no query of an address, and no line for each request', () => {
    const settings = readFileSync(projectPath('wrangler.toml'), 'utf8');
    const section = (name: string) =>
      settings.split(`\n[${name}]\n`)[1]?.split('\n[')[0]?.split('\n') ?? [];
    expect(section('observability')).toContain('redact_query_string = true');
    expect(section('observability.logs')).toContain('invocation_logs = false');
  });
});
