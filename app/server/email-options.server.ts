import type { AppLoadContext } from '@remix-run/cloudflare';
import { emailOptions } from '#functions/campaigns/editing/list.ts';

/** The fees by which an e-mail may be filtered, as choices in the visitor's language (EML-16). */
export async function optionChoices({ ctx, visit }: AppLoadContext, ownId: string | null) {
  const options = await emailOptions(ctx, ownId);
  return options.map(({ id, description, descriptionIt }) => ({
    value: id,
    label: visit.language === 'it' ? descriptionIt : description,
  }));
}
