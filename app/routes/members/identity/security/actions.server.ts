import { type AppLoadContext, data, redirect } from '@remix-run/cloudflare';
import { doneHref } from '#app/components/lifecycle/links.ts';
import { hrefTo } from '#app/framework/href.ts';
import { answerForm } from '#app/server/form.server.ts';
import { thenGoBack } from '#app/server/run-form.server.ts';
import {
  beginApp,
  confirmApp,
  makeRecoveryCodes,
  removeApp,
  removePasskey,
} from '#functions/identity/account/security/enrol.ts';
import { renamePasskey } from '#functions/identity/account/security/passkeys.ts';
import { proveByMail } from '#functions/identity/account/security/prove.ts';
import {
  codeForm,
  passkeyForm,
  passkeyNameForm,
} from '#functions/identity/account/security/schema.ts';
import { sendMailedCode } from '#functions/identity/factors/mailed-codes.ts';
import { noFields } from '#functions/lifecycle/schema.ts';

/** What has just been done, as the query names it. */
export const securityDone = ['added', 'removed', 'renamed', 'sent', 'proved'] as const;
type Done = (typeof securityDone)[number];

/** The query that shows the set-up of an app. */
export const setupParam = 'setup';

const goBack = (done: Done) => redirect(doneHref(hrefTo('my-security'), done), 303);

const back = thenGoBack(goBack);

/** Recovery codes that were made: shown in this answer, and never again. */
const showCodes = (codes: string[]) => data({ codes });

/** The actions of the screen, by form. */
export const securityActions = {
  'send-code': back('sent', noFields, async (ctx) => {
    if (ctx.actor) await sendMailedCode(ctx, ctx.actor.id);
  }),
  'prove-mail': back('proved', codeForm, (ctx, { code }) => proveByMail(ctx, code), {
    secrets: ['code'],
  }),
  'begin-app': (context: AppLoadContext, form: FormData) =>
    answerForm(context, form, noFields, async () => {
      await beginApp(context.ctx);
      return redirect(`${hrefTo('my-security')}?${setupParam}=app`, 303);
    }),
  'confirm-app': (context: AppLoadContext, form: FormData) =>
    answerForm(
      context,
      form,
      codeForm,
      async ({ code }) => {
        const codes = await confirmApp(context.ctx, code);
        return codes.length > 0 ? showCodes(codes) : goBack('added');
      },
      { secrets: ['code'] },
    ),
  'make-codes': (context: AppLoadContext, form: FormData) =>
    answerForm(context, form, noFields, async () =>
      showCodes(await makeRecoveryCodes(context.ctx)),
    ),
  'remove-app': back('removed', noFields, removeApp),
  'remove-passkey': back('removed', passkeyForm, (ctx, { passkey }) => removePasskey(ctx, passkey)),
  'rename-passkey': back('renamed', passkeyNameForm, (ctx, { passkey, name }) =>
    renamePasskey(ctx, { id: passkey, name }),
  ),
};
