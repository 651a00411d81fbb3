import {
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
  redirect,
} from '@remix-run/cloudflare';
import { Form, useLoaderData } from '@remix-run/react';
import { formIdField } from '#app/components/form/names.ts';
import { DoneRegion } from '#app/components/lifecycle/done-region.tsx';
import { useShownKey } from '#app/components/lifecycle/version-field.tsx';
import { ReadMore } from '#app/components/ui/read-more.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useT } from '#app/i18n/translate.ts';
import { countryCodeOptions } from '#app/server/countries.server.ts';
import { answerForm, answerOf } from '#app/server/form.server.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import type { SentForm } from '#app/server/sent-form.server.ts';
import { readResourceForm } from '#app/server/sent-form.server.ts';
import { may } from '#functions/core/permissions/rules.ts';
import { saveProfile } from '#functions/site/profiles/commands.ts';
import { agreeToUse, myRecords } from '#functions/site/profiles/links.ts';
import { myProfile } from '#functions/site/profiles/queries.ts';
import type { LinkedResource } from '#functions/site/profiles/rules.ts';
import { profileForm, publicUse } from '#functions/site/profiles/schema.ts';
import { ProfileForm } from './profile-form.tsx';

/** The id of the form that agrees to the use of the profile in one public record, or withdraws it. */
const publicUseForm = 'public-use';

interface PublicUseProps {
  records: {
    resource: LinkedResource;
    recordId: string;
    name: string;
    award: string | null;
    year: number | null;
    agreedAt: string | null;
  }[];
}

/** The society's pages about this person, and whether each may take from the profile (D-135). */
function PublicUse({ records }: PublicUseProps) {
  const t = useT();
  return (
    <section aria-labelledby="public-use" className="side-form">
      <h2 id="public-use">{t('profileLinks.publicTitle')}</h2>
      <p>{t('profileLinks.publicLead')}</p>
      {records.length === 0 ? (
        <p>{t('profileLinks.noRecords')}</p>
      ) : (
        <ul className="my-list sessions">
          {records.map(({ resource, recordId, name, award, year, agreedAt }) => {
            const where =
              resource === 'people'
                ? t('profileLinks.asPerson')
                : [award, year].filter(Boolean).join(' ');
            return (
              <li key={recordId}>
                <div>
                  <strong>{where}</strong>
                  <p className="meta">
                    <span>{name}</span>
                    <span>{t(agreedAt ? 'profileLinks.isUsed' : 'profileLinks.isNotUsed')}</span>
                  </p>
                </div>
                <Form method="post" discover="none">
                  <input type="hidden" name={formIdField} value={publicUseForm} />
                  <input type="hidden" name="resource" value={resource} />
                  <input type="hidden" name="recordId" value={recordId} />
                  <input type="hidden" name="wanted" value={agreedAt ? 'off' : 'on'} />
                  <button className="button quiet" type="submit">
                    {t(agreedAt ? 'profileLinks.withdraw' : 'profileLinks.agree')}
                    <span className="visually-hidden">: {where}</span>
                  </button>
                </Form>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

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
    mayUpload: may(actor, 'pictures.upload'),
    saved: savedForms.find((form) => form === saved) ?? null,
  };
}

/** What has just been saved, as a query parameter names it. */
const savedParam = 'saved';
const savedForms = ['profile', 'on', 'off'] as const;

const redirectSaved = (form: (typeof savedForms)[number]) =>
  redirect(`${hrefTo('profile-edit')}?${savedParam}=${form}`, 303);

/** The actions of the own profile, by form. */
const profileActions = {
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

export async function action({ context, request }: ActionFunctionArgs) {
  requireUser(context, request);
  const sent = await readResourceForm(context, request, { fields: ['imageId'], rich: [] });
  const run = answerOf(profileActions, sent.form);
  return run ? run(context, sent) : redirect(hrefTo('profile-edit'), 303);
}

export const meta = unlistedMeta((t) => t('names.profile'));

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
  const shown = useShownKey(profile.version, saved === 'profile');
  return (
    <div className="profile-screen">
      <h1>{t('names.profile')}</h1>
      <DoneRegion said={saved ? t(savedTexts[saved]) : null} />
      <p>{t('profile.lead')}</p>
      {isMember ? (
        <p>
          <ReadMore href={hrefTo('my-directory')}>{t('profile.toDirectory')}</ReadMore>
        </p>
      ) : (
        <p>
          {t('profile.onlyMembers')}{' '}
          <a href={hrefTo('my-renewal-options')}>{t('actions.becomeMember')}</a>
        </p>
      )}
      <ProfileForm key={shown} profile={profile} countries={countries} mayUpload={mayUpload} />
      <PublicUse records={records} />
    </div>
  );
}
