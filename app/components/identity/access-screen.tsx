import { useLocation } from '@remix-run/react';
import { type ReactNode, useRef } from 'react';
import { firstFocus, useComeIntoView } from '#app/components/members/come-into-view.ts';
import { useT } from '#app/i18n/translate.ts';

interface AccessScreenProps {
  title: string;
  lead?: string;
  /** The name of the programme, whose screens have their own banner (PRG-01). */
  programme?: string | null;
  children: ReactNode;
}

/** A screen with one form, or its outcome. */
export function AccessScreen({ title, lead, programme, children }: AccessScreenProps) {
  const t = useT();
  return (
    <div className="access-screen">
      {programme ? (
        <p className="access-banner">{t('programme.banner', { name: programme })}</p>
      ) : null}
      <h1>{title}</h1>
      {lead ? <p className="lead">{lead}</p> : null}
      {children}
    </div>
  );
}

/** The outcome of a form, in its place: scrolled into view, with the focus. */
export function OutcomeBox({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useComeIntoView(box, useLocation().key);
  return (
    <div className="done-region" role="status" tabIndex={-1} ref={box} {...firstFocus(true)}>
      {children}
    </div>
  );
}

interface NextLinkProps {
  href: string;
  quiet?: boolean;
  children: string;
}

/** A button that leads to another screen, below a form or its outcome. */
export const NextLink = ({ href, quiet = false, children }: NextLinkProps) => (
  <p className="actions">
    <a className={quiet ? 'button quiet' : 'button'} href={href}>
      {children}
    </a>
  </p>
);

interface SentScreenProps {
  /** The address as it was typed, whether or not it has an account; empty when it is not known. */
  address?: string;
  text: string;
  /** The screen on which to start again. */
  restartAt: string;
  programme?: string | null;
}

/** Confirms that an e-mail was sent: what to do with it, and how to start again (JOI-06, ACC-08, PRG-05). */
export function SentScreen({ address = '', text, restartAt, programme = null }: SentScreenProps) {
  const t = useT();
  return (
    <AccessScreen title={t('signIn.sentTitle')} programme={programme}>
      <OutcomeBox>
        {address ? (
          <p>
            {t('signIn.sentTo')} <strong>{address}</strong>
          </p>
        ) : null}
        <p className="lead">{text}</p>
        <p>{t('signIn.sentSpam')}</p>
      </OutcomeBox>
      <NextLink quiet href={restartAt}>
        {t('actions.restart')}
      </NextLink>
    </AccessScreen>
  );
}
