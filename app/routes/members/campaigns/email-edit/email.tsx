import { useState } from 'react';
import { EmailFrame } from '#app/components/campaigns/email-frame.tsx';
import { emailHref } from '#app/components/campaigns/links.ts';
import { useHydrated } from '#app/components/form/use-hydrated.ts';
import { useT } from '#app/i18n/translate.ts';
import type { EditData } from './route.tsx';

/** The e-mail as one of its recipients gets it; without script after pressing a button. */
export function OutgoingEmail({ email }: { email: EditData }) {
  const { id, version, isEditable, subject, message, readers, reader } = email;
  const t = useT();
  const hydrated = useHydrated();
  const [chosen, setChosen] = useState(reader);
  const query = chosen ? `?reader=${encodeURIComponent(chosen)}` : '';
  return (
    <>
      {readers.length > 0 ? (
        <form className="reader-choice" method="get">
          <div className="field">
            <label htmlFor="reader">{t('emails.reader')}</label>
            <p className="field-hint" id="reader-hint">
              {t('emails.readerHint')}
            </p>
            <select
              id="reader"
              name="reader"
              aria-describedby="reader-hint"
              defaultValue={reader ?? undefined}
              onChange={(event) => setChosen(event.target.value)}
            >
              {readers.map(({ id: value, name }) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </select>
          </div>
          {hydrated ? null : (
            <button className="button quiet stand-in" type="submit">
              {t('actions.show')}
            </button>
          )}
        </form>
      ) : null}
      <EmailFrame
        href={`${emailHref('emails', id)}${query}`}
        version={version}
        isEditable={isEditable}
        bytes={message.bytes}
        // With placeholders, which are filled in per recipient.
        subject={subject}
      />
    </>
  );
}
