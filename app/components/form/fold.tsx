import type { ReactNode } from 'react';
import { useT } from '#app/i18n/translate.ts';
import { initialText } from './field.tsx';
import type { Field } from './use-site-form.ts';

interface FoldProps {
  title: string;
  /** The fields in it. */
  fields: readonly Field[];
  children: ReactNode;
}

/** A part of a form that is rarely needed: it says how much of it is filled in, and opens by itself once refused. */
export function Fold({ title, fields, children }: FoldProps) {
  const t = useT();
  const filled = fields.filter((field) => initialText(field) !== '').length;
  return (
    <details className="fold" open={fields.some(({ errors }) => errors) || undefined}>
      <summary>
        {title}
        {filled > 0 ? ` (${t('formControls.filled', { count: filled })})` : null}
      </summary>
      {children}
    </details>
  );
}
