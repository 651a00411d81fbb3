import { describe, expect, it } from 'vitest';
import { emailCampaign } from '#functions/campaigns/bulk-emails/campaign.ts';
import { listReaders, previewEmail } from '#functions/campaigns/editing/preview.ts';
import { isTooLarge, kilobytes } from '#functions/campaigns/model/rules.ts';
import { newsletterCampaign } from '#functions/campaigns/newsletters/campaign.ts';
import { findCampaign } from '#functions/campaigns/resources/campaigns.ts';
import type { Context } from '#functions/core/context.ts';
import { says } from '#functions/core/forms/field-messages.ts';
import { accountOfCode } from '#functions/identity/account/unsubscribe-code.ts';
import { change } from '#functions/lifecycle/change.ts';
import { everybody } from '#tests/support/actors.ts';
import { idOf } from '#tests/support/rows.ts';
import { createWorld } from '#tests/support/world.ts';

const email = idOf('emails', 1);
const user = (n: number) => idOf('users', n);

async function society(rows: Parameters<typeof createWorld>[0] = {}) {
  const { ctx: visitor } = await createWorld({
    users: [
      { givenName: 'Łukasz', lastName: 'Zięba', newsletter: true, language: 'it' },
      { givenName: 'Ada', lastName: 'Abel', newsletter: true },
      { givenName: 'Bo', lastName: 'Beck', newsletter: false, announcements: false },
    ],
    renewals: [{ userId: user(1), validFrom: '2026-03-01', validTo: '2027-03-01' }],
    emails: [{ status: 'DRAFT', body: '<p>Dear {givenName} {lastName}: {renewalDate}</p>' }],
    newsletters: [{ status: 'DRAFT' }],
    ...rows,
  });
  const ctx: Context = { ...visitor, actor: everybody.newsletter };
  const row = async (resourceName: 'emails' | 'newsletters' = 'emails', id = email) => {
    const seen = await findCampaign(ctx, resourceName, id);
    if (!seen) throw new Error('It is not there.');
    return seen;
  };
  return { visitor, ctx, row };
}

describe('EML-02 the preview of an e-mail', () => {
  it('is made for the recipient that is asked for, in their language, else for the first', async () => {
    const { ctx, row } = await society();
    const stored = await row();
    const chosen = await previewEmail(ctx, 'emails', stored, { readerId: user(1) });
    expect(chosen).toMatchObject({ reader: 'Łukasz Zięba' });
    expect(chosen.text).toContain('Dear Łukasz Zięba: 1º ');
    expect(chosen.text).toContain('Hai un account della');
    expect(chosen.html).toContain('<html lang="it">');
    // The size is the same for all readers, and never less than what a reader gets.
    const { length } = new TextEncoder().encode(chosen.html);
    expect(chosen.bytes).toBeGreaterThanOrEqual(length);
    expect(chosen.bytes).toBeLessThan(length + 2000);
    expect((await previewEmail(ctx, 'emails', stored)).bytes).toBe(chosen.bytes);
    // Users who have opted out are not recipients.
    for (const readerId of [null, user(3), 'nobody']) {
      const { reader, text } = await previewEmail(ctx, 'emails', stored, { readerId });
      expect(reader).toBe('Ada Abel');
      expect(text).toContain('Dear Ada Abel: —');
    }
    expect(await listReaders(ctx, 'emails', stored)).toEqual([
      { id: user(2), name: 'Ada Abel' },
      { id: user(1), name: 'Łukasz Zięba' },
    ]);
  });

  it('shows what is typed before it is saved, and a sample where there is no recipient', async () => {
    const { ctx, row } = await society();
    const typed = { ...(await row()), subject: 'To {givenName}', filterType: 'board' };
    const { subject, reader, text } = await previewEmail(ctx, 'emails', typed);
    expect([subject, reader]).toEqual(['To Ada', null]);
    expect(text).toContain('Dear Ada Lovelace');
    expect(await listReaders(ctx, 'emails', typed)).toEqual([]);
  });

  it('has a link that unsubscribes nobody, and no address of anybody', async () => {
    const { ctx, row } = await society();
    const { text, html } = await previewEmail(ctx, 'emails', await row(), { readerId: user(1) });
    const code = /unsubscribe\?c=([\w-]+)/.exec(text)?.[1] ?? '';
    const account = await accountOfCode(ctx.config, code);
    expect(account).toMatchObject({ userId: '00000000-0000-0000-0000-000000000000' });
    expect(html).not.toContain('user1@');
  });
});

describe('an e-mail that mail programs would cut off', () => {
  // Half of what may be typed: this many list items need more room in an e-mail than in the database.
  const long = `<ul>${'<li>one</li>'.repeat(3500)}</ul>`;

  it.each([
    ['EML-13', 'emails', emailCampaign, { body: long }, 'body'],
    ['NLT-14', 'newsletters', newsletterCampaign, { opening: long }, 'opening'],
  ] as const)('%s is not published', async (_, resourceName, kind, typed, field) => {
    const { ctx, row } = await society();
    const id = idOf(resourceName, 1);
    const { bytes } = await previewEmail(ctx, resourceName, {
      ...(await row(resourceName, id)),
      ...typed,
    });
    expect(isTooLarge(bytes)).toBe(true);
    const publish = change(ctx, kind as never, id, { action: 'publish', fields: typed as object });
    const { fields } = await publish.then(
      () => ({ fields: {} }),
      (error) => error,
    );
    expect(Object.keys(fields)).toEqual([field]);
    expect(fields[field]).toEqual([says('emailTooLarge', kilobytes(bytes))]);
    expect((await row(resourceName, id)).status).toBe('DRAFT');
    const fine = change(ctx, kind as never, id, { action: 'publish', fields: {} });
    expect(await fine).toMatchObject({ status: 'PUBLISHED' });
  });
});
