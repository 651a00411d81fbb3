import { type AppLoadContext, redirect } from '@remix-run/cloudflare';
import { doneHref } from '#app/components/lifecycle/links.ts';
import { keepList } from '#app/components/lists/list-query.ts';
import { hrefTo } from '#app/framework/href.ts';
import { catchConflict } from '#app/server/conflict.server.ts';
import { answerForm, whenTooMany } from '#app/server/form.server.ts';
import { notFound, orNotFound } from '#app/server/public-page.server.ts';
import { answerPreview } from '#app/server/resources/answers.server.ts';
import { itemForms } from '#app/server/resources/items.server.ts';
import type { SentForm } from '#app/server/sent-form.server.ts';
import {
  acceptRequest,
  declineRequest,
  sendRequest,
  withdrawRequest,
} from '#functions/content/requests/commands.ts';
import { extendJob } from '#functions/content/requests/extend.ts';
import { itemWithRequest } from '#functions/content/requests/queries.ts';
import {
  acceptFields,
  changeFields,
  declineFields,
  extendFields,
  requestChoice,
  takeDownFields,
} from '#functions/content/requests/schema.ts';
import { formRule } from '#functions/content/submissions/schema.ts';
import type { Columns } from '#functions/core/db/write.ts';
import { isConflict } from '#functions/core/errors.ts';
import { translator } from '#functions/core/i18n/translate.ts';
import { formatDate } from '#functions/core/values/dates.ts';
import type { ContentKind } from '#functions/lifecycle/content/rules.ts';
import { isPublic } from '#functions/lifecycle/machine.ts';

/** A form of the screen, and the item that it is about. */
interface Sent {
  context: AppLoadContext;
  sent: SentForm;
  kind: ContentKind;
  itemId: string;
}

const toScreen = ({ sent, kind, itemId }: Sent, done: string) =>
  redirect(
    keepList(doneHref(hrefTo('item-request', { kind, itemId }), done), sent.search ?? ''),
    303,
  );

const limits = ({ visit }: AppLoadContext) => ({
  said: whenTooMany(translator(visit.language)('requests.tooMany')),
});

/** The item's own form, typed by its author: previewed, or sent as a request. */
async function askForChange(asked: Sent) {
  const { context, sent, kind, itemId } = asked;
  const isPreview = sent.intent === 'preview';
  const rule = formRule(kind, isPreview ? 'preview' : 'submit', false).and(changeFields);
  return answerForm(
    context,
    sent.form,
    rule,
    async (typed, again) => {
      sent.checkPicture();
      const { words, key, ...fields } = typed as Columns & { words: string; key?: string };
      if (isPreview) {
        const found = await itemWithRequest(context.ctx, kind, itemId);
        if (!found) throw notFound();
        return answerPreview(context, itemForms(kind), { row: found.row, fields, again });
      }
      const wanted = { wish: 'CHANGE', words, fields, id: key } as const;
      await orNotFound(sendRequest(context.ctx, kind, itemId, wanted));
      return toScreen(asked, 'sent');
    },
    limits(context),
  );
}

async function askToTakeDown(asked: Sent) {
  const { context, sent, kind, itemId } = asked;
  return answerForm(
    context,
    sent.form,
    takeDownFields,
    async ({ key, words }) => {
      const wanted = { wish: 'TAKE_DOWN', words, id: key } as const;
      await orNotFound(sendRequest(context.ctx, kind, itemId, wanted));
      return toScreen(asked, 'sent');
    },
    limits(context),
  );
}

async function extend(asked: Sent) {
  const { context, sent, kind, itemId } = asked;
  if (kind !== 'jobs') throw notFound();
  return answerForm(
    context,
    sent.form,
    extendFields,
    (typed, again) =>
      catchConflict(
        context,
        again,
        async () => toScreen(asked, await orNotFound(extendJob(context.ctx, itemId, typed))),
        conflictOf(asked),
      ),
    limits(context),
  );
}

/** What an administrator is told when somebody else has changed the vacancy meanwhile; pressing again extends it. */
function conflictOf({ context: { ctx, visit }, kind, itemId }: Sent) {
  const t = translator(visit.language);
  let deadline = '';
  return {
    async now() {
      const found = await itemWithRequest(ctx, kind, itemId);
      if (!found || !isPublic(found.row.status)) return null;
      const row: Columns = found.row;
      deadline = String(row.applicationDeadline ?? '');
      return { conflict: { version: found.row.version } };
    },
    gone: () => t('requests.notOnline'),
    changedBy: (name: string) =>
      t('requests.deadlineNow', {
        name,
        has: deadline ? 'yes' : 'no',
        date: deadline && formatDate(deadline, visit.language),
      }),
  };
}

/** Decides; when somebody else was faster, the screen shows what there is now. */
const orChanged = (asked: Sent, done: string, decided: Promise<void>) =>
  orNotFound(decided).then(
    () => toScreen(asked, done),
    (error: unknown) => {
      if (!isConflict(error)) throw error;
      return toScreen(asked, error.reason === 'requests.decided' ? 'decided' : 'changed');
    },
  );

/** The forms of the screen by their id. */
export const requestAnswers = {
  item: askForChange,
  'take-down': askToTakeDown,
  extend,
  withdraw: (asked: Sent) =>
    answerForm(asked.context, asked.sent.form, requestChoice, ({ request }) =>
      orChanged(asked, 'withdrawn', withdrawRequest(asked.context.ctx, asked.itemId, request)),
    ),
  accept: (asked: Sent) =>
    answerForm(asked.context, asked.sent.form, acceptFields, (chosen) =>
      orChanged(asked, 'accepted', acceptRequest(asked.context.ctx, asked.itemId, chosen)),
    ),
  decline: (asked: Sent) =>
    answerForm(asked.context, asked.sent.form, declineFields, (chosen) =>
      orChanged(asked, 'declined', declineRequest(asked.context.ctx, asked.itemId, chosen)),
    ),
};
