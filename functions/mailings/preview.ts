import type { Context } from '#functions/context.ts';
import type { Columns } from '#functions/db/write.ts';
import { mailingOf } from './kinds.ts';
import type { MailingFamily } from './rules.ts';

export async function previewLetter(
  ctx: Context,
  family: MailingFamily,
  row: Columns,
  _: { readerId?: string } = {},
): Promise<{ subject: string; html: string; text: string; reader: string | null; bytes: number }> {
  const kind = mailingOf(family);
  const content = await kind.content(ctx, row);
  const letter = kind.letter(content, {
    config: ctx.config,
    language: 'en',
    purpose: 'TEST',
    mailingId: '',
    sendingId: '',
  });
  return { ...letter, reader: null, bytes: letter.html.length };
}
