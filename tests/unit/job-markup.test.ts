import { describe, expect, it } from 'vitest';
import { jobMarkup } from '#functions/content/jobs/markup.ts';
import { isClosingSoon } from '#functions/content/jobs/rules.ts';

const site = {
  origin: 'https://netsci.test',
  societyName: 'Network Science Society',
  today: '2026-11-21',
  countryCode: 'AT',
};
const job = {
  id: 'j1',
  title: 'PhD in networks',
  summary: '<p>Short</p>',
  description: '<p>Long</p>',
  href: '/jobs/j1',
  stamp: '2026-11-01T12:00:00.000Z',
  applicationDeadline: '2026-12-31',
  employer: 'Network Lab',
  employmentType: 'PART_TIME',
  location: 'Vienna',
  country: 'Austria',
};

describe('D-98 a job as structured data', () => {
  it('names employer, place and country apart, and is valid until its last day has ended anywhere on Earth', () => {
    expect(jobMarkup(job, site)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'JobPosting',
      title: 'PhD in networks',
      description: '<p>Short</p><p>Long</p>',
      url: 'https://netsci.test/jobs/j1',
      datePosted: '2026-11-01',
      validThrough: '2026-12-31T23:59:59-12:00',
      employmentType: 'PART_TIME',
      hiringOrganization: { '@type': 'Organization', name: 'Network Lab' },
      jobLocation: {
        '@type': 'Place',
        address: { '@type': 'PostalAddress', addressLocality: 'Vienna', addressCountry: 'AT' },
      },
      directApply: false,
      identifier: { '@type': 'PropertyValue', name: 'Network Science Society', value: 'j1' },
    });
  });

  it('says nothing that is not known', () => {
    const bare = { ...job, applicationDeadline: null, employmentType: null, location: null };
    const markup = jobMarkup(bare, { ...site, countryCode: null });
    expect(markup).not.toHaveProperty('validThrough');
    expect(markup).not.toHaveProperty('employmentType');
    expect(markup?.jobLocation.address).toEqual({
      '@type': 'PostalAddress',
      addressCountry: 'Austria',
    });
  });

  it.each([
    ['past its deadline', { applicationDeadline: '2026-11-20' }],
    ['without an employer', { employer: null }],
    ['without a country', { country: null }],
  ])('there is none %s', (_, change) => {
    expect(jobMarkup({ ...job, ...change }, { ...site, countryCode: null })).toBeNull();
  });
});

describe('D-98 a job closes soon', () => {
  it.each([
    ['2026-11-20', false],
    ['2026-11-21', true],
    ['2026-11-28', true],
    ['2026-11-29', false],
    [null, false],
  ])('with the deadline %s, on 21 November: %s', (applicationDeadline, expected) => {
    expect(isClosingSoon({ applicationDeadline }, '2026-11-21')).toBe(expected);
  });
});
