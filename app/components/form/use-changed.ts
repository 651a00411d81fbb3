import { useActionData, useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { formIdField } from './names.ts';
import type { FormReply } from './use-site-form.ts';
import { firstValuesOf, valuesOf } from './use-unsaved.ts';
import { watchForm } from './watch-form.ts';

/**
 * Whether what stands in a form differs from what is saved; null as long as nobody has looked. What the
 * server has refused counts as changed.
 */
export function useChanged(formId: string): boolean | null {
  const reply = useActionData<Partial<FormReply>>();
  const isRefused = reply?.formId === formId;
  const isSending = useNavigation().formData?.get(formIdField) === formId;
  const [changed, setChanged] = useState<boolean | null>(null);
  // Null while nothing is known to be saved.
  const saved = useRef<string | null>(null);
  const refused = useRef(isRefused);
  refused.current = isRefused;

  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    saved.current = refused.current ? null : firstValuesOf(form);
    return watchForm(formId, () => setChanged(valuesOf(form) !== saved.current));
  }, [formId]);

  const wasSending = useRef(false);
  useEffect(() => {
    const form = document.getElementById(formId);
    if (isSending) wasSending.current = true;
    else if (wasSending.current && form instanceof HTMLFormElement) {
      wasSending.current = false;
      if (isRefused) return;
      saved.current = valuesOf(form);
      setChanged(false);
    }
  }, [formId, isSending, isRefused]);
  return changed;
}
