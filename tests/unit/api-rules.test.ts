import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { leastPasswordCost, readConfig } from '#functions/core/config/config.ts';
import type { Context } from '#functions/core/context.ts';
import { refuse } from '#functions/core/errors.ts';
import { hasCurrentCopy } from '#functions/core/http/conditional.ts';
import { codedError, fieldErrors, validationError } from '#functions/core/http/errors.ts';
import { publicResultKey } from '#tests/support/result-key.ts';
import { siteEnv } from '#tests/support/site-env.ts';

const asking = (tag?: string) =>
  new Request(
    'https://netsci.test/x',
    tag === undefined ? {} : { headers: { 'If-None-Match': tag } },
  );

describe('a reader that has the file already', () => {
  it.each(['W/"1"', '"1"', '"0", W/"1"', '*'])('is told so when it says %s', (tag) => {
    expect(hasCurrentCopy(asking(tag), 'W/"1"')).toBe(true);
  });
  it.each(['"2"', '1', '"11"', 'W/"2", "3"', undefined])('gets the file when it says %s', (tag) => {
    expect(hasCurrentCopy(asking(tag), 'W/"1"')).toBe(false);
  });
});

describe('API-04 D-54 errors', () => {
  const ctx = { newId: () => 'ref-1' } as Context;
  const schema = z.object({ title: z.string().min(3), user: z.object({ email: z.email() }) });
  const failed = schema.safeParse({ title: '', user: { email: 'x' } });

  it('a failed validation names its fields, nested ones with a dot', () => {
    expect(failed.success).toBe(false);
    if (!failed.success)
      expect(Object.keys(fieldErrors(failed.error))).toEqual(['title', 'user.email']);
  });

  it('is 422 for fields and 404 for a path', () => {
    if (failed.success) throw new Error('It should have failed.');
    expect(validationError('json', failed.error)).toMatchObject({
      code: 'INVALID_FIELDS',
      status: 422,
    });
    expect(validationError('param', failed.error)).toMatchObject({
      code: 'NOT_FOUND',
      status: 404,
    });
  });

  it('a coded error stays as it is', () => {
    const error = refuse.changed();
    expect(codedError(error, asking(), ctx)).toBe(error);
  });

  it('anything else is 500 with a reference number; the log has the rest, without the query', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const request = new Request('https://netsci.test/_api/v1/jobs?email=ada@example.org');
    const coded = codedError(new Error('D1_ERROR: no such table: jobs'), request, ctx);
    expect(coded).toMatchObject({ code: 'INTERNAL', status: 500 });
    expect(coded.message).toContain('ref-1');
    expect(coded.message).not.toContain('table');
    expect(log).toHaveBeenCalledWith(
      expect.objectContaining({ reference: 'ref-1', path: '/_api/v1/jobs' }),
    );
    expect(JSON.stringify(log.mock.calls)).not.toContain('ada@');
    log.mockRestore();
  });
});

describe('the configuration', () => {
  const whole = {
    ...siteEnv,
    ORIGIN: 'https://netsci.test/some/path',
    MODE: 'test',
    NETPLACE_URL: 'https://example.org',
    MAIL: 'outbox',
    ...{ PAYMENTS: 'stripe', STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' },
  };
  it('D-02 an empty address hides the item, and the origin is only an origin', () => {
    expect(readConfig(whole)).toMatchObject({
      origin: 'https://netsci.test',
      winsUrl: null,
      netplaceUrl: 'https://example.org',
      showRefuseCookies: false,
    });
  });
  it('refuses to start, with the names of all that is missing or wrong', () => {
    const { MODE: _, ...rest } = whole;
    expect(() => readConfig({ ...rest, CONTACT_EMAIL: 'nobody' })).toThrow(/MODE.*CONTACT_EMAIL/);
  });
  it('refuses a secret that is missing or too short to be one', () => {
    const { LINK_SECRET: _, ...rest } = whole;
    expect(() => readConfig(rest)).toThrow(/LINK_SECRET/);
    expect(() => readConfig({ ...whole, LINK_SECRET: 'short' })).toThrow(/LINK_SECRET/);
  });
  it('refuses a key for results that is none', () => {
    const { RESULT_KEY: _, ...rest } = whole;
    expect(() => readConfig(rest)).toThrow(/RESULT_KEY/);
    expect(() => readConfig({ ...whole, RESULT_KEY: 'short' })).toThrow(/RESULT_KEY/);
    expect(() => readConfig({ ...whole, RESULT_KEYS_PREVIOUS: 'short' })).toThrow(/RESULT_KEYS/);
    const given = `${publicResultKey} | ${publicResultKey}`;
    const { previousResultKeys } = readConfig({ ...whole, RESULT_KEYS_PREVIOUS: given });
    expect(previousResultKeys).toEqual([publicResultKey, publicResultKey]);
  });
  it('hashes passwords at the least cost or a higher one; only a test may be cheaper', () => {
    const costIn = (given: object) => readConfig({ ...whole, ...given }).passwordCost;
    const production = { MODE: 'production', MAIL: 'smtp', SMTP_URL: 'smtps://u:p@example.org' };
    for (const site of [production, { MODE: 'local' }]) {
      expect(costIn(site)).toBe(leastPasswordCost);
      expect(costIn({ ...site, PASSWORD_COST: '15' })).toBe(15);
      expect(() => costIn({ ...site, PASSWORD_COST: '13' })).toThrow(/^[^;]*PASSWORD_COST[^;]*$/);
    }
    expect(costIn({ PASSWORD_COST: '4' })).toBe(4);
  });
  it('has a clock that only a test may set', () => {
    expect(readConfig({ ...whole, CLOCK_AHEAD: '-5' }).clockAhead).toBe(-5);
    expect(() => readConfig({ ...whole, MODE: 'local', CLOCK_AHEAD: '-5' })).toThrow(/CLOCK_AHEAD/);
  });
  it('takes the secret of before a rotation, or none', () => {
    const previous = (given: object) => readConfig({ ...whole, ...given }).previousLinkSecret;
    expect(previous({})).toBeNull();
    expect(previous({ LINK_SECRET_PREVIOUS: '' })).toBeNull();
    expect(previous({ LINK_SECRET_PREVIOUS: 'p'.repeat(32) })).toBe('p'.repeat(32));
    expect(() => previous({ LINK_SECRET_PREVIOUS: 'short' })).toThrow(/LINK_SECRET_PREVIOUS/);
  });
});
