import * as z from 'zod';
import { found } from '#functions/core/errors.ts';
import { Calls, createRoute } from '#functions/core/http/calls.ts';
import { addList } from '#functions/core/http/public-calls.ts';
import {
  answers,
  idParam,
  listAnswers,
  ok,
  okBody,
  pageSent,
  sendList,
} from '#functions/core/http/reply.ts';
import { publicCallLimit } from '#functions/core/values/paging.ts';
import { replied } from '#functions/lifecycle/calls/item-body.ts';
import { keptShape, recordCalls } from '#functions/lifecycle/publishing/record-calls.ts';
import { pagePath } from '#functions/site/pages/schema.ts';
import { type PublicPerson, publishedPeople } from '#functions/site/people/queries.ts';
import { flags, flagsBy, type PersonGroup } from '#functions/site/people/schema.ts';
import { awardById, awardByPath, publishedAwards, winnersOfAward } from './queries.ts';
import { awardRecord, winnerRecord } from './records.ts';
import { awardFields, winnerFields } from './schema.ts';
import { awards } from './table.ts';

const yearsReply = {
  firstYear: z.int().nullable().describe('In which it was first given; null while unknown'),
  completeFrom: z.int().nullable().describe('From which all its winners are recorded'),
  notAwarded: z.string().describe('The years in which it was not given: "2020, 2021"'),
};

const award = z
  .object({
    id: z.string(),
    name: z.string(),
    summary: z.string().describe('HTML'),
    description: z.string().describe('HTML'),
    path: z.string().describe('The address on this site'),
    ...yearsReply,
  })
  .meta({ id: 'Award' });

const winner = z
  .object({
    id: z.string(),
    awardId: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    slug: z.string().describe('The last part of the address `/people/{slug}`'),
    position: z.string().nullable(),
    year: z.number().int().nullable(),
    affiliation: z.string().nullable(),
    work: z.string().nullable().describe('The work that was honoured'),
    workUrl: z.string().nullable(),
    sourceUrl: z.string().nullable().describe('Where the award can be read about'),
    eventId: z.string().nullable().describe('The edition at which the award was presented'),
    rationale: z.string().describe('HTML'),
    shortBio: z.string().describe('HTML'),
    imageId: z.string().nullable().describe('Shown from /images/{imageId}'),
    website: z.string().nullable().describe('Of a winner who shares it (D-135)'),
    orcid: z.string().nullable().describe('Likewise'),
    ...flags(replied.flag),
  })
  .describe('Position and flags are those of the person of this name, when there is one')
  .meta({ id: 'Winner' });

const byPath = createRoute({
  method: 'get',
  path: '/awards/by-path',
  tags: ['Awards'],
  summary: 'One published award by its path',
  query: z.object({ path: pagePath }),
  responses: answers(award, 'The award'),
});

const winners = createRoute({
  method: 'get',
  path: '/winners/{id}',
  tags: ['Awards'],
  summary: 'The winners of an award, newest year first, then by last name',
  params: idParam,
  query: z.object({ page: pageSent }),
  responses: listAnswers(winner, publicCallLimit),
});

interface PersonName {
  firstName: string;
  lastName: string;
}

const nameOf = ({ firstName, lastName }: PersonName): string => `${firstName}\n${lastName}`;

type SocietyRole = Pick<PublicPerson, 'position' | PersonGroup>;

const societyRole = (person: SocietyRole) => ({
  position: person.position,
  ...flagsBy((group) => person[group]),
});

const nobody: SocietyRole = { position: null, ...flags<0 | 1>(0) };

/** Winners as people, with the position and the flags of the one person of the same name (D-84). */
function toPeople<Winner extends PersonName>(winners: Winner[], people: PublicPerson[]) {
  const known = new Map<string, SocietyRole>();
  for (const person of people)
    known.set(nameOf(person), known.has(nameOf(person)) ? nobody : person);
  return winners.map((winner) => ({
    ...winner,
    ...societyRole(known.get(nameOf(winner)) ?? nobody),
  }));
}

/** The public calls about awards and winners (API-10, API-11, API-12). */
export const awardsApi = new Calls();
addList(awardsApi, {
  path: '/awards',
  tag: 'Awards',
  summary: 'Published awards in their order',
  item: award,
  read: () => publishedAwards(),
});
awardsApi
  .answer(byPath, async (c) => {
    const { path } = c.req.valid('query');
    const { item } = await c.env.ctx.db.read({ item: awardByPath(path) });
    return ok(found(item, 'Award'));
  })
  .answer(winners, async (c) => {
    const { id } = c.req.valid('param');
    const {
      award: known,
      items,
      people,
    } = await c.env.ctx.db.read({
      award: awardById(id),
      items: winnersOfAward(id),
      people: publishedPeople(),
    });
    found(known, 'Award');
    const view = toPeople(
      items.map(({ award: _, awardPath: __, language: ___, ...item }) => item),
      people,
    );
    return sendList<(typeof view)[number]>(okBody(view), c.req.valid('query').page);
  });

const { text, html } = replied;

/** The calls about awards for admins (API-21, ADM-16): nobody sets the path, which is made once (D-11). */
export const awardRecordApi = recordCalls({
  kind: awardRecord,
  name: 'Award',
  long: ['description'],
  item: z.object({
    ...keptShape,
    name: z.string(),
    summary: html,
    description: html,
    path: z.string().describe('The address on this site'),
    ...yearsReply,
  }),
  fields: awardFields,
});

/** The calls about winners for admins (API-21, ADM-12). */
export const winnerRecordApi = recordCalls({
  kind: winnerRecord,
  name: 'Winner',
  long: ['rationale', 'shortBio'],
  also: { awardName: awards.name },
  item: z.object({
    ...keptShape,
    firstName: z.string(),
    lastName: z.string(),
    awardId: z.string(),
    awardName: z.string(),
    year: z.int().nullable(),
    affiliation: text,
    work: text,
    workUrl: text,
    sourceUrl: text,
    eventId: text,
    rationale: html,
    shortBio: html,
    imageId: text,
  }),
  fields: winnerFields,
});
