import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { column } from '#functions/core/db/names.ts';
import { imageReferences } from '#functions/core/images/table.ts';
import { seals } from './ballots/table.ts';
import { applications } from './candidacies/table.ts';
import { hasRoll } from './roll/queries.ts';

const item = alias(applications, 'item');

const isFrozen = (ballotId: SQL): SQL =>
  sql`(${hasRoll(ballotId)} or exists (select 1 from ${seals} where ${seals.ballotId} = ${ballotId}))`;

/**
 * Pictures of a ballot, or of a program in it, once its vote has opened or it is sealed: what voters read stays, as its
 * texts do (D-46).
 */
export const votedPictures: SQL = sql`(
  (${column(imageReferences.resource)} = 'ballots' and ${isFrozen(sql`${column(imageReferences.recordId)}`)})
  or (${column(imageReferences.resource)} = 'applications' and exists (select 1 from ${applications} as ${item}
    where ${item.id} = ${column(imageReferences.recordId)} and ${isFrozen(sql`${item.ballotId}`)})))`;
