import { Form } from '@remix-run/react';
import { formIdField } from '#app/components/form/names.ts';
import { useT } from '#app/i18n/translate.ts';
import type { LinkedResource } from '#functions/site/profiles/rules.ts';

/** The id of the form that agrees to the use of the profile in one public record, or withdraws it. */
export const publicUseForm = 'public-use';

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
export function PublicUse({ records }: PublicUseProps) {
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
