import type { Site } from './runtime.ts';
import { seedVotes } from './seed/ballot-votes.ts';
import { ballotSamples } from './seed/ballots.ts';
import { drawPictures, pictured, type StoredFile } from './seed/pictures.ts';
import { readSeed } from './seed/read.ts';
import { firstRows, sampleRows } from './seed/records.ts';
import { upserts } from './seed/rows.ts';

/**
 * Seeds a local database and file store from the local runtime, never a remote one. Repeatable: on the same
 * day a second run changes nothing, on a later day it moves the days of the samples.
 */
export async function seed(
  { d1, files, config }: Pick<Site, 'd1' | 'files' | 'config'>,
  today: string,
): Promise<void> {
  const content = readSeed();
  const pictures = await drawPictures();
  const statements = upserts([
    pictures.rows,
    ...firstRows(content, pictured),
    ...sampleRows(content, today),
  ]);
  for (const file of pictures.files) await store(files, file);
  await d1.batch(statements.map(({ sql, params }) => d1.prepare(sql).bind(...params)));
  await seedVotes({ d1, files, config }, today, ballotSamples(content, today));
}

async function store(files: Site['files'], { key, bytes, contentType }: StoredFile) {
  if (await files.head(key)) return;
  await files.put(key, new Uint8Array(bytes), { httpMetadata: { contentType } });
}
