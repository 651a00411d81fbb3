import { watchPresses } from '#app/components/form/after-press.ts';
import { typedCookie } from '#functions/identity/access/cookies.ts';
import { runRequiredForm } from './required-form.ts';

/** Lets the links of a form that lead to another form about the address take along what is typed. */
function runCarryingLink(link: HTMLAnchorElement): void {
  const email = link.closest('form')?.querySelector<HTMLInputElement>('input[type="email"]');
  link.addEventListener('click', () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser
    document.cookie = typedCookie(email?.value.trim() ?? '');
  });
}

/** Reveals and hides passwords by the button beside them. */
function runPasswordShow(button: HTMLButtonElement): void {
  const field = document.getElementById(button.getAttribute('aria-controls') ?? '');
  if (!(field instanceof HTMLInputElement)) return;
  button.addEventListener('click', () => {
    const isVisible = field.type === 'password';
    field.type = isVisible ? 'text' : 'password';
    button.setAttribute('aria-pressed', String(isVisible));
  });
  button.classList.remove('not-yet');
}

/**
 * The button that signs in by passkey: shown where the browser knows passkeys. What talks to the browser and the site
 * is loaded when it is pressed, or, where the browser offers passkeys among its suggestions, when the e-mail field is
 * first used.
 */
function runPasskeyButton(button: HTMLButtonElement): void {
  const { PublicKeyCredential: known } = window as unknown as {
    PublicKeyCredential?: { isConditionalMediationAvailable?(): Promise<boolean> };
  };
  if (!known) return;
  button.classList.remove('not-yet');
  const { purpose, next = '/' } = button.dataset;
  const said = button.parentElement?.querySelector<HTMLElement>('[data-failed]');
  const load = () => import('#app/components/identity/passkey-calls.ts');
  const goOn = (isIn: boolean) => {
    if (isIn) window.location.assign(next);
    return isIn;
  };

  button.addEventListener('click', async () => {
    if (said) said.textContent = '';
    const { finishByPasskey, signInByPasskey } = await load();
    const isIn = await (purpose === 'second-step' ? finishByPasskey() : signInByPasskey());
    if (!goOn(isIn) && said) said.textContent = said.dataset.failed ?? '';
  });

  const email = document.querySelector<HTMLInputElement>('input[autocomplete~="webauthn"]');
  email?.addEventListener(
    'focus',
    async () => {
      if (!(await known.isConditionalMediationAvailable?.())) return;
      const { signInByPasskey } = await load();
      goOn(await signInByPasskey(true));
    },
    { once: true },
  );
}

// The script of the sign-in screens.
watchPresses(window);
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-texts]'))
  runRequiredForm(form, window);
for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-carries]'))
  runCarryingLink(link);
for (const button of document.querySelectorAll<HTMLButtonElement>('.password-show'))
  runPasswordShow(button);
for (const button of document.querySelectorAll<HTMLButtonElement>('.passkey-use'))
  runPasskeyButton(button);
