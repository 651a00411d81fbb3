import {
  type ActionFunctionArgs,
  type AppLoadContext,
  redirect,
  redirectDocument,
} from '@remix-run/cloudflare';
import { hrefTo } from '#app/framework/href.ts';
import { CodedError } from '#functions/core/errors.ts';
import { emailField } from '#functions/core/forms/fields.ts';
import { translator } from '#functions/core/i18n/translate.ts';
import { samePath } from '#functions/core/values/same-path.ts';
import { readPasswordLink } from '#functions/identity/access/codes.ts';
import { sendPasswordMail } from '#functions/identity/access/commands.ts';
import {
  cookieHeaders,
  deviceCookie,
  endedPendingCookie,
  pendingCookie,
  signInCookies,
  typedCookie,
  typedCookieName,
} from '#functions/identity/access/cookies.ts';
import {
  emailForm,
  invitedPasswordForm,
  type PasswordForm,
  passwordForm,
  signInForm,
} from '#functions/identity/access/schema.ts';
import { finishSignIn, sendSecondStepCode } from '#functions/identity/access/second-step.ts';
import { setPassword } from '#functions/identity/access/set-password.ts';
import { pendingOf, type SignInResult, signIn } from '#functions/identity/access/sign-in.ts';
import { codeForm } from '#functions/identity/account/security/schema.ts';
import { noFields } from '#functions/lifecycle/schema.ts';
import { answerForm, formIdOf, readForm, whenTooMany } from './form.server.ts';
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

/** The address that was typed on another screen of access; empty without one, or for what is none. */
export function typedAddress(request: Request): string {
  const cookies = new URLSearchParams(request.headers.get('Cookie')?.replaceAll('; ', '&'));
  return emailField.catch('').parse(cookies.get(typedCookieName));
}

/** Keeps the address of a form for the next screen of access. */
export const keepTyped = ({ ctx }: AppLoadContext, form: FormData): void =>
  void ctx.cookies.push(typedCookie(emailField.catch('').parse(form.get('email'))));

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
  keepTyped(context, form);
  const t = translator(context.visit.language);
  const go = async ({ email, password }: { email: string; password: string }) => {
    try {
      return goIn(context, request, await signIn(context.ctx, { email, password }));
    } catch (error) {
      const pending = pendingOf(error);
      if (pending === null) throw error;
      // The second step has an address of its own; the sign-in waits in a cookie.
      const url = new URL(request.url);
      url.searchParams.set('state', 'second');
      return redirectDocument(url.pathname + url.search, {
        status: 303,
        headers: { 'Set-Cookie': pendingCookie(pending) },
      });
    }
  };
  return answerForm(context, form, signInForm, go, {
    words: { INVALID_CREDENTIALS: t('signIn.invalid') },
    said: (reasons, error) =>
      error?.reason === 'general.tooManyInARow'
        ? [...reasons, t('signIn.useNewest')]
        : whenTooMany(t('signIn.getInNow'))(reasons, error),
  });
}

/** Continues, signed in, to the requested screen: by default the overview, or where a missing factor is set up. */
function goIn(context: AppLoadContext, request: Request, entered: SignInResult) {
  const { isHeldBack } = entered;
  const headers = cookieHeaders([...signInCookies(entered), endedPendingCookie]);
  const home = localHref(context, hrefTo(isHeldBack ? 'my-security' : 'my-overview'));
  return redirectDocument((isHeldBack ? null : nextOf(request)) ?? home, { status: 303, headers });
}

/** Finishes a sign-in by a code, or sends another one (D-120); begins again when it waits no more. */
export async function secondStepAction({ context, request }: ActionFunctionArgs) {
  const form = await readForm(context, request);
  const { pathname } = new URL(request.url);
  const orEnded = <T>(made: Promise<T>) =>
    made.catch((error: unknown) => {
      if (!(error instanceof CodedError) || error.code !== 'INVALID_CODE') throw error;
      throw redirect(localHref(context, pathname, { late: '1' }), 303);
    });
  if (formIdOf(form) === 'send-again')
    return answerForm(context, form, noFields, async () => {
      await orEnded(sendSecondStepCode(context.ctx));
      return redirect(localHref(context, pathname, { state: 'second', sent: '1' }), 303);
    });
  const go = async ({ code }: { code: string }) =>
    goIn(context, request, await orEnded(finishSignIn(context.ctx, code)));
  return answerForm(context, form, codeForm, go, { secrets: ['code'] });
}

/** Sends a password link; the answer is the same for every address (ACC-08, D-13). */
export async function recoveryAction({ context, request }: ActionFunctionArgs) {
  const form = await readForm(context, request);
  keepTyped(context, form);
  const said = whenTooMany(translator(context.visit.language)('signIn.useNewest'));
  const send = async ({ email }: { email: string }) => {
    const link = isOfProgramme(request) ? 'programme-password-update' : 'password-update';
    await sendPasswordMail(context.ctx, { email, asked: hrefTo(link) });
    return redirect(localHref(context, new URL(request.url).pathname, { state: 'sent' }), 303);
  };
  return answerForm(context, form, emailForm, send, { said });
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
  const answered = async (typed: PasswordForm) => {
    const privacy = asksPrivacy && typed.privacy;
    try {
      const set = await setPassword(context.ctx, { ...linkOf(request), ...typed, privacy });
      context.ctx.cookies.push(deviceCookie(set.deviceMark), typedCookie(set.email));
    } catch (error) {
      if (error instanceof CodedError && error.code === 'INVALID_CODE')
        return { invalidCode: true };
      throw error;
    }
    const next = hrefTo(isOfProgramme(request) ? 'programme-sign-in' : 'sign-in');
    return redirect(localHref(context, next, { updated: '1' }), 303);
  };
  const secrets = ['confirm'];
  return asksPrivacy
    ? answerForm(context, form, invitedPasswordForm, answered, { secrets })
    : answerForm(context, form, passwordForm, answered, { secrets });
}
