import { Form } from '@remix-run/react';
import { formIdField } from '#app/components/form/names.ts';
import { BrokenPart } from '#app/components/ui/broken-part.tsx';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { formatDate } from '#functions/core/values/dates.ts';

interface Session {
  id: string;
  device: string;
  createdAt: string;
  lastUsedAt: string;
  /** Where it began, in words; null when unknown. */
  place: string | null;
  isThis: boolean;
}

/** The user's sessions, with buttons to end them (D-20). */
export function Sessions({ sessions }: { sessions: Session[] | false }) {
  const t = useT();
  return (
    <section aria-labelledby="sessions-title">
      <h2 id="sessions-title">{t('account.sessions')}</h2>
      <p>{t('account.sessionsText')}</p>
      {sessions ? (
        <ul className="my-list sessions">
          {sessions.map((session) => (
            <Row key={session.id} session={session} />
          ))}
        </ul>
      ) : (
        <BrokenPart />
      )}
      {sessions && sessions.length > 1 ? (
        <Form method="post" discover="none">
          <input type="hidden" name={formIdField} value="end-others" />
          <button className="button quiet" type="submit">
            {t('account.endOthers')}
          </button>
        </Form>
      ) : null}
    </section>
  );
}

function Row({ session }: { session: Session }) {
  const t = useT();
  const language = useLanguage();
  const { id, createdAt, lastUsedAt, isThis } = session;
  const device = session.device || t('account.unknownDevice');
  const since = formatDate(createdAt, language);
  return (
    <li>
      <div>
        <strong>{device}</strong>
        <p className="meta">
          <span>{session.place ?? t('account.unknownPlace')}</span>
          <span>
            {t('labels.since')} {since}
          </span>
          <span>
            {t('account.lastUsed')} {formatDate(lastUsedAt, language)}
          </span>
        </p>
      </div>
      {isThis ? (
        <span className="pill this-one">{t('account.thisOne')}</span>
      ) : (
        <Form method="post" discover="none">
          <input type="hidden" name={formIdField} value="end-session" />
          <input type="hidden" name="session" value={id} />
          <button className="button quiet" type="submit">
            {t('account.endSession')}
            <span className="visually-hidden">
              {' '}
              {t('account.endSessionOf', { device, date: since })}
            </span>
          </button>
        </Form>
      )}
    </li>
  );
}

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
