import { useState } from 'react';
import { useHydrated } from '#app/components/form/use-hydrated.ts';
import { useT } from '#app/i18n/translate.ts';
import type { CampaignName } from '#functions/campaigns/model/rules.ts';
import { emailHref } from './links.ts';

/** The id of the heading above the frame of an e-mail. */
const emailTitle = 'email-preview';

/** Scrolls to the frame, which shows the typed version from now on. */
export function showFrame(): void {
  const title = document.getElementById(emailTitle);
  title?.parentElement?.classList.add('shown');
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  title?.focus({ preventScroll: true });
  title?.scrollIntoView({ behavior: calm ? 'auto' : 'smooth' });
}

const emailFrame = 'email-frame';

interface PreviewButtonProps {
  /** The address of the e-mail (`emailHref`). */
  href: string;
  /** For the hidden one, which the Enter key presses. */
  isHidden?: boolean;
}

/** Previews the typed version in the screen's frame, without saving. Only in a `CampaignForm`. */
export function PreviewButton({ href, isHidden = false }: PreviewButtonProps) {
  const t = useT();
  return (
    <button
      type="submit"
      className={isHidden ? 'visually-hidden' : 'button quiet'}
      {...(isHidden ? { tabIndex: -1, 'aria-hidden': true } : {})}
      formTarget={emailFrame}
      formAction={href}
      formNoValidate
    >
      {isHidden ? null : t('actions.preview')}
    </button>
  );
}

interface OutgoingEmailProps {
  resourceName: CampaignName;
  id: string;
  /** The saved version: the frame reloads when it changes. */
  version: number;
  /** Whether it is shown once somebody asks for it, as for a draft; without script always. */
  isOnDemand?: boolean;
  /** The recipients for whom it can be shown, and the one for whom it is. */
  readers?: Reader[];
  reader?: string | null;
}

interface Reader {
  id: string;
  name: string;
}

/** The saved e-mail in a frame, as one of its recipients gets it; `PreviewButton` shows the typed version there. */
export function OutgoingEmail(props: OutgoingEmailProps) {
  const { resourceName, id, version, isOnDemand = false, readers = [], reader = null } = props;
  const t = useT();
  const [chosen, setChosen] = useState(reader);
  const query = chosen ? `?reader=${encodeURIComponent(chosen)}` : '';
  const href = `${emailHref(resourceName, id)}${query}`;
  const waits = isOnDemand && chosen === reader;
  const hydrated = useHydrated();
  return (
    <>
      {readers.length > 0 ? (
        <ReaderChoice readers={readers} reader={reader} onChoice={setChosen} />
      ) : null}
      <section
        key={`${href} ${version}`}
        className={waits ? 'email-preview on-demand' : 'email-preview'}
        aria-labelledby={emailTitle}
      >
        <h2 id={emailTitle} tabIndex={-1}>
          {t('mailings.email')}
        </h2>
        <iframe
          className="email-frame"
          name={emailFrame}
          // The typed version comes into an empty frame, which a saved one on its way would take.
          src={waits && hydrated ? undefined : href}
          title={t('mailings.email')}
          // No scripts; links open in a new window.
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          loading="lazy"
        />
      </section>
    </>
  );
}

interface ReaderChoiceProps {
  readers: Reader[];
  reader: string | null;
  onChoice(id: string): void;
}

/** For whom the e-mail is shown; without script after pressing a button. */
function ReaderChoice({ readers, reader, onChoice }: ReaderChoiceProps) {
  const t = useT();
  const hydrated = useHydrated();
  return (
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
          onChange={(event) => onChoice(event.target.value)}
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
  );
}
