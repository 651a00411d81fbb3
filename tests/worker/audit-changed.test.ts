import { describe, expect, it } from 'vitest';
import { newsletterCampaign } from '#functions/campaigns/newsletters/campaign.ts';
import { newsReview } from '#functions/content/news/review.ts';
import { changeItem } from '#functions/content/review/commands.ts';
import { change } from '#functions/lifecycle/change.ts';
import { personRecord } from '#functions/site/people/record.ts';
import { actor } from '#tests/support/actors.ts';
import { auditRows, emptyAuditLog } from '#tests/support/audit.ts';
import { idOf } from '#tests/support/rows.ts';
import { createWorld } from '#tests/support/world.ts';

describe('the audit log', () => {
  it('tells which fields a save has changed, with times and closed values, and nothing that was typed', async () => {
    await emptyAuditLog();
    const { ctx } = await createWorld({
      users: [{}],
      news: [{ status: 'DRAFT', authorId: idOf('users', 1) }],
      people: [{ status: 'DRAFT', ordinal: 1 }],
      newsletters: [{ status: 'DRAFT', publicationDate: '2026-12-01' }],
    });
    ctx.actor = actor(1, 'admin');
    const secret = 'Told to nobody';
    const save = { action: 'update' } as const;
    await changeItem(ctx, newsReview, idOf('news', 1), {
      fields: { title: secret, summary: '<p>A summary.</p>' },
    });
    await change(ctx, personRecord, idOf('people', 1), {
      fields: { lastName: secret, ordinal: 7, isOfficer: true },
    });
    await change(ctx, newsletterCampaign, idOf('newsletters', 1), {
      ...save,
      fields: { title: secret, publicationDate: '2026-12-24' },
    });
    const rows = await auditRows();
    expect(rows.map(({ details }) => JSON.parse(details).changed)).toEqual([
      { title: null, summary: null, relativePath: null },
      { lastName: null, ordinal: [1, 7], isOfficer: [false, true] },
      { title: null, publicationDate: ['2026-12-01', '2026-12-24'] },
    ]);
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it('names no field when none has changed', async () => {
    await emptyAuditLog();
    const { ctx } = await createWorld({ users: [{}], people: [{ status: 'DRAFT', ordinal: 1 }] });
    ctx.actor = actor(1, 'admin');
    await change(ctx, personRecord, idOf('people', 1), { fields: { ordinal: 1 } });
    expect((await auditRows()).map(({ details }) => details)).toEqual([
      '{"from":"DRAFT","to":"DRAFT"}',
    ]);
  });
});
