import type { Progress, Unsent } from '#functions/campaigns/delivery/progress.ts';
import { isUncertain } from '#functions/campaigns/delivery/rules.ts';
import type { Translate } from '#functions/core/i18n/translate.ts';
import { sentIn } from './delivery-facts.ts';
import { reasonText } from './reason.ts';

/** What became of a test: to how many addresses it went, and which did not get it and why (NLT-22, EML-08). */
export function testText(t: Translate, test: Progress): string {
  const count = sentIn(test);
  if (test.unsent.length === 0) return t('delivery.testSent', { count });
  const parts = [t('delivery.testPartly', { count, all: test.recipients })];
  return [...parts, ...test.unsent.map((one) => unsentText(t, one))].join(' ');
}

function unsentText(t: Translate, { address, state, reason }: Unsent): string {
  const key = isUncertain(state) ? 'delivery.testUnknown' : 'delivery.testNotSent';
  const words = t(key, { address });
  return [words, reasonText(t, reason)].filter(Boolean).join(' ');
}
