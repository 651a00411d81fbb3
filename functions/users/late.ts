import type { Context } from '#functions/context.ts';
import { CodedError } from '#functions/errors.ts';
import { nameOfUser } from './full-name.ts';

/** A row that somebody else has changed: by whom, and how it stands now. */
interface Changed {
  changedBy: string | null;
  status: string;
}

/** What is said to whoever comes too late (D-65): who has changed something, and how it stands now. */
export async function tooLate(ctx: Context, { changedBy, status }: Changed): Promise<CodedError> {
  const { name } = await ctx.db.read({ name: nameOfUser(changedBy ?? '') });
  const error = new CodedError(
    'CONFLICT',
    `This has been changed by ${name ?? 'somebody else'} in the meantime: the item is ${status}.`,
  );
  error.about = name ?? undefined;
  return error;
}
