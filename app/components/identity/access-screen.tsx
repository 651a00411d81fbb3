import type { ReactNode } from 'react';
import { useT } from '#app/i18n/translate.ts';

interface AccessScreenProps {
  title: string;
  lead?: string;
  /** The name of the programme, whose screens carry a banner of their own (PRG-01). */
  programme?: string;
  children: ReactNode;
}

/** A screen with one form, or with its outcome. */
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
