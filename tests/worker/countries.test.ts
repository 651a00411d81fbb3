import { describe, expect, it } from 'vitest';
import { countryNamed, countryOptions } from '#app/server/countries.server.ts';
import { countryCodes } from '#functions/core/values/country-codes.ts';
import { countryCode, countryName } from '#functions/core/values/country-names.ts';
import { placeText } from '#functions/core/values/places.ts';

const labels = (language: 'en' | 'it') => countryOptions(language, null).map(({ label }) => label);

describe('FOR-08 FOR-11 the countries to choose from', () => {
  it('are the 249 of ISO 3166-1, each once', () => {
    expect(countryCodes).toHaveLength(249);
    expect(new Set(countryCodes).size).toBe(249);
  });

  it.each(['en', 'it'] as const)('all have a name of their own in %s', (language) => {
    expect(labels(language).filter((label) => /^[A-Z]{2}$/.test(label))).toEqual([]);
    expect(new Set(labels(language)).size).toBe(249);
  });

  it('are named in the language of the page and stored in English', () => {
    expect(countryOptions('it', null)).toContainEqual({ value: 'Germany', label: 'Germania' });
    expect(countryOptions('en', null)).toContainEqual({ value: 'Germany', label: 'Germany' });
    const values = (language: 'en' | 'it') =>
      countryOptions(language, null).map(({ value }) => value);
    expect(values('it').sort()).toEqual(values('en').sort());
  });

  it('are sorted as the language sorts, accents beside their e-mails', () => {
    expect(labels('en').slice(0, 4)).toEqual([
      'Afghanistan',
      'Åland Islands',
      'Albania',
      'Algeria',
    ]);
    expect(labels('it').at(-1)).toBe('Zimbabwe');
    expect(labels('it').indexOf('Stati Uniti')).toBeGreaterThan(labels('it').indexOf('Spagna'));
  });

  it('are found by their name in an address in any case; what is none is none', () => {
    expect(countryNamed('italy')).toBe('Italy');
    expect(countryNamed('Bogus')).toBeNull();
    expect(countryNamed(null)).toBeNull();
    expect(countryNamed('hong kong SAR, China', [null, 'Hong Kong SAR, China'])).toBe(
      'Hong Kong SAR, China',
    );
  });

  it('keep a present value that is none of them, and add nothing otherwise', () => {
    const present = 'Hong Kong SAR, China';
    const options = countryOptions('en', present);
    expect(options).toHaveLength(250);
    expect(options).toContainEqual({ value: present, label: present });
    expect(options.map(({ value }) => value).indexOf(present)).toBeLessThan(
      options.map(({ value }) => value).indexOf('Hungary'),
    );
    expect(countryOptions('en', 'Italy')).toHaveLength(249);
    expect(countryOptions('en', '')).toHaveLength(249);
  });
});

describe('D-96 a stored country', () => {
  it('is named in the language of its reader, in whatever edition of the names it was typed', () => {
    expect(countryName('Netherlands', 'it')).toBe('Paesi Bassi');
    expect(countryName('Netherlands', 'en')).toBe('Netherlands');
    expect(countryName('Hong Kong SAR, China', 'it')).toBe('Hong Kong');
    expect(countryCode('Hong Kong SAR, China')).toBe('HK');
  });

  it('that is none stays as it was typed', () => {
    for (const typed of ['USA', 'Italy or Spain', '', null])
      expect(countryName(typed, 'it')).toBeNull();
    expect(placeText({ location: 'Evanston', country: 'USA' }, 'it')).toBe('Evanston, USA');
  });

  it('D-256 stands after its town, whose Italian name Italian readers see, and once where it is the town', () => {
    const rome = { location: 'Rome (held online)', country: 'Italy' };
    expect(placeText(rome, 'it')).toBe('Roma (online), Italia');
    expect(placeText(rome, 'en')).toBe('Rome (held online), Italy');
    expect(placeText({ location: 'Singapore', country: 'Singapore' }, 'it')).toBe('Singapore');
    const hongKong = { location: 'Hong Kong', country: 'Hong Kong SAR, China' };
    for (const language of ['en', 'it'] as const)
      expect(placeText(hongKong, language)).toBe('Hong Kong');
    expect(placeText({ venue: 'Politecnico', location: 'Turin', country: 'Italy' }, 'it')).toBe(
      'Politecnico, Torino, Italia',
    );
    expect(placeText({ location: 'Melbourne, Florida', country: null }, 'it')).toBe(
      'Melbourne, Florida',
    );
    expect(placeText({ location: null, country: 'Spain' }, 'it')).toBe('Spagna');
    expect(placeText({ location: null, country: null }, 'it')).toBe('');
  });
});
