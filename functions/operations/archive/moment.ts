/**
 * What tells whether anything that matters has changed: D1 has no snapshot that lasts longer than one batch.
 * Nearly every write leaves an entry in the audit log; public content and votes are counted besides.
 */
export interface Moment {
  /** Its last sealed entry, and that entry's seal. */
  audit: { lastSeq: number; head: string };
  contentVersion: number;
  votes: number;
  participations: number;
  /** The highest number given, by table with AUTOINCREMENT. */
  sequences: Record<string, number>;
}

interface Row extends Omit<Moment, 'audit' | 'sequences'> {
  lastSeq: number;
  head: string;
  given: number;
  newest: number;
  sequences: string;
}

/** The present moment of a database, in one statement. */
export async function readMoment(d1: D1Database): Promise<Moment> {
  const row = await d1
    .prepare(
      `select coalesce("sealed"."seq", 0) as "lastSeq", coalesce("sealed"."hash", '') as "head",
        (select coalesce(max("seq"), 0) from "auditLog") as "newest",
        (select coalesce(max("seq"), 0) from "sqlite_sequence" where "name" = 'auditLog') as "given",
        (select "contentVersion" from "siteState" where "id" = 1) as "contentVersion",
        (select count(*) from "ballotBox") as "votes",
        (select count(*) from "participations") as "participations",
        (select json_group_object("name", "seq") from "sqlite_sequence" where "name" <> 'outbox') as "sequences"
      from (select 1) left join
        (select "seq", "hash" from "auditLog" where "hash" is not null order by "seq" desc limit 1) as "sealed"`,
    )
    .first<Row>();
  if (!row) throw new Error('The database does not answer.');
  const { lastSeq, head, given, newest, sequences, ...rest } = row;
  return {
    ...rest,
    audit: { lastSeq, head },
    // Entries that are missing at the end stay missing.
    sequences: { ...JSON.parse(sequences), auditLog: lastSeq + given - newest },
  };
}
