import type { AppLoadContext } from '@remix-run/cloudflare';
import { answerForm } from '#app/server/form.server.ts';
import type { SentForm } from '#app/server/sent-form.server.ts';
import { saveProfile } from '#functions/site/profiles/commands.ts';
import { profileForm } from '#functions/site/profiles/schema.ts';

/** Saves the profile that was sent, with its picture. */
export const saveMyProfile = (
  context: AppLoadContext,
  { form, checkPicture }: SentForm,
  done: () => Response,
) =>
  answerForm(context, form, profileForm, async (values) => {
    checkPicture();
    await saveProfile(context.ctx, values);
    return done();
  });
