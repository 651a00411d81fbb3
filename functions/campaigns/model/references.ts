import type { MailReport } from '#functions/core/registry.ts';

/** A row of a ledger. */
export interface RowReference {
  sendingId: string;
  seq: number;
}

/** What the mail provider repeats of an e-mail in its reports, so that they find the row without its id. */
export const tagsOf = ({ sendingId, seq }: RowReference): Record<string, string> => ({
  sending: sendingId,
  seq: String(seq),
});

export const messageIdOf = ({ sendingId, seq }: RowReference, domain: string): string =>
  `<mailing-${sendingId}-${seq}@${domain}>`;

const isSendingId = (text: string | undefined): text is string =>
  /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text ?? '');

const seqOf = (text: string | undefined): number | null =>
  /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : null;

/** The row that a report is about, by its tags or by our own `Message-ID`; null for other e-mails. */
export function referenceOf({
  tags = {},
  messageId = null,
}: Pick<MailReport, 'tags' | 'messageId'>): RowReference | null {
  const { sending, seq } = tags;
  const own = /^<mailing-(.+)-(\d+)@[^@]+>$/.exec(messageId ?? '');
  for (const [sendingId, text] of [
    [sending, seq],
    [own?.[1], own?.[2]],
  ]) {
    const found = seqOf(text);
    if (isSendingId(sendingId) && found !== null) return { sendingId, seq: found };
  }
  return null;
}
