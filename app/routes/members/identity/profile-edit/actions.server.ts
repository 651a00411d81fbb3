import { type AppLoadContext, redirect } from '@remix-run/cloudflare';
import { hrefTo } from '#app/framework/href.ts';
import { answerForm } from '#app/server/form.server.ts';
import type { SentForm } from '#app/server/sent-form.server.ts';
import { saveProfile } from '#functions/site/profiles/commands.ts';
import { agreeToUse } from '#functions/site/profiles/links.ts';
import { profileForm, publicUse } from '#functions/site/profiles/schema.ts';

/** What has just been saved, as a query parameter names it. */
export const savedParam = 'saved';
export const savedForms = ['profile', 'on', 'off'] as const;

const redirectSaved = (form: (typeof savedForms)[number]) =>
  redirect(`${hrefTo('profile-edit')}?${savedParam}=${form}`, 303);

/** The actions of the own profile, by form. */
export const profileActions = {
  profile: (context: AppLoadContext, { form, checkPicture }: SentForm) =>
    answerForm(context, form, profileForm, async (values) => {
      checkPicture();
      await saveProfile(context.ctx, values);
      return redirectSaved('profile');
    }),
  'public-use': (context: AppLoadContext, { form }: SentForm) =>
    answerForm(context, form, publicUse, async ({ wanted, ...record }) => {
      await agreeToUse(context.ctx, { ...record, wanted: wanted === 'on' });
      return redirectSaved(wanted);
    }),
};
