import { describe, expect, it } from 'vitest';
import { isExpired } from '#functions/content/jobs/rules.ts';
import { imageHref, imageKey, imageSizes } from '#functions/core/images/rules.ts';
import { itemHref } from '#functions/lifecycle/content/rules.ts';
import { awardPath, awardSlug, hasFellows } from '#functions/site/awards/rules.ts';
import { pagePath } from '#functions/site/pages/schema.ts';
import { committeeGroups } from '#functions/site/people/rules.ts';
import { stripHtml } from '#functions/site/redirects/rules.ts';

describe('JOB-07 D-10 a job', () => {
  it('stays open all of its deadline day, and forever without a deadline', () => {
    expect(isExpired({ applicationDeadline: '2026-11-21' }, '2026-11-21')).toBe(false);
    expect(isExpired({ applicationDeadline: '2026-11-21' }, '2026-11-22')).toBe(true);
    expect(isExpired({ applicationDeadline: null }, '2999-12-31')).toBe(false);
  });
});

describe('RTE-32 D-01 old .html addresses', () => {
  it.each([
    ['/about.html', '/about'],
    ['/about/board.HTML', '/about/board'],
    ['/index.html', '/home'],
    ['/events/index.html', '/events'],
    ['/a.b.html', '/a.b'],
  ])('%s leads to %s', (path, expected) => {
    expect(stripHtml(path)).toBe(expected);
  });
  it.each(['/about', '/.html', '/about.htm', '/about.html/x', '//evil.example.html', ''])(
    '%j is no old address',
    (path) => {
      expect(stripHtml(path)).toBeNull();
    },
  );
});

describe('API-05 the path of a page', () => {
  it.each([
    ['/about', '/about'],
    ['/about#board', '/about'],
    ['/about?x=1', '/about'],
    ['/about?x=1#y', '/about'],
    ['/about/', '/about'],
    ['/about///', '/about'],
    ['/', '/'],
    ['/ab#c', '/ab'],
  ])('%j means %j', (text, expected) => {
    expect(pagePath.parse(text)).toBe(expected);
  });
  it.each([
    'about',
    '//evil.example',
    '',
    '#',
    '/a b',
    '/a\\b',
    `/${'a'.repeat(300)}`,
    'https://x',
  ])('%j is refused', (text) => {
    expect(pagePath.safeParse(text).success).toBe(false);
  });
});

describe('ABT-03 D-08 people by their flags', () => {
  const person = (name: string, flags: object) => ({
    ...{ name, isMainOfficer: 0, isPastPresident: 0, isExecutive: 0, isOfficer: 0 },
    ...flags,
  });
  const people = [
    person('Ada', { isMainOfficer: 1, isExecutive: 1 }),
    person('Ben', { isPastPresident: 1 }),
    person('Cleo', { isOfficer: 1 }),
    person('Dan', {}),
  ] as Parameters<typeof committeeGroups>[0];
  const names = (list: unknown[]) => (list as { name: string }[]).map(({ name }) => name);

  it('the committee page groups main officers, past presidents and the executive committee', () => {
    const groups = committeeGroups(people);
    expect(names(groups.mainOfficers)).toEqual(['Ada']);
    expect(names(groups.pastPresidents)).toEqual(['Ben']);
    expect(names(groups.executiveCommittee)).toEqual(['Ada']);
  });
});

describe('AWD-02 AWD-04 D-11 awards', () => {
  it('the part after /award-prizes/ names the award', () => {
    expect(awardSlug('/award-prizes/euler-award')).toBe('euler-award');
    expect(awardPath('euler-award')).toBe('/award-prizes/euler-award');
    expect(awardSlug('/award-prizes')).toBe('');
  });
  it('only the winners of society-fellows are Fellows', () => {
    expect(hasFellows('/award-prizes/society-fellows')).toBe(true);
    expect(hasFellows('/award-prizes/euler-award')).toBe(false);
  });
});

describe('addresses', () => {
  it('RTE-15 D-80 a job has a page, a news item one with a readable ending', () => {
    expect(itemHref('jobs', { id: 'j1' })).toBe('/jobs/j1');
    expect(itemHref('news', { id: 'n1', relativePath: 'a-notice' })).toBe('/news/n1/a-notice');
    expect(itemHref('news', { id: 'n1', relativePath: '' })).toBe('/news/n1');
  });
  it('FRM-25 D-05 an image has an address and a key, with a size or without', () => {
    expect(imageHref('i1')).toBe('/images/i1');
    expect(imageHref('i1', 'people-item')).toBe('/images/i1?size=people-item');
    expect(imageKey('h')).toBe('images/h');
    expect(imageKey('h', 'w800')).toBe('images/h/w800');
  });
  it('FRM-21 there is a size for people and for each of the five widths', () => {
    expect(Object.keys(imageSizes).sort()).toEqual(
      ['people-item', 'w1400', 'w1921', 'w450', 'w451', 'w800'].sort(),
    );
  });
});
