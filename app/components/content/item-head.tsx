import type { ReactNode } from 'react';
import { useT } from '#app/i18n/translate.ts';
import type { ContentKind } from '#functions/moderation/rules.ts';
import { listHref } from './places.ts';

interface ItemHeadProps {
  kind: ContentKind;
  title: string;
  children?: ReactNode;
}

/** The head of a form: its title, and the way back to the list (FOR-02). */
export function ItemHead({ kind, title, children }: ItemHeadProps) {
  const t = useT();
  return (
    <div className="list-head item-head">
      <h1>
        {title} {children}
      </h1>
      <p className="list-actions">
        <a className="button quiet" href={listHref(kind)}>
          {t('content.back')}
        </a>
      </p>
    </div>
  );
}
