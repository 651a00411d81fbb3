import type { ReactNode } from 'react';
import { listHref } from '#app/components/lifecycle/links.ts';
import { FormHead } from '#app/components/members/form-head.tsx';
import type { ContentKind } from '#functions/content/review/rules.ts';

interface ItemHeadProps {
  kind: ContentKind;
  title: string;
  children?: ReactNode;
}

/** The head of the form of a submission. */
export function ItemHead({ kind, title, children }: ItemHeadProps) {
  return (
    <FormHead title={title} back={listHref(kind)}>
      {children}
    </FormHead>
  );
}
