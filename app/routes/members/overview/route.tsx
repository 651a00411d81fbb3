import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { MailSwitch } from '#app/components/identity/mail-switch.tsx';
import {
  followedParam,
  Membership,
  Payments,
} from '#app/components/membership/renewal/membership.tsx';
import { Periods } from '#app/components/membership/renewal/periods.tsx';
import { BrokenPart } from '#app/components/ui/broken-part.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useT } from '#app/i18n/translate.ts';
import type { Handle } from '#app/root.tsx';
import { readForm } from '#app/server/form.server.ts';
import { ownPeriods } from '#app/server/own-periods.server.ts';
import { deniedParam, forMembersParam, requireUser } from '#app/server/require-user.server.ts';
import { answerNewsletter } from '#app/server/switch.server.ts';
import { attentionLines, looksAfter } from '#functions/attention/queries.ts';
import { newestNewsletters } from '#functions/campaigns/editing/next.ts';
import { may } from '#functions/core/permissions/rules.ts';
import { loadSecondary } from '#functions/core/secondary.ts';
import { factorNotice } from '#functions/identity/account/security/own.ts';
import { factsToAdd } from '#functions/site/attention/queries.ts';
import { listMemberBallots } from '#functions/voting/members/ballot.ts';
import { watchedBallots } from '#functions/voting/scrutiny/watched.ts';
import { Ballots, Watched } from './ballots.tsx';
import { Desk } from './desk.tsx';
import { FactorBanner } from './factor-banner.tsx';

export { ErrorBoundary } from '#app/framework/screen.ts';
export const handle: Handle = { script: 'overview', frame: 'members' };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const actor = requireUser(context, request);
  const { ctx } = context;
  // Side by side, so that all parts cost one trip to the database.
  const [{ account, ...own }, ballots, watched, attention, newest, missing, factor] =
    await Promise.all([
      ownPeriods(context, actor.id),
      loadSecondary(ctx.db, 'ballots', () => listMemberBallots(ctx)),
      loadSecondary(ctx.db, 'watched', () => watchedBallots(ctx)),
      looksAfter(ctx) ? loadSecondary(ctx.db, 'attention', () => attentionLines(ctx)) : null,
      may(actor, 'mailings.manage')
        ? loadSecondary(ctx.db, 'newest', () => newestNewsletters(ctx))
        : null,
      may(actor, 'pages.manage') ? loadSecondary(ctx.db, 'missing', () => factsToAdd(ctx)) : [],
      loadSecondary(ctx.db, 'factor', () => factorNotice(ctx)),
    ]);
  const { givenName, settings } = account;
  const query = new URL(request.url).searchParams;
  return {
    factor: factor || null,
    denied: query.has(deniedParam),
    isForMembers: query.has(forMembersParam),
    wanted:
      query.get(forMembersParam) === 'directory' ? ('directory' as const) : ('content' as const),
    isFollowed: query.has(followedParam),
    givenName,
    newsletter: settings.isNewsletterEnabled,
    ...own,
    ballots,
    watched,
    proposes: may(actor, 'content.propose'),
    desk:
      attention === null
        ? null
        : {
            lines: attention,
            now: ctx.now().toISOString(),
            newsletters: newest,
            formKey: ctx.newId(),
            missing,
          },
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  requireUser(context, request);
  return answerNewsletter(context, await readForm(context, request), 'overview');
}

export const meta = unlistedMeta((t) => t('names.overview'));

/** The start page after signing in (MEM-07…12). */
export default function Overview() {
  const t = useT();
  const page = useLoaderData<typeof loader>();
  return (
    <div className="overview">
      <FactorBanner notice={page.factor} />
      {page.denied ? (
        <p className="notice" role="alert">
          {page.isForMembers && !page.proposes ? (
            <>
              {t(`${page.wanted}.forMembers`)}{' '}
              <a href={hrefTo('my-renewal-options')}>{t('actions.becomeMember')}</a>
            </>
          ) : (
            t('my.denied')
          )}
        </p>
      ) : null}
      <h1>{t('overview.welcome', { name: page.givenName })}</h1>
      {page.payments ? (
        <Payments {...page.payments} isFollowed={page.isFollowed} />
      ) : (
        <BrokenPayments />
      )}
      <Watched ballots={page.watched} />
      {page.desk ? (
        <>
          <Desk {...page.desk} />
          <details
            className="fold own-part"
            open={page.ballots ? page.ballots.active.length > 0 : false}
          >
            <summary>{t('overview.own')}</summary>
            <OwnPart {...page} />
          </details>
        </>
      ) : (
        <OwnPart {...page} />
      )}
    </div>
  );
}

/** What the overview says to everybody: membership, votes, what to submit, newsletter (MEM-07…12). */
function OwnPart(page: ReturnType<typeof useLoaderData<typeof loader>>) {
  const t = useT();
  return (
    <>
      <div className="desk">
        <section aria-labelledby="membership-title">
          <h2 id="membership-title">{t('names.membership')}</h2>
          <Membership {...page} />
        </section>
        <Periods renewals={page.renewals} refunded={page.payments ? page.payments.refunded : []} />
      </div>
      <Ballots ballots={page.ballots} />
      <div className="desk">
        {page.proposes ? <SubmitInvitation /> : null}
        <section aria-labelledby="newsletter-title">
          <h2 id="newsletter-title">{t('names.one-newsletters')}</h2>
          <MailSwitch name="newsletter" isOn={page.newsletter} />
        </section>
      </div>
    </>
  );
}

function BrokenPayments() {
  const t = useT();
  return (
    <section aria-label={t('overview.payments')}>
      <BrokenPart />
    </section>
  );
}

/** Invites members to submit (MEM-12). */
function SubmitInvitation() {
  const t = useT();
  return (
    <section aria-labelledby="submit-title">
      <h2 id="submit-title">{t('overview.submit')}</h2>
      <p className="actions">
        <a className="button quiet" href={hrefTo('job-new')}>
          {t('overview.submitJob')}
        </a>
        <a className="button quiet" href={hrefTo('event-new')}>
          {t('overview.submitEvent')}
        </a>
        <a className="button quiet" href={hrefTo('news-new')}>
          {t('overview.submitNews')}
        </a>
      </p>
    </section>
  );
}
