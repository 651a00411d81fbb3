import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { details, inLanguage } from '#tests/e2e/support.ts';
import { get } from './client.ts';
import { hrefsOf, oneOf, open, textOf, textsOf } from './document.ts';

const title = 'Programme committee: two seats';

it('D-89 anybody finds who was elected, and downloads what a check needs', async () => {
  const footer = (await open('/home')).querySelector('footer');
  expect(hrefsOf(footer, 'Elections and polls')).toEqual(['/elections']);
  const item = oneOf(await open('/elections'), 'li', title);
  expect(textOf(item)).toContain('Elected');
  expect(hrefsOf(item, title)).toEqual([details.election]);

  const page = await open(details.election);
  expect(textsOf(page, 'h1')).toEqual([title]);
  expect(textOf(page.querySelector('.election-outcome'))).toContain('Elected');
  expect(textsOf(page, '.election-outcome li')).toEqual(['Clara Hoffmann', 'Isabel Duarte']);
  expect(textOf(oneOf(page, 'tr', 'Luca Ricci'))).toContain('5');

  const [ballots = ''] = hrefsOf(page, 'All ballots (CSV)');
  const file = await get(ballots);
  expect(file.headers.get('content-disposition')).toBe(
    'attachment; filename="programme-committee-two-seats-ballots.csv"',
  );
  const seal = createHash('sha256')
    .update(await file.bytes())
    .digest('hex');
  expect(textOf(page.querySelector('.facts .hash')).replaceAll(' ', '')).toBe(seal);
});

it('D-58 D-89 a result that is held back shows its seal, and no name, number or signature', async () => {
  const page = await open(inLanguage(details.heldElection, 'it'));
  const main = textOf(page.querySelector('main'));
  expect(main).toContain('il risultato non è ancora pubblicato');
  expect(textsOf(page, '.facts .hash')).toHaveLength(1);
  expect(textsOf(page, 'main table')).toEqual([]);
  for (const path of [details.heldElection, `${details.heldElection}.data`]) {
    const sent = await (await get(path)).text();
    expect(sent).toContain('Representative of young researchers');
    for (const word of ['signature', 'counts', 'candidates', 'openSeats', 'bundle.json', 'voted'])
      expect(sent).not.toContain(word);
  }
});
