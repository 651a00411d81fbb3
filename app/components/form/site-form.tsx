import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import { FormContext } from './context.ts';
import { ErrorSummary } from './error-summary.tsx';
import { formIdField } from './form-id.ts';
import type { SiteFormState } from './use-site-form.ts';

interface SiteFormProps {
  form: SiteFormState;
  /** The address that takes the form; by default the present one. */
  action?: string;
  /** True where the answer is a page that does not run in the browser. */
  reloadDocument?: boolean;
  /** Needed by forms that send a file. */
  encType?: 'multipart/form-data';
  children: ReactNode;
}

/** A form that works with and without script: the errors summed up first, then its fields. */
export function SiteForm({
  form,
  action,
  reloadDocument = false,
  encType,
  children,
}: SiteFormProps) {
  return (
    <FormContext.Provider value={form}>
      <Form
        {...form.props}
        {...(action === undefined ? {} : { action })}
        {...(encType === undefined ? {} : { encType })}
        className="site-form"
        method="post"
        discover="none"
        reloadDocument={reloadDocument}
      >
        <input type="hidden" name={formIdField} value={form.id} />
        <ErrorSummary />
        {children}
      </Form>
    </FormContext.Provider>
  );
}
