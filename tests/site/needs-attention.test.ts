import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { newAdmin, newEditor } from './content.ts';
import { regionOf, textOf, textsOf } from './document.ts';
import { site } from './own-site.ts';

it('D-151 who sends newsletters is told that nothing waits, and what does, on the overview and in the navigation', async () => {
  for (const table of ['newsletters', 'emails'])
    await site.run(`update "${table}" set "status" = 'DRAFT' where "status" = 'SEND'`);
  await site.run(`update "sendings" set "pausedAt" = null, "endedAt" = '2026-01-01T00:00:00.000Z'`);
  const nora = await newEditor(site);
  const section = async () =>
    regionOf((await nora.open('/my/overview')).document, 'Needs attention');
  const entry = () => nora.one('.my-entries a[href="/my/newsletters"]');
  expect(textOf(await section())).toContain('Nothing needs you right now.');
  expect(textOf(entry())).toBe('Newsletters');

  const id = randomUUID();
  await site.run(
    `insert into "newsletters" ("id", "title", "publicationDate", "opening", "status", "sendOn")
       values (?, 'Autumn', '2026-01-01', '<p>Dear reader,</p>', 'SEND', '2026-01-01 09:00')`,
    id,
  );
  const lines = textsOf(await section(), 'li');
  expect(lines[0]).toContain('Newsletters past their time: 1');
  expect(lines[0]).toMatch(/\d+ days/);
  expect(textOf(entry())).toContain('1');
  for (const unspoken of entry().querySelectorAll('[aria-hidden=true]')) unspoken.remove();
  expect(textOf(entry())).toBe('Newsletters, 1 waiting');
  await nora.follow('Newsletters past their time: 1');
  expect(nora.path).toBe(`/my/newsletters/${id}/send`);
  expect(textOf(entry())).toContain('1');
  await site.run(`update "newsletters" set "status" = 'DRAFT' where "id" = ?`, id);
});

it('D-106 what failed makes /health fail, waits on the overview, and is handed over again or discarded', async () => {
  const insert = `insert into "deadLetters" ("id", "kind", "body", "attempts", "failedAt")
    values (?, ?, ?, 6, '2026-11-20T10:00:00.000Z')`;
  await site.run(insert, randomUUID(), 'watched', '{}');
  const purge = { v: 1, kind: 'purge', tags: ['site'] };
  await site.run(insert, randomUUID(), 'purge', JSON.stringify(purge));
  expect((await fetch(`${site.url}/health`)).status).toBe(503);
  const anna = await newAdmin(site);
  expect((await anna.open('/my/overview')).text()).toMatch(/Failed background tasks: \d+/);
  await anna.open('/my/health');
  const row = anna.one('main li', 'Failed tasks');
  expect(textOf(row)).toContain('Late');
  await anna.follow('Try again or discard');
  const waiting = () => anna.texts('main li').join();
  for (const kind of ['purge', 'watched']) expect(waiting()).toContain(kind);
  await anna.press('Send again purge');
  expect(anna.text()).toContain('On its way again.');
  await anna.press('Discard watched');
  expect(anna.said()).toBe('Discarded.');
  for (const kind of ['purge', 'watched']) expect(waiting()).not.toContain(kind);
});
