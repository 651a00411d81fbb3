import * as z from 'zod';
import { Calls } from '#functions/core/http/calls.ts';
import { addList } from '#functions/core/http/public-calls.ts';
import { replied } from '#functions/lifecycle/calls/item-body.ts';
import { flagSent, keptShape, recordCalls } from '#functions/lifecycle/publishing/record-calls.ts';
import { publishedPeople } from './queries.ts';
import { personRecord } from './record.ts';
import { flags, personFields } from './schema.ts';

const { flag } = replied;

const termReply = z
  .object({
    office: z.string(),
    officeIt: z.string().describe('Empty without an Italian name'),
    from: z.string().describe('The first day'),
    to: z.string().nullable().describe('The last day; null while it is not known'),
  })
  .meta({ id: 'Term' });

const person = z
  .object({
    id: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    slug: z.string().describe('The last part of the address `/people/{slug}`'),
    position: z.string().nullable(),
    affiliation: z.string().nullable(),
    term: z.string().nullable().describe('The term of office, as it is printed'),
    website: z.string().nullable(),
    orcid: z.string().nullable().describe('Of a person who shares it (D-135)'),
    shortBio: z.string().describe('HTML'),
    imageId: z.string().nullable().describe('Shown from /images/{imageId}'),
    ...flags(flag),
    terms: z.array(termReply).describe('Terms of office on the board, the earliest first'),
  })
  .meta({ id: 'Person' });

/** The public call about people (API-06). */
export const peopleApi = new Calls();
addList(peopleApi, {
  path: '/people',
  tag: 'People',
  summary: 'Published people by their ordinal, then last name; a flag is 1 when set',
  item: person,
  read: () => publishedPeople(),
});

const { text, html } = replied;

/** The calls about people for admins (API-21, ADM-06). */
export const peopleRecordApi = recordCalls({
  kind: personRecord,
  name: 'Person',
  long: ['shortBio'],
  item: z.object({
    ...keptShape,
    firstName: z.string(),
    lastName: z.string(),
    position: text,
    affiliation: text,
    term: text,
    website: text,
    shortBio: html,
    ordinal: z.int(),
    imageId: text,
    ...flags(flag),
  }),
  fields: personFields.extend(flags(flagSent)),
});
