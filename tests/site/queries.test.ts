import { expect, it } from 'vitest';
import { screens } from '#tests/e2e/support.ts';
import { followed, get } from './client.ts';

/** A page is one statement for frame and text, and at most two for what it shows. These need more, each for its reason. */
const more: [screens: RegExp, most: number, why: string][] = [
  [/^\/home$/, 5, 'events, a job, news and fees'],
  [/^\/jobs$/, 4, 'open ones, expired ones and their number'],
  [/^\/events\/other(\?|$)/, 4, 'what is ahead, what is past and the years to choose from'],
  [/^\/events\/(other|colloquium)\/./, 4, 'the event, its edition and who has a page'],
  [/^\/events\/netsci\/./, 6, 'the edition, its satellites, others, its prizes and who has a page'],
  [/^\/people\/./, 5, 'offices, awards, editions and talks'],
  [/^\/network/, 4, 'awards, people and editions'],
  [/^\/news\/./, 5, 'the item, the one before, the one after and the newest'],
  [/^\/newsletters\/./, 4, 'the newsletter, the one before and the one after'],
  [/^\/award-prizes\/./, 4, 'the award, its winners and the editions'],
  [/^\/elections\/./, 5, 'the election, its new times, why it is held, and its statements'],
  [/^\/search\?/, 4, 'results, their number and the words to try instead'],
];

/** A remembered page costs nothing: what is measured is how it is made. */
const anew = { 'cache-control': 'no-cache' };

it('each page costs at most one batch, of three statements unless it says why', async () => {
  for (const { path } of screens) {
    const cost = (await get(path, { ...followed, headers: anew })).headers.get('server-timing');
    const [batches, statements] = (cost?.match(/\d+/g) ?? []).map(Number);
    const [, most, why] = more.find(([pattern]) => pattern.test(path)) ?? [/./, 3, 'a list'];
    expect.soft(batches, `${path}: ${cost}`).toBeLessThanOrEqual(1);
    expect.soft(statements, `${path}: ${why}`).toBeLessThanOrEqual(most);
    expect.soft(statements, path).toBeGreaterThan(0);
  }
});
