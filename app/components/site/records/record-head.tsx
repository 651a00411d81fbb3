import type { ReactNode } from 'react';
import { listHref } from '#app/components/lifecycle/links.ts';
import { FormHead } from '#app/components/members/form-head.tsx';
import type { RecordFamily } from '#functions/lifecycle/publishing/rules.ts';

interface RecordHeadProps {
  family: RecordFamily;
  title: string;
  children?: ReactNode;
}

/** The head of the form of a page, a person, a winner or an award. */
export function RecordHead({ family, title, children }: RecordHeadProps) {
  return (
    <FormHead title={title} back={listHref(family)}>
      {children}
    </FormHead>
  );
}
