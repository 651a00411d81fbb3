import {
  type ActionFunctionArgs,
  type AppLoadContext,
  redirect,
  redirectDocument,
} from '@remix-run/cloudflare';
import { hrefTo } from '#app/framework/href.ts';
import { CodedError } from '#functions/core/errors.ts';
import { translator } from '#functions/core/i18n/translate.ts';
import { samePath } from '#functions/core/values/same-path.ts';
import { sendPasswordMail } from '#functions/identity/access/commands.ts';
import { deviceCookie, sessionCookie } from '#functions/identity/access/cookies.ts';
import { readPasswordLink } from '#functions/identity/access/password-link.ts';
import {
  invitedPasswordForm,
  passwordForm,
  recoveryForm,
  signInForm,
} from '#functions/identity/access/schema.ts';
import { setPassword } from '#functions/identity/access/set-password.ts';
import { signIn } from '#functions/identity/access/sign-in.ts';
import { answerForm, readForm, whenTooMany } from './form.server.ts';
import { readPublicPage } from './public-page.server.ts';

/** The frame of an access screen: that of public pages, but never cached. */
export async function readAccessFrame(context: AppLoadContext) {
  const { frame } = await readPublicPage(context, hrefTo('join-us'), {});
  context.version = null;
  return frame;
}

/** A path with the current language and further query parameters. */
export function localHref(context: AppLoadContext, to: string, query: Record<string, string> = {}) {
  const { language } = context.visit;
  const kept = new URLSearchParams({ ...query, ...(language === 'en' ? {} : { lang: language }) });
  return kept.size > 0 ? `${to}?${kept}` : to;
}

/** The path of this site to continue to after signing in, or null (D-17). */
export const nextOf = (request: Request): string | null =>
  samePath(new URL(request.url).searchParams.get('next'));

/** Whether a request is for a screen of the programme, which has its own paths (D-18). */
const isOfProgramme = (request: Request): boolean =>
  new URL(request.url).pathname.startsWith('/programme/');

/** The programme's name and paths, on its own screens; null on those of the site (PRG-01). */
export const programmeOf = (context: AppLoadContext, request: Request) =>
  isOfProgramme(request)
    ? {
        name: context.ctx.config.programmeName,
        signIn: localHref(context, hrefTo('programme-sign-in')),
        recovery: localHref(context, hrefTo('programme-recovery')),
      }
    : null;

/** Signs in and continues to the requested screen, or to the overview (ACC-03, ACC-04). */
export async function signInAction({ context, request }: ActionFunctionArgs) {
  const form = await readForm(context, request);
  const t = translator(context.visit.language);
  const go = async ({ email, password }: { email: string; password: string }) => {
    const { token, maxAge, deviceMark } = await signIn(context.ctx, { email, password });
    const headers = new Headers();
    headers.append('Set-Cookie', sessionCookie(token, maxAge));
    headers.append('Set-Cookie', deviceCookie(deviceMark));
    const next = nextOf(request) ?? localHref(context, hrefTo('my-overview'));
    return redirectDocument(next, { status: 303, headers });
  };
  return answerForm(context, form, signInForm, go, {
    words: { INVALID_CREDENTIALS: t('signIn.invalid') },
    said: (reasons, error) =>
      error?.reason === 'general.tooManyInARow'
        ? [...reasons, t('signIn.useNewest')]
        : whenTooMany(t('signIn.getInNow'))(reasons, error),
  });
}

/** Sends a password link; the answer is the same for every address (ACC-08, D-13). */
export async function recoveryAction({ context, request }: ActionFunctionArgs) {
  const form = await readForm(context, request);
  const said = whenTooMany(translator(context.visit.language)('signIn.useNewest'));
  const send = async ({ email }: { email: string }) => {
    const link = isOfProgramme(request) ? 'programme-password-update' : 'password-update';
    await sendPasswordMail(context.ctx, { email, asked: hrefTo(link) });
    return redirect(localHref(context, new URL(request.url).pathname, { state: 'sent' }), 303);
  };
  return answerForm(context, form, recoveryForm, send, { said });
}

/** The query of a password link: user and code (ACC-12). */
export function linkOf(request: Request): { userId: string; code: string } {
  const query = new URL(request.url).searchParams;
  return { userId: query.get('u') ?? '', code: query.get('c') ?? '' };
}

/** Sets a password with the code from a password link; reports a code that is no longer valid (ACC-16, ACC-17). */
export async function passwordUpdateAction({ context, request }: ActionFunctionArgs) {
  const form = await readForm(context, request);
  const { asksPrivacy } = await readPasswordLink(context.ctx, linkOf(request));
  const set = async ({ password, privacy }: { password: string; privacy: boolean }) => {
    const typed = { ...linkOf(request), password, privacy: asksPrivacy && privacy };
    const { deviceMark } = await setPassword(context.ctx, typed);
    const next = hrefTo(isOfProgramme(request) ? 'programme-sign-in' : 'sign-in');
    return redirect(localHref(context, next, { updated: '1' }), {
      status: 303,
      headers: { 'Set-Cookie': deviceCookie(deviceMark) },
    });
  };
  const answered = (values: { password: string; privacy: boolean }) =>
    set(values).catch((error: unknown) => {
      if (error instanceof CodedError && error.code === 'INVALID_CODE')
        return { invalidCode: true };
      throw error;
    });
  const secrets = ['confirm'];
  return asksPrivacy
    ? answerForm(context, form, invitedPasswordForm, answered, { secrets })
    : answerForm(context, form, passwordForm, answered, { secrets });
}
