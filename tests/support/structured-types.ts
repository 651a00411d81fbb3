/** What is wrong with a value; null when nothing is. */
export type Check = (value: unknown) => string | null;

/** A type of schema.org, as far as this site uses it. */
export interface Rule {
  /** Without these Google shows no rich result. */
  required: string[];
  properties: Record<string, Check | string[]>;
}

const when =
  (is: (value: string) => boolean, what: string): Check =>
  (value) =>
    typeof value === 'string' && is(value) ? null : `is not ${what}`;

const text = when((value) => value.trim() !== '' && value.length <= 20_000, 'a text');
const isDay = (value: string) =>
  /^\d{4}-\d\d-\d\d$/.test(value) && new Date(value).toISOString().slice(0, 10) === value;
const isInstant = (value: string) =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(value) &&
  !Number.isNaN(Date.parse(value));
const day = when(isDay, 'a date');
const moment = when((value) => isDay(value) || isInstant(value), 'a date, or a time with its zone');
const isUrl = (value: string) => URL.canParse(value) && /^https?:\/\/[^/]+/.test(value);
const url = when(isUrl, 'an absolute address');
const country = when((value) => /^\p{Lu}[\p{L} .,'’()-]+$/u.test(value), 'a country');
const language = when((value) => /^[a-z]{2}(-[A-Z]{2})?$/.test(value), 'a language');
const email = when((value) => /^[^@\s]+@[^@\s]+$/.test(value), 'an e-mail address');
const number: Check = (value) =>
  typeof value === 'number' && Number.isFinite(value) ? null : 'is not a number';
const flag: Check = (value) => (typeof value === 'boolean' ? null : 'is not true or false');
const oneOf = (...values: string[]): Check =>
  when((value) => values.includes(value), `one of ${values.join(', ')}`);
const term = (...names: string[]): Check =>
  oneOf(...names.map((name) => `https://schema.org/${name}`));
const urlTemplate = when(
  (value) => isUrl(value) && value.includes('{search_term_string}'),
  'an address with a place for the words',
);

/** The address of a picture, or an ImageObject with one. */
const picture: Check = (value) => {
  if (typeof value !== 'object' || value === null) return url(value);
  const { '@type': type, url: address } = value as Record<string, unknown>;
  return type === 'ImageObject' ? url(address) : 'is not an ImageObject';
};

/** Every one of a list, or the one value. */
const each =
  (check: Check): Check =>
  (value) => {
    const values = Array.isArray(value) ? value : [value];
    if (values.length === 0) return 'is empty';
    return values.map(check).find((fault) => fault !== null) ?? null;
  };

const thing = { name: text, description: text, url, image: each(picture) };
const article: Rule = {
  required: ['headline', 'datePublished'],
  properties: {
    ...thing,
    image: each(picture),
    headline: when((value) => value.trim() !== '' && value.length <= 250, 'a headline'),
    datePublished: moment,
    dateModified: moment,
    author: ['Organization'],
    publisher: ['Organization'],
    mainEntityOfPage: url,
    isPartOf: ['PublicationIssue'],
    inLanguage: language,
    articleBody: text,
    isAccessibleForFree: flag,
  },
};

/**
 * The types that this site uses, with what Google's documents on rich results require, and the kinds
 * of values that schema.org gives them. A string list names the types of a thing.
 */
export const rules: Record<string, Rule> = {
  Organization: {
    required: ['name'],
    properties: {
      ...thing,
      '@id': url,
      logo: picture,
      email,
      sameAs: each(url),
      address: ['PostalAddress'],
    },
  },
  WebSite: {
    required: ['name', 'url'],
    properties: {
      ...thing,
      '@id': url,
      inLanguage: each(language),
      publisher: ['Organization'],
      potentialAction: ['SearchAction'],
    },
  },
  SearchAction: {
    required: ['target', 'query-input'],
    properties: {
      target: ['EntryPoint'],
      'query-input': oneOf('required name=search_term_string'),
    },
  },
  EntryPoint: { required: ['urlTemplate'], properties: { urlTemplate } },
  BreadcrumbList: { required: ['itemListElement'], properties: { itemListElement: ['ListItem'] } },
  ListItem: {
    required: ['position', 'name', 'item'],
    properties: { position: number, name: text, item: url },
  },
  Event: {
    required: ['name', 'startDate', 'location'],
    properties: {
      ...thing,
      startDate: moment,
      endDate: moment,
      eventStatus: term('EventScheduled', 'EventCancelled', 'EventPostponed', 'EventRescheduled'),
      eventAttendanceMode: term(
        'OfflineEventAttendanceMode',
        'OnlineEventAttendanceMode',
        'MixedEventAttendanceMode',
      ),
      location: ['Place', 'VirtualLocation'],
      organizer: ['Organization'],
      performer: ['Person'],
      offers: ['Offer'],
      superEvent: ['Event'],
      inLanguage: language,
      isAccessibleForFree: flag,
      sameAs: each(url),
      about: text,
    },
  },
  Person: {
    required: ['name'],
    properties: {
      ...{ ...thing, '@id': url, affiliation: ['Organization'], memberOf: ['Organization'] },
      ...{ image: url, sameAs: each(url), jobTitle: each(text), award: each(text) },
    },
  },
  Place: { required: ['address'], properties: { ...thing, address: ['PostalAddress'] } },
  PostalAddress: {
    required: ['addressCountry'],
    properties: {
      name: text,
      addressCountry: country,
      addressLocality: text,
      addressRegion: text,
      postalCode: text,
      streetAddress: text,
    },
  },
  VirtualLocation: { required: ['url'], properties: thing },
  Offer: {
    required: ['url'],
    properties: {
      ...thing,
      price: number,
      priceCurrency: when((value) => /^[A-Z]{3}$/.test(value), 'a currency'),
      availability: term('InStock', 'SoldOut', 'PreOrder'),
      validFrom: moment,
      validThrough: moment,
      availabilityEnds: moment,
    },
  },
  NewsArticle: article,
  Article: article,
  PublicationIssue: {
    required: ['issueNumber'],
    properties: { issueNumber: text, datePublished: day },
  },
  JobPosting: {
    required: ['title', 'description', 'datePosted', 'hiringOrganization'],
    properties: {
      ...thing,
      title: text,
      datePosted: moment,
      validThrough: moment,
      employmentType: each(
        oneOf(
          'FULL_TIME',
          'PART_TIME',
          'CONTRACTOR',
          'TEMPORARY',
          'INTERN',
          'VOLUNTEER',
          'PER_DIEM',
          'OTHER',
        ),
      ),
      hiringOrganization: ['Organization'],
      jobLocation: ['Place'],
      jobLocationType: oneOf('TELECOMMUTE'),
      identifier: ['PropertyValue'],
      directApply: flag,
      inLanguage: language,
    },
  },
  PropertyValue: { required: ['name', 'value'], properties: { name: text, value: text } },
};
