import { describe, expect, it } from 'vitest';
import { newsletterExcerpt } from '#functions/campaigns/archive/excerpt.ts';

describe('NLT-28 the excerpt of a newsletter', () => {
  it('lists the titles of what it contains', () => {
    expect(newsletterExcerpt(['Travel grants', '', 'A talk'], '<p>Dear colleagues,</p>')).toBe(
      'Travel grants · A talk',
    );
  });

  it('keeps the words of headings and points apart, and skips the salutation', () => {
    const opening =
      '<p>Dear colleagues,</p><p>the year has begun.</p><h2>In this issue</h2><ul><li>A new book</li><li>A lecture</li></ul><p>See <b>you';
    expect(newsletterExcerpt([], opening)).toBe(
      'the year has begun. In this issue. A new book. A lecture. See you',
    );
  });

  it('is short, and never empty where there are words', () => {
    expect(newsletterExcerpt(['word '.repeat(100)], '').length).toBeLessThan(285);
    expect(newsletterExcerpt([], '<p>Dear reader,</p>')).toBe('Dear reader,');
    expect(newsletterExcerpt([], '<p>Words <a href="/x')).toBe('Words');
    expect(newsletterExcerpt([], '<p>2<sup>3</sup> of 10<sup>6')).toBe('2³ of 10');
  });
});
