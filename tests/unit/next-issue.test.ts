import { describe, expect, it } from 'vitest';
import { nextIssue } from '#functions/campaigns/newsletters/next-issue.ts';

const after = (title: string, issueNumber = '', issuePeriod = '') =>
  nextIssue({ title, issueNumber, issuePeriod }, '2027-01-04');

describe('D-180 the issue after another one', () => {
  it.each([
    ['Network news, December 2026', 'Network news, January 2027'],
    ['Notizie di dicembre', 'Notizie di gennaio'],
    ['Dicembre 2026: le novità', 'Gennaio 2027: le novità'],
    ['NetSci in November', 'NetSci in January'],
    ['What you may expect, May 2026', 'What you may expect, January 2027'],
    ['Network news', 'Network news, January 2027'],
    ['October and November 2026', 'October and November 2026, January 2027'],
    ['Newsletter: Autumn 2026', 'Newsletter: January 2027'],
    ['Notizie, autunno 2026', 'Notizie, gennaio 2027'],
    ['Winter school', 'Winter school, January 2027'],
    ['Marching on', 'Marching on, January 2027'],
  ])('of %s is called %s', (title, next) => {
    expect(after(title).title).toBe(next);
  });

  it('has the next number, also in its title, the period of its month and the date of the day', () => {
    expect(after('Newsletter 41', '41', 'December 2026')).toEqual({
      title: 'Newsletter 42',
      issueNumber: '42',
      issuePeriod: 'January 2027',
      publicationDate: '2027-01-04',
    });
    expect(after('News', 'No. 09').issueNumber).toBe('No. 10');
    expect(after('News', '', 'Winter').issuePeriod).toBe('Winter');
  });

  it('keeps a title that would become too long', () => {
    expect(after('x'.repeat(195)).title).toBe('x'.repeat(195));
  });
});
