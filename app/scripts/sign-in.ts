import { watchPresses } from '#app/components/form/after-press.ts';
import { runCarryingLink } from './carry-address.ts';
import { runPasswordShow } from './password-show.ts';
import { runRequiredForm } from './required-form.ts';
import { runPasskeyButton } from './use-passkey.ts';

// The script of the sign-in screens.
watchPresses(window);
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-texts]'))
  runRequiredForm(form, window);
for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-carries]'))
  runCarryingLink(link);
for (const button of document.querySelectorAll<HTMLButtonElement>('.password-show'))
  runPasswordShow(button);
for (const button of document.querySelectorAll<HTMLButtonElement>('.passkey-use'))
  runPasskeyButton(button, window);
