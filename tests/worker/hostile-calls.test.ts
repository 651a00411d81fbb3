import type { Schema } from '@cfworker/json-schema';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { actor } from '#tests/support/actors.ts';
import { anyText } from '#tests/support/any-text.ts';
import { type CallDocument, callDocument, type Operation } from '#tests/support/documented.ts';
import { idOf, type Kind, kinds } from '#tests/support/rows.ts';
import { createWorld } from '#tests/support/world.ts';

const oddTexts = [
  '',
  'x',
  '\0',
  '\ud800',
  '__proto__',
  '%',
  '🧿'.repeat(40),
  '<p>x</p>',
  '9'.repeat(400),
];
const oddValues = [null, true, 0, -1, 1.5, 1e308, [], {}, [[]], { id: {} }, ...oddTexts];
const odd = fc.oneof(fc.constantFrom<unknown>(...oddValues), anyText({ maxLength: 20 }));

/** Whole bodies that are no objects, or nothing that can be read. */
const oddBodies = ['[]', 'null', '"x"', '7', '{}', '[{}]', '{', ''];

/** Values as a schema asks for them, as far as it says so. */
function asAsked(schema: Schema): fc.Arbitrary<unknown> {
  const { type, enum: choices, anyOf, properties, items, maxLength = 40 } = schema;
  if (choices) return fc.constantFrom<unknown>(...choices);
  if (anyOf) return fc.oneof(...anyOf.map((one) => asAsked(one as Schema)));
  const is = [type].flat().filter((one) => one !== 'null')[0];
  if (is === 'boolean') return fc.boolean();
  if (is === 'integer' || is === 'number') return fc.integer({ min: 0, max: 3 });
  if (is === 'array') return fc.array(mostlyAsAsked(items as Schema), { maxLength: 3 });
  if (is === 'object') return bodyOf(properties ?? {});
  if (is !== 'string') return odd;
  if (schema.format === 'date') return fc.constantFrom('2026-11-21', '2026-02-30');
  return fc.oneof(anyText({ maxLength: Math.min(maxLength, 40) }), fc.constantFrom(...ids));
}

const ids = (['users', 'renewalOptions', 'jobs', 'images'] as const).map((kind) => idOf(kind, 1));

const mostlyAsAsked = (schema: Schema = {}) =>
  fc.oneof({ weight: 4, arbitrary: asAsked(schema) }, { weight: 1, arbitrary: odd });

/** An object with some of the names of a schema, and at times one that it does not have. */
const bodyOf = (properties: Record<string, Schema | boolean>): fc.Arbitrary<object> =>
  fc
    .tuple(
      fc.record(
        Object.fromEntries(
          Object.entries(properties).map(([name, one]) => [name, mostlyAsAsked(one as Schema)]),
        ),
        { requiredKeys: [] },
      ),
      fc.option(fc.constantFrom('nothing', 'constructor', '__proto__'), { freq: 8 }),
    )
    .map(([body, more]) => (more === null ? body : { ...body, [more]: 1 }));

const resourceIn = (path: string): Kind | undefined =>
  kinds.find((kind) => path.split('/').slice(0, path.split('/').indexOf('{id}')).includes(kind));

const inUrl = fc.oneof(fc.constantFrom(...oddTexts.filter((text) => text !== '\ud800')), anyText());

/** A call as it is sent: its address, and a body where it takes one. */
function sent(path: string, { parameters = [], requestBody }: Operation) {
  const kind = resourceIn(path);
  const values = parameters.map(({ name, schema }) => {
    const known = kind && name === 'id' ? fc.constant<unknown>(idOf(kind, 1)) : asAsked(schema);
    return fc
      .oneof({ weight: 6, arbitrary: known }, { weight: 1, arbitrary: inUrl })
      .map((value) => encodeURIComponent(String(value).replace(/\p{Cs}/gu, '')));
  });
  const address = fc.tuple(...values).map((values) => {
    const ofQuery: string[] = [];
    const filled = parameters.reduce((filled, parameter, i) => {
      if (parameter.in === 'path') return filled.replace(`{${parameter.name}}`, values[i] || 'x');
      ofQuery.push(`${parameter.name}=${values[i]}`);
      return filled;
    }, path);
    return `${filled}?${ofQuery.join('&')}`;
  });
  const schema = requestBody?.content?.['application/json']?.schema;
  const body = schema
    ? fc.oneof(
        { weight: 3, arbitrary: asAsked(schema).map((value) => JSON.stringify(value)) },
        { weight: 2, arbitrary: fc.constantFrom(...oddBodies) },
      )
    : fc.constantFrom(...oddBodies);
  return fc.tuple(address, body);
}

const one = [{}];
const worldOfAll = () =>
  createWorld({
    users: [{}, {}],
    images: one,
    pages: one,
    people: one,
    awards: one,
    winners: one,
    jobs: [{ authorId: idOf('users', 1) }],
    events: one,
    news: one,
    newsletters: one,
    emails: one,
    ballots: one,
    scrutineers: [{ ballotId: idOf('ballots', 1), userId: idOf('users', 1) }],
  });

/** Every call of the document that is no upload. */
const callsOf = ({ paths }: CallDocument) =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(() => path.startsWith('/_api/'))
      .map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );

// Few, but others at each commit; `npm run test:roam` tries ten times as many.
const numRuns = (fc.readConfigureGlobal().numRuns ?? 100) / 20;

describe('D-216 whatever is sent, a call answers as the document says and never with 500', () => {
  it.each([
    ['a visitor', null],
    ['a member', actor(1, 'member')],
    ['an administrator', actor(1, 'admin')],
  ])('to %s', { timeout: 600_000 }, async (_, who) => {
    const { ctx, call } = await worldOfAll();
    const headers = { 'Content-Type': 'application/json' };
    for (const { path, method, operation } of callsOf(await callDocument(ctx)))
      await fc.assert(
        fc.asyncProperty(sent(path, operation), async ([address, body]) => {
          ctx.actor = who;
          const init = method === 'GET' ? {} : { method, headers, body };
          expect((await call(address, init)).status).not.toBe(500);
        }),
        { numRuns, examples: [[[path.replaceAll(/\{\w+\}/g, 'x'), '[]']]] },
      );
  });
});
