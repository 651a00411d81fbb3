import { r2Files } from '#functions/core/adapters/files.ts';
import { makeKey } from '#functions/voting/envelopes/keys.ts';
import type { Site } from '#workers/local/runtime.ts';

/** Makes the keys of ballots that are online, as their publishing does. */
export async function keyBallots({
  d1,
  files,
  config,
}: Pick<Site, 'd1' | 'config'> & { files: unknown }) {
  const { results } = await d1
    .prepare(`select "id" from "ballots" where "publicKey" is null and "status" = 'PUBLISHED'`)
    .all<{ id: string }>();
  for (const { id } of results)
    await d1
      .prepare('update "ballots" set "publicKey" = ? where "id" = ?')
      .bind(await makeKey({ files: r2Files(files as never), config }, id), id)
      .run();
}
