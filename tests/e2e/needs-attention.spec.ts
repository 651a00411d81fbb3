import { expect } from '@playwright/test';
import { enterAs } from './accounts.ts';
import { test } from './own-site.ts';

// It changes what others have there.
test.use({ world: 'attention' });

test('D-151 who sends newsletters is told that nothing waits, and what does, on the overview and in the navigation', async ({
  page,
  site,
}) => {
  for (const table of ['newsletters', 'emails'])
    await site.run(`update "${table}" set "status" = 'DRAFT' where "status" = 'SEND'`);
  await site.run(`update "sendings" set "pausedAt" = null, "endedAt" = '2026-01-01T00:00:00.000Z'`);
  await enterAs(page, site, { roles: ['newsletter'] });
  await page.goto('/my/overview');
  const section = page.getByRole('region', { name: 'Needs attention' });
  await expect(section).toContainText('Nothing needs you right now.');
  const newsletters = page
    .getByRole('navigation', { name: 'Members’ area' })
    .getByRole('link', { name: /^Newsletters/ });
  await expect(newsletters).toHaveText('Newsletters');

  const id = crypto.randomUUID();
  await site.run(
    `insert into "newsletters" ("id", "title", "publicationDate", "opening", "status", "sendOn")
        values (?, 'Autumn', '2026-01-01', '<p>Dear reader,</p>', 'SEND', '2026-01-01 09:00')`,
    id,
  );
  await page.reload();
  const line = section.getByRole('listitem');
  await expect(line).toHaveCount(1);
  await expect(line).toContainText('One newsletter was not sent on time and needs confirmation');
  await expect(line).toContainText(/for \d+ days/);
  await expect(newsletters).toHaveAccessibleName(/^Newsletters ?, 1 waiting$/);
  await line.getByRole('link', { name: /^Confirm or change the time/ }).click();
  await expect(page).toHaveURL(`/my/newsletters/${id}/send`);
  await expect(newsletters).toContainText('1');
  await site.run(`update "newsletters" set "status" = 'DRAFT' where "id" = ?`, id);
});
