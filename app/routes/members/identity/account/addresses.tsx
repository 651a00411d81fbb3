import { Form } from '@remix-run/react';
import { formIdField } from '#app/components/form/names.ts';
import { useT } from '#app/i18n/translate.ts';

/** Further addresses that the user has proved, with buttons to remove them (D-133); nothing if there are none. */
export function Addresses({ addresses }: { addresses: { address: string }[] }) {
  const t = useT();
  if (addresses.length === 0) return null;
  return (
    <section aria-labelledby="addresses-title">
      <h2 id="addresses-title">{t('claims.addresses')}</h2>
      <p>{t('claims.addressesText')}</p>
      <ul className="my-list">
        {addresses.map(({ address }) => (
          <li key={address}>
            <strong>{address}</strong>
            <Form method="post" discover="none">
              <input type="hidden" name={formIdField} value="remove-address" />
              <input type="hidden" name="address" value={address} />
              <button className="button quiet" type="submit">
                {t('actions.remove')}
                <span className="visually-hidden"> {address}</span>
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
