import { type RefObject, useState } from 'react';
import { intentField } from '#app/components/form/names.ts';
import { useShortcuts } from '#app/components/members/shortcuts/use-shortcuts.ts';
import { useT } from '#app/i18n/translate.ts';

/** The buttons that save and do nothing else; the first that a form has is the one. */
const saving = ['save', 'keep', 'update', 'create'];

function findSave(bar: HTMLElement): HTMLButtonElement | null {
  for (const intent of saving) {
    const button = bar.querySelector<HTMLButtonElement>(
      `button[name="${intentField}"][value="${intent}"]`,
    );
    if (button) return button;
  }
  // The only button of a small form.
  return bar.querySelector<HTMLButtonElement>('button[type="submit"]:not([name])');
}

/**
 * Ctrl+S presses the button that saves, in place of the browser's dialog (D-169); it never publishes or submits.
 * Returns what it could not do, in words.
 */
export function useSaveKeys(bar: RefObject<HTMLElement>): string {
  const t = useT();
  const [said, setSaid] = useState('');
  const save = () => {
    if (!bar.current) return;
    const button = findSave(bar.current);
    setSaid(button ? (button.disabled ? t('kept.saveWaits') : '') : t('kept.noSave'));
    if (button?.disabled) bar.current.querySelector<HTMLElement>('.still-needed a')?.focus();
    else button?.click();
  };
  useShortcuts([{ keys: 'Mod+s', text: 'kept.save', run: save }]);
  return said;
}
