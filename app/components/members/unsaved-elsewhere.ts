import { useEffect, useRef } from 'react';
import { isFieldCheck } from '#app/components/form/use-blur-validation.ts';
import { changedForms, valuesOf } from '#app/components/form/use-unsaved.ts';
import { useT } from '#app/i18n/translate.ts';

/** The heading above a form, by which people know it. */
const headingOf = (form: HTMLFormElement): string =>
  (form.closest('section, details') ?? form.ownerDocument.querySelector('main'))
    ?.querySelector('h1, h2, h3, summary')
    ?.textContent?.trim() ?? '';

/** Buttons that leave the screen as it is: the check of a field, previews, what opens in a frame, switches. */
const isHarmless = (button: HTMLElement | null): boolean =>
  isFieldCheck(button) ||
  (button?.matches('[value=preview], [formtarget], [role=switch]') ?? false);

/**
 * Asks before a button of one form, or signing out, leaves what somebody has typed into another form of the same screen
 * (D-212). Who goes on is not asked again about the same.
 */
export function useUnsavedElsewhere(): void {
  const t = useT();
  const left = useRef(new WeakMap<HTMLFormElement, string>());
  useEffect(() => {
    const ask = (event: SubmitEvent) => {
      const [form, button] = [event.target as HTMLFormElement, event.submitter];
      // A field may be called `method`.
      if (!form.matches('main form[method=post], form.my-sign-out') || isHarmless(button)) return;
      const others = changedForms().filter(
        (other) => other !== form && left.current.get(other) !== valuesOf(other),
      );
      const [first] = others;
      if (!first) return;
      if (window.confirm(t('unsaved.elsewhere', { names: others.map(headingOf).join(', ') }))) {
        for (const other of others) left.current.set(other, valuesOf(other));
        return;
      }
      event.preventDefault();
      event.stopImmediatePropagation();
      first.scrollIntoView({ block: 'center' });
      first.querySelector<HTMLElement>('button[type=submit]')?.focus();
    };
    // Before the form itself, which would send.
    window.addEventListener('submit', ask, { capture: true });
    return () => window.removeEventListener('submit', ask, { capture: true });
  }, [t]);
}
