import { describe, expect, it } from 'vitest';
import { isExpired } from '#functions/content/jobs/rules.ts';
import { pagePath } from '#functions/site/pages/schema.ts';
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
