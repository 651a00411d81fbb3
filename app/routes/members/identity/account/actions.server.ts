import { type AppLoadContext, redirect, redirectDocument } from '@remix-run/cloudflare';
import { hrefTo } from '#app/framework/href.ts';
import { answerForm } from '#app/server/form.server.ts';
import { thenGoBack } from '#app/server/run-form.server.ts';
import {
  answerAnnouncements,
  answerDigest,
  answerNewsletter,
  answerReminders,
} from '#app/server/switch.server.ts';
import { translator } from '#functions/core/i18n/translate.ts';
import { endedDeviceCookie, endedSessionCookie } from '#functions/identity/access/cookies.ts';
import { changePassword } from '#functions/identity/access/set-password.ts';
import { endMySession, endOtherSessions } from '#functions/identity/access/sign-in.ts';
import { closeAccount } from '#functions/identity/account/closing.ts';
import { changeDetails, removeAddress } from '#functions/identity/account/commands.ts';
import {
  closeForm,
  detailsForm,
  endSessionForm,
  passwordChangeForm,
  removeAddressForm,
} from '#functions/identity/account/schema.ts';

/** What has just been saved on the account screen, as a query parameter names it. */
export const savedForms = ['details', 'password', 'session', 'others', 'address'] as const;
export type SavedForm = (typeof savedForms)[number];
export const savedParam = 'saved';

const redirectSaved = (form: SavedForm) =>
  redirect(`${hrefTo('my-account')}?${savedParam}=${form}`, 303);

const saved = thenGoBack(redirectSaved);

const endOthers = async (context: AppLoadContext) => {
  await endOtherSessions(context.ctx);
  return redirectSaved('others');
};

const endAccount = (context: AppLoadContext, form: FormData) =>
  answerForm(
    context,
    form,
    closeForm,
    async () => {
      await closeAccount(context.ctx);
      context.ctx.cookies.push(endedSessionCookie, endedDeviceCookie);
      return redirectDocument(`${hrefTo('sign-in')}?closed=1`, 303);
    },
    { words: { CONFLICT: translator(context.visit.language)('account.lastAdmin') } },
  );

/** The actions of the account screen, by form. */
export const accountActions = {
  details: saved('details', detailsForm, changeDetails),
  'change-password': saved('password', passwordChangeForm, changePassword, {
    secrets: ['current', 'confirm'],
  }),
  'end-session': saved('session', endSessionForm, (ctx, { session }) => endMySession(ctx, session)),
  'end-others': endOthers,
  'remove-address': saved('address', removeAddressForm, (ctx, { address }) =>
    removeAddress(ctx, address),
  ),
  close: endAccount,
  newsletter: (context: AppLoadContext, form: FormData) =>
    answerNewsletter(context, form, 'account'),
  announcements: answerAnnouncements,
  reminders: answerReminders,
  digest: answerDigest,
};
