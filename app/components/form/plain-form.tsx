import type { ComponentProps } from 'react';
import { noFields } from '#functions/lifecycle/schema.ts';
import { SiteForm } from './site-form.tsx';
import { useSiteForm } from './use-site-form.ts';

type PlainFormProps = Omit<ComponentProps<typeof SiteForm>, 'form' | 'keeps'> & { id: string };

/** A form with nothing to fill in: its buttons, and hidden fields. */
export function PlainForm({ id, ...props }: PlainFormProps) {
  const { form } = useSiteForm(id, noFields);
  return <SiteForm keeps={false} form={form} {...props} />;
}
