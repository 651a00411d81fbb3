import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { errorDetails, logError } from '#functions/core/log.ts';
import { code, readSources } from '#tests/shape/sources.ts';
import { projectPath } from '#workers/local/project.ts';

afterEach(() => vi.restoreAllMocks());

describe('a line of the log', () => {
  it('is an object with its event, and repeats no address and no query that an error carries', () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    const error = new Error(
      'Refused <Ada.King+nss@example.org> at https://example.org/access?u=1&c=secret',
    );
    logError('message.failed', { id: 'm1', error: errorDetails(error), to: ['eve@example.org'] });
    const [line] = said.mock.calls[0] ?? [];
    expect(line).toMatchObject({
      event: 'message.failed',
      id: 'm1',
      to: ['[address]'],
      error: { name: 'Error', message: 'Refused <[address]> at https://example.org/access?…' },
    });
    expect(JSON.stringify(line)).not.toMatch(/ada\.king|secret|eve@/i);
  });

  it('is written by functions/core/log.ts alone', () => {
    const written = readSources(projectPath('.'), ['app', 'functions', 'workers'], code)
      // Commands and the stand-ins of one machine talk to its terminal, and so does the verifier.
      .filter(({ path }) => !/^(?:workers\/(?:local|deploy)\/|app\/public\/)/.test(path))
      .filter(({ text }) => /\bconsole\s*[.[]/.test(text));
    expect(written.map(({ path }) => path)).toEqual(['functions/core/log.ts']);
  });
});

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
