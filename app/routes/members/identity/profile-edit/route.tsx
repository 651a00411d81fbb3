import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { FormReply } from '#app/components/form/use-site-form.ts';
import { DoneRegion } from '#app/components/lifecycle/done-region.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useT } from '#app/i18n/translate.ts';
import { countryCodeOptions } from '#app/server/countries.server.ts';
import { answerOf } from '#app/server/form.server.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { readResourceForm } from '#app/server/sent-form.server.ts';
import { may } from '#functions/core/permissions/rules.ts';
import { myRecords } from '#functions/site/profiles/links.ts';
import { myProfile } from '#functions/site/profiles/queries.ts';
import { profileActions, savedForms, savedParam } from './actions.server.ts';
import { ProfileForm } from './profile-form.tsx';
import { PublicUse } from './public-use.tsx';

export { clientAction, ErrorBoundary, handle, shouldRevalidate } from '#app/framework/screen.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const actor = requireUser(context, request);
  const { ctx } = context;
  const { profile, records } = await ctx.db.read({
    profile: myProfile(ctx),
    records: myRecords(ctx),
  });
  const saved = new URL(request.url).searchParams.get(savedParam);
  return {
    profile,
    records,
    countries: countryCodeOptions(context.visit.language),
    isMember: may(actor, 'directory.read'),
    mayUpload: may(actor, 'content.propose'),
    saved: savedForms.find((form) => form === saved) ?? null,
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  requireUser(context, request);
  const sent = await readResourceForm(context, request, { fields: ['imageId'], rich: [] });
  const run = answerOf(profileActions, sent.form);
  return run ? run(context, sent) : redirect(hrefTo('profile-edit'), 303);
}

export const meta = unlistedMeta((t) => t('profile.title'));

const savedTexts = {
  profile: 'profile.saved',
  on: 'profileLinks.nowUsed',
  off: 'profileLinks.noLongerUsed',
} as const;

/** What a person says about themselves, and who may see it (D-134); `/my/profile` stays a heading (D-20). */
export default function ProfileEdit() {
  const t = useT();
  const { profile, records, countries, isMember, mayUpload, saved } =
    useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <div className="profile-screen">
      <h1>{t('profile.title')}</h1>
      <DoneRegion said={saved ? t(savedTexts[saved]) : null} />
      <p>{t('profile.lead')}</p>
      {isMember ? (
        <p>
          <a className="read-more" href={hrefTo('my-directory')}>
            {t('profile.toDirectory')}
          </a>
        </p>
      ) : (
        <p>
          {t('profile.onlyMembers')}{' '}
          <a href={hrefTo('my-renewal-options')}>{t('actions.becomeMember')}</a>
        </p>
      )}
      <ProfileForm
        key={profile.version}
        profile={profile}
        countries={countries}
        mayUpload={mayUpload}
        reply={reply}
      />
      <PublicUse records={records} />
    </div>
  );
}
