import { rules } from './structured-types.ts';

interface Thing {
  '@type'?: unknown;
  [name: string]: unknown;
}

const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The blocks of structured data in a page. Throws for one that is no JSON. */
export const blocksIn = (html: string): Thing[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) =>
    JSON.parse(json ?? ''),
  );

/** What Google would refuse in a block, or schema.org does not know; an empty list for a good one. */
export function faultsIn(block: Thing): string[] {
  const context = block['@context'];
  return [
    ...(context === 'https://schema.org' ? [] : [`@context: ${JSON.stringify(context)}`]),
    ...faultsOfThing(block, String(block['@type'])),
  ];
}

function faultsOfThing(thing: Thing, at: string): string[] {
  const rule = rules[String(thing['@type'])];
  if (!rule) return [`${at}: the type ${JSON.stringify(thing['@type'])} is unknown`];
  const missing = rule.required.filter((name) => thing[name] === undefined);
  const wrong = Object.entries(thing).flatMap(([name, value]) => {
    if (['@type', '@context'].includes(name)) return [];
    if (name === '@id' && !rule.properties['@id']) return [];
    const check = rule.properties[name];
    if (!check) return [`${at}.${name}: not a property of ${thing['@type']}`];
    if (Array.isArray(check)) return faultsOfThings(value, check, `${at}.${name}`);
    const fault = check(value);
    return fault ? [`${at}.${name}: ${JSON.stringify(value)} ${fault}`] : [];
  });
  return [
    ...missing.map((name) => `${at}.${name}: missing`),
    ...wrong,
    ...(thing['@type'] === 'BreadcrumbList' ? faultsOfOrder(thing, at) : []),
    ...(thing['@type'] === 'JobPosting' ? faultsOfPlace(thing, at) : []),
    ...faultsOfDates(thing, at),
  ];
}

/** A reference to something described elsewhere has nothing but its id. */
const isReference = (value: Thing) => Object.keys(value).join() === '@id';

function faultsOfThings(value: unknown, types: string[], at: string): string[] {
  const things = Array.isArray(value) ? value : [value];
  if (things.length === 0) return [`${at}: is empty`];
  return things.flatMap((thing, i) => {
    const here = Array.isArray(value) ? `${at}[${i}]` : at;
    if (!isThing(thing)) return [`${here}: ${JSON.stringify(thing)} is not a thing`];
    if (isReference(thing)) return [];
    if (!types.includes(String(thing['@type'])))
      return [`${here}: is not one of ${types.join(', ')}`];
    return faultsOfThing(thing, here);
  });
}

function faultsOfOrder(list: Thing, at: string): string[] {
  const items = Array.isArray(list.itemListElement) ? list.itemListElement : [];
  const positions = items.map((item) => (isThing(item) ? item.position : null));
  return positions.every((position, i) => position === i + 1)
    ? []
    : [`${at}: positions ${positions.join(', ')}`];
}

/** A job is somewhere, or anywhere. */
const faultsOfPlace = (job: Thing, at: string): string[] =>
  job.jobLocation !== undefined || job.jobLocationType === 'TELECOMMUTE'
    ? []
    : [`${at}.jobLocation: missing`];

function faultsOfDates(thing: Thing, at: string): string[] {
  const pairs = [
    ['startDate', 'endDate'],
    ['datePosted', 'validThrough'],
  ] as const;
  return pairs.flatMap(([from, to]) => {
    const [first, last] = [thing[from], thing[to]].map(String);
    const isTurned =
      thing[to] !== undefined && String(last).slice(0, 10) < String(first).slice(0, 10);
    return isTurned ? [`${at}.${to}: ${last} is before ${first}`] : [];
  });
}
