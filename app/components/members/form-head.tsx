import type { ReactNode } from 'react';
import { useT } from '#app/i18n/translate.ts';

interface FormHeadProps {
  title: string;
  /** The list to which "Back" links. */
  back: string;
  children?: ReactNode;
}

/** The head of a form: its title, what is beside it, and a link back to the list (FOR-02). */
export function FormHead({ title, back, children }: FormHeadProps) {
  const t = useT();
  return (
    <div className="list-head item-head">
      <h1>
        {title} {children}
      </h1>
      <p className="list-actions">
        <a className="button quiet" href={back}>
          {t('actions.back')}
        </a>
      </p>
    </div>
  );
}
