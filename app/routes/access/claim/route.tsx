import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
} from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import {
  AccessScreen,
  NextLink,
  OutcomeBox,
  SentScreen,
} from '#app/components/identity/access-screen.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { secretMeta } from '#app/framework/meta.ts';
import { useT } from '#app/i18n/translate.ts';
import { keepTyped, localHref, readAccessFrame, typedAddress } from '#app/server/access.server.ts';
import { answerForm, formIdOf, readForm } from '#app/server/form.server.ts';
import {
  askForClaimLink,
  declineClaim,
  isOpenClaim,
  type LinkedClaim,
  openByClaim,
  readClaim,
  takeClaim,
} from '#functions/identity/access/claim.ts';
import { cookieHeaders, signInCookies } from '#functions/identity/access/cookies.ts';
import { claimForm, emailForm } from '#functions/identity/access/schema.ts';
import { noFields } from '#functions/lifecycle/schema.ts';
import { AskForm, Choice } from './forms.tsx';

export { clientAction, ErrorBoundary, shouldRevalidate } from '#app/framework/screen.ts';
export const handle = { hydrate: true };

const codeOf = (request: Request): string => new URL(request.url).searchParams.get('c') ?? '';

/** What a link opens: nothing to do yet any more, a form for a new account, or a button for an own one. */
function stateOf(claim: LinkedClaim | null, actorId: string | null) {
  if (!claim) return 'failed';
  if (claim.state === 'CLAIMED') return claim.claimedBy === actorId ? 'taken' : 'used';
  if (!isOpenClaim(claim)) return 'over';
  if (actorId !== null) return 'add';
  return claim.ownerId === null ? 'open' : 'signIn';
}

/** Only shows: programs open links in e-mails too. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = context;
  const code = codeOf(request);
  const query = new URL(request.url).searchParams;
  const asked = query.get('state');
  const claim = code === '' ? null : await readClaim(ctx, code);
  const state = code === '' ? 'ask' : stateOf(claim, ctx.actor?.id ?? null);
  const isUsable = state === 'open' || state === 'add' || state === 'signIn';
  return {
    frame: await readAccessFrame(context),
    isInItalian: true,
    address: typedAddress(request),
    state: asked === 'sent' ? 'sent' : asked === 'declined' ? 'declined' : state,
    signInAt: localHref(context, hrefTo('sign-in'), {
      next: localHref(context, hrefTo('claim'), { c: code }),
    }),
    own: ctx.actor ? `${ctx.actor.givenName} ${ctx.actor.lastName}`.trim() : '',
    claim:
      claim && isUsable
        ? {
            address: claim.address,
            givenName: claim.givenName,
            lastName: claim.lastName,
            validTo: claim.validTo,
            what: claim.description,
          }
        : null,
  } as const;
}

/** Opens an account, adds the membership to the own one, declines it, or asks for the link (D-132, D-133). */
export async function action({ context, request }: ActionFunctionArgs) {
  const form = await readForm(context, request);
  const { ctx } = context;
  const code = codeOf(request);
  const here = (query: Record<string, string>) => localHref(context, hrefTo('claim'), query);
  const overview = localHref(context, hrefTo('my-overview'));
  switch (formIdOf(form)) {
    case 'claim-open':
      return answerForm(
        context,
        form,
        claimForm,
        async (values) => {
          const cookies = signInCookies(await openByClaim(ctx, code, values));
          return redirectDocument(overview, { status: 303, headers: cookieHeaders(cookies) });
        },
        { secrets: ['confirm'] },
      );
    case 'claim-add':
      return answerForm(context, form, noFields, async () => {
        await takeClaim(ctx, code);
        return redirectDocument(overview, 303);
      });
    case 'claim-decline':
      return answerForm(context, form, noFields, async () => {
        await declineClaim(ctx, code);
        return redirect(here({ state: 'declined' }), 303);
      });
    default:
      return answerForm(context, form, emailForm, async ({ email }) => {
        keepTyped(context, form);
        await askForClaimLink(ctx, email);
        return redirect(here({ state: 'sent' }), 303);
      });
  }
}

export const meta = secretMeta((t) => t('claims.pageTitle'));

/** Where the link to a membership that was paid with a conference fee leads. */
export default function Claim() {
  const t = useT();
  const { state, claim, own, signInAt, address } = useLoaderData<typeof loader>();
  if (state === 'sent')
    return <SentScreen address={address} text={t('claims.sent')} restartAt={hrefTo('claim')} />;
  if (state === 'declined' || state === 'taken')
    return (
      <AccessScreen title={t('claims.pageTitle')}>
        <OutcomeBox>
          <p className="lead">{t(`claims.is-${state}`)}</p>
        </OutcomeBox>
        {state === 'taken' ? (
          <NextLink href={hrefTo('my-overview')}>{t('join.overview')}</NextLink>
        ) : null}
      </AccessScreen>
    );
  if (claim && (state === 'open' || state === 'add' || state === 'signIn'))
    return <Choice state={state} claim={claim} own={own} signInAt={signInAt} />;
  return (
    <AccessScreen
      title={t('claims.pageTitle')}
      lead={t(state === 'ask' ? 'claims.askLead' : 'claims.askAgain')}
    >
      {state === 'failed' || state === 'used' || state === 'over' ? (
        <p className="notice" role="alert">
          {t(`claims.is-${state}`)}
        </p>
      ) : null}
      <AskForm />
      <p>
        {t('register.already')} <a href={hrefTo('sign-in')}>{t('menu.signIn')}</a>
      </p>
    </AccessScreen>
  );
}
