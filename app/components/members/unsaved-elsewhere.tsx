import { useEffect, useRef, useState } from 'react';
import { isFieldCheck } from '#app/components/form/use-blur-validation.ts';
import { changedForms, valuesOf } from '#app/components/form/use-unsaved.ts';
import { useT } from '#app/i18n/translate.ts';

/** A press that would leave what stands in other forms of the screen. */
interface Press {
  form: HTMLFormElement;
  button: HTMLElement | null;
  others: HTMLFormElement[];
}

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
export function UnsavedElsewhere() {
  const t = useT();
  const [press, setPress] = useState<Press | null>(null);
  const box = useRef<HTMLDialogElement>(null);
  const left = useRef(new WeakMap<HTMLFormElement, string>());
  useEffect(() => {
    const ask = (event: SubmitEvent) => {
      const [form, button] = [event.target as HTMLFormElement, event.submitter];
      // A field may be called `method`.
      if (!form.matches('main form[method=post], form.my-sign-out') || isHarmless(button)) return;
      const others = changedForms().filter(
        (other) => other !== form && left.current.get(other) !== valuesOf(other),
      );
      if (others.length === 0) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      setPress({ form, button, others });
    };
    // Before the form itself, which would send.
    window.addEventListener('submit', ask, { capture: true });
    return () => window.removeEventListener('submit', ask, { capture: true });
  }, []);
  useEffect(() => {
    if (press) box.current?.showModal();
  }, [press]);
  if (!press) return null;
  const { form, button, others } = press;
  const goOn = () => {
    for (const other of others) left.current.set(other, valuesOf(other));
    setPress(null);
    form.requestSubmit(button);
  };
  const goThere = () => {
    setPress(null);
    const [first] = others;
    first?.scrollIntoView({ block: 'center' });
    first?.querySelector<HTMLElement>('button[type=submit]')?.focus();
  };
  const names = others.map(headingOf).join(', ');
  return (
    <dialog
      ref={box}
      className="my-dialog"
      aria-labelledby="elsewhere"
      onClose={() => setPress(null)}
    >
      <h2 id="elsewhere">{t('unsaved.title')}</h2>
      <p>{t('unsaved.elsewhere', { names })}</p>
      <p className="actions">
        <button type="button" className="button" onClick={goThere}>
          {t('unsaved.there')}
        </button>
        <button type="button" className="button quiet" onClick={goOn}>
          {t('unsaved.goOn')}
        </button>
      </p>
    </dialog>
  );
}
