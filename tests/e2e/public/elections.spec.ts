import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { seedId } from '../seeded.ts';
import { details, htmlOf, inLanguage } from '../support.ts';
import { test } from '../test.ts';

const candidates = ['Clara Hoffmann', 'Isabel Duarte', 'Luca Ricci', 'Samuel Abebe'];

test('D-89 anybody finds who was elected, and downloads what a check needs', async ({ page }) => {
  await page.goto('/home');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Elections and polls' }).click();
  const item = page.getByRole('listitem').filter({ hasText: 'Programme committee: two seats' });
  await expect(item).toContainText('Elected');
  await item.getByRole('link', { name: 'Programme committee: two seats' }).first().click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Programme committee: two seats',
  );
  const outcome = page.locator('.election-outcome');
  await expect(outcome).toContainText('Elected');
  await expect(outcome.getByRole('listitem')).toHaveText(candidates.slice(0, 2));
  await expect(page.getByRole('row').filter({ hasText: 'Luca Ricci' })).toContainText('5');

  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'All ballots (CSV)' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('programme-committee-two-seats-ballots.csv');
  const seal = createHash('sha256')
    .update(readFileSync(await file.path()))
    .digest('hex');
  const shown = await page.locator('.election-hashes code').first().textContent();
  expect(shown?.replaceAll(' ', '')).toBe(seal);
});

test('D-58 D-89 a result that is held back shows its seal, and no name, number or signature', async ({
  page,
  request,
}) => {
  await page.goto(inLanguage(details.heldElection, 'it'));
  await expect(page.getByRole('main')).toContainText('il risultato non è ancora stato pubblicato');
  await expect(page.locator('.election-hashes code')).toHaveCount(1);
  await expect(page.getByRole('main').getByRole('table')).toHaveCount(0);
  const bundle = `/elections/${seedId('ballots', 'held back')}/bundle.json`;
  expect((await request.get(bundle)).status()).toBe(404);
  for (const path of [details.heldElection, `${details.heldElection}.data`]) {
    const sent = await htmlOf(request, path);
    expect(sent).toContain('Representative of young researchers');
    for (const word of ['signature', 'counts', 'candidates', 'openSeats', 'bundle.json', 'voted'])
      expect(sent).not.toContain(word);
  }
});
