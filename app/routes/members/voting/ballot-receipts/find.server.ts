import { type AppLoadContext, data } from '@remix-run/cloudflare';
import { z } from 'zod';
import { answerForm } from '#app/server/form.server.ts';
import { orNotFound } from '#app/server/public-page.server.ts';
import { type FoundReceipt, findReceipt } from '#functions/voting/votes/board.ts';
import { receiptField } from '#functions/voting/votes/schema.ts';

/** Where a receipt stands; null when it is not on this board. */
export interface FoundReply {
  found: FoundReceipt | null;
}

/** Looks a receipt number up, which comes in the body of a form and is not sent back. */
export const answerFind = (context: AppLoadContext, form: FormData, ballotId: string) =>
  answerForm(context, form, z.object({ receipt: receiptField }), async ({ receipt }) => {
    const found = await orNotFound(findReceipt(context.ctx, ballotId, receipt));
    return data<FoundReply>({ found });
  });
