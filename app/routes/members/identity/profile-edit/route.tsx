import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { FormReply } from '#app/components/form/use-site-form.ts';
import { DoneRegion } from '#app/components/lifecycle/done-region.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useT } from '#app/i18n/translate.ts';
import { countryCodeOptions } from '#app/server/countries.server.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { readResourceForm } from '#app/server/sent-form.server.ts';
import { may } from '#functions/core/permissions/rules.ts';
import { myProfile } from '#functions/site/profiles/queries.ts';
import { saveMyProfile } from './actions.server.ts';
import { ProfileForm } from './profile-form.tsx';

export { clientAction, ErrorBoundary, handle, shouldRevalidate } from '#app/framework/screen.ts';

/** What has just been saved, as a query parameter names it. */
const savedParam = 'saved';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const actor = requireUser(context, request);
  const { profile } = await context.ctx.db.read({ profile: myProfile(context.ctx) });
  return {
    profile,
    countries: countryCodeOptions(context.visit.language),
    isMember: may(actor, 'directory.read'),
    mayUpload: may(actor, 'content.propose'),
    isSaved: new URL(request.url).searchParams.has(savedParam),
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  requireUser(context, request);
  const sent = await readResourceForm(context, request, { fields: ['imageId'], rich: [] });
  return saveMyProfile(context, sent, () =>
    redirect(`${hrefTo('profile-edit')}?${savedParam}=1`, 303),
  );
}

export const meta = unlistedMeta((t) => t('profile.title'));

/** What a person says about themselves, and who may see it (D-134); `/my/profile` stays a heading (D-20). */
export default function ProfileEdit() {
  const t = useT();
  const { profile, countries, isMember, mayUpload, isSaved } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <div className="profile-screen">
      <h1>{t('profile.title')}</h1>
      <DoneRegion said={isSaved ? t('profile.saved') : null} />
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
    </div>
  );
}
