import { r2Files } from '#functions/core/adapters/files.ts';
import { makeKey } from '#functions/voting/envelopes/keys.ts';
import type { Site } from '#workers/local/runtime.ts';

/** Makes the keys of ballots that are online, as their publishing does. */
export async function keyBallots(d1: D1Database, keeper: Parameters<typeof makeKey>[0]) {
  const { results } = await d1
    .prepare(`select "id" from "ballots" where "publicKey" is null and "status" = 'PUBLISHED'`)
    .all<{ id: string }>();
  for (const { id } of results)
    await d1
      .prepare('update "ballots" set "publicKey" = ? where "id" = ?')
      .bind(await makeKey(keeper, id), id)
      .run();
}

/** The same on a site of another process. */
export const keyBallotsOf = ({ d1, files, config }: Pick<Site, 'd1' | 'files' | 'config'>) =>
  keyBallots(d1, { files: r2Files(files as never), config });
