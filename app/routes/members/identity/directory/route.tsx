import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { List } from '#app/components/lists/list.tsx';
import { listAt } from '#app/components/lists/list-at.ts';
import { hrefTo } from '#app/framework/href.ts';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useT } from '#app/i18n/translate.ts';
import { countryCodeLabel, countryCodeOptions } from '#app/server/countries.server.ts';
import { redirectToFirst } from '#app/server/lists.server.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { imageHref } from '#functions/core/images/rules.ts';
import { type DirectoryEntry, listDirectory } from '#functions/site/profiles/directory.ts';
import { orcidHref } from '#functions/site/profiles/rules.ts';
import { directoryParams } from '#functions/site/profiles/schema.ts';

export { ErrorBoundary, handle } from '#app/framework/screen.ts';

const at = listAt(hrefTo('my-directory'), directoryParams);

export async function loader({ context, request }: LoaderFunctionArgs) {
  requireUser(context, request, 'directory.read');
  const { language } = context.visit;
  const list = at.of(request);
  const { countries, members, ...found } = await listDirectory(context.ctx, list);
  redirectToFirst(request, members, list.page);
  const present = new Set(list.country === null ? countries : [...countries, list.country]);
  return {
    ...found,
    members: members.map((one) => ({ ...one, country: countryCodeLabel(one.country, language) })),
    countries: countryCodeOptions(language).filter(({ value }) => present.has(value)),
    list,
  };
}

export const meta = unlistedMeta((t) => t('names.directory'));

/** The members who ask to be listed, for members (D-134). */
export default function Directory() {
  const t = useT();
  const { members, total, countries, list } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="list-head">
        <h1>{t('names.directory')}</h1>
        <p className="list-actions">
          <a className="button quiet" href={hrefTo('profile-edit')}>
            {t('names.profile')}
          </a>
        </p>
      </div>
      <p className="directory-lead">{t('directory.lead')}</p>
      <List
        at={at}
        list={list}
        total={total}
        choices={[
          {
            name: 'country',
            label: t('fields.country'),
            options: [{ value: '', label: t('my.anyCountry') }, ...countries],
          },
        ]}
        search={t('directory.search')}
        found={t('directory.found', { count: total })}
        empty={{
          title: t('directory.none'),
          text: t('directory.noneText'),
          link: <a href={hrefTo('profile-edit')}>{t('names.profile')}</a>,
        }}
        noResult={{ title: t('directory.noResult'), text: t('directory.noResultText') }}
      >
        {members.length > 0 ? (
          <ul className="rows directory-rows">
            {members.map((member, n) => (
              // Nothing of the directory says who somebody is but what they show.
              <Entry key={n} member={member} />
            ))}
          </ul>
        ) : null}
      </List>
    </>
  );
}

const hostOf = (address: string): string =>
  URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : address;

/** A member with what they show, and nothing else. */
function Entry({ member }: { member: DirectoryEntry }) {
  const t = useT();
  const { givenName, lastName, position, affiliation, country, fieldWords, imageId } = member;
  const { email, website, orcid } = member;
  const place = [affiliation, country].filter(Boolean).join(', ');
  const name = `${givenName} ${lastName}`.trim();
  return (
    <li>
      {imageId ? (
        <img
          className="directory-picture"
          src={imageHref(imageId, 'people-item')}
          alt={name}
          width="72"
          height="72"
          loading="lazy"
          decoding="async"
        />
      ) : null}
      <div className="directory-facts">
        <h3>
          {givenName} <strong>{lastName}</strong>
        </h3>
        {position ? <p>{position}</p> : null}
        {place ? <p>{place}</p> : null}
        {fieldWords.length > 0 ? (
          <p className="directory-words">
            <span className="visually-hidden">{t('profile.fieldWords')}: </span>
            {fieldWords.join(' · ')}
          </p>
        ) : null}
      </div>
      {email || website || orcid ? (
        <ul className="directory-links">
          {email ? (
            <li>
              <a href={`mailto:${email}`}>{email}</a>
            </li>
          ) : null}
          {website ? (
            <li>
              <a href={website} rel="nofollow noopener">
                {hostOf(website)}
              </a>
            </li>
          ) : null}
          {orcid ? (
            <li>
              <a href={orcidHref(orcid)} rel="nofollow noopener">
                ORCID {orcid}
              </a>
            </li>
          ) : null}
        </ul>
      ) : null}
    </li>
  );
}
