import { outcomes } from '#functions/core/values/payment-words.ts';
import { actions } from '#functions/membership/payments/model/view.ts';

/** What the address asks to confirm, and what has just been done. */
export function saidBy(request: Request) {
  const query = new URL(request.url).searchParams;
  const [asked, done, said] = ['do', 'done', 'said'].map((name) => query.get(name));
  return {
    asked: actions.find((action) => action === asked) ?? null,
    done: doneTexts.find((one) => one === done) ?? null,
    said: outcomes.find((outcome) => outcome === said) ?? null,
  };
}

const doneTexts = ['refund', 'refunding', 'accept', 'close', 'asked', 'acknowledged'] as const;
export type Done = (typeof doneTexts)[number];
