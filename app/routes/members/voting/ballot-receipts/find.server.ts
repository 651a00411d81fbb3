import { type AppLoadContext, data } from '@remix-run/cloudflare';
import { z } from 'zod';
import { answerForm } from '#app/server/form.server.ts';
import { isMissing } from '#app/server/member-ballot.server.ts';
import { notFound } from '#app/server/public-page.server.ts';
import { type FoundReceipt, findReceipt } from '#functions/voting/votes/board.ts';
import { receiptField } from '#functions/voting/votes/schema.ts';

/** Where a receipt stands; null when it is not on this board. */
export interface FoundReply {
  found: FoundReceipt | null;
}

/** Looks a receipt number up, which comes in the body of a form and is not sent back. */
export const answerFind = (context: AppLoadContext, form: FormData, ballotId: string) =>
  answerForm(context, form, z.object({ receipt: receiptField }), async ({ receipt }) => {
    const found = await findReceipt(context.ctx, ballotId, receipt).catch((error: unknown) => {
      throw isMissing(error) ? notFound() : error;
    });
    return data<FoundReply>({ found });
  });
