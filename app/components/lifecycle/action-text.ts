import { findText, type Translate } from '#functions/core/i18n/translate.ts';

/** An action as text: one on an item by what the item is and what was done; an unknown one by its name. */
export function actionText(t: Translate, action: string): string {
  const own = findText(t, `audit.a-${action.replace('.', '-')}`);
  if (own) return own;
  const [what, how] = action.split('.');
  const item = findText(t, `audit.f-${what}`, `names.one-${what}`);
  const done = findText(t, `audit.d-${how}`, `payments.did-${how}`);
  return item && done ? t('audit.item', { item, done }) : action;
}

/** A kind of record as text; an unknown one by its name. */
export const kindText = (t: Translate, kind: string): string =>
  findText(t, `audit.k-${kind}`, `names.${kind}`, `names.${kind}s`) ?? kind;

/** What an administrator did with an account, as text. */
export const actText = (t: Translate, act: string): string =>
  findText(t, `acts.act-${act}`, `audit.a-user-${act}`) ?? act;

/** The kind of an e-mail as text, where it can be by what it tells of; an unknown one by its name. */
export const emailKindText = (t: Translate, kind: string): string =>
  findText(t, `outbox.kind-${kind}`, `audit.a-${kind}`, `audit.a-user-${kind}`) ?? kind;
