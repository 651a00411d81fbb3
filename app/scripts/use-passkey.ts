/**
 * The button that signs in by passkey: shown where the browser knows passkeys. What talks to the browser and the site
 * is loaded when it is pressed, or, where the browser offers passkeys among its suggestions, when the e-mail field is
 * first used.
 */
export function runPasskeyButton(button: HTMLButtonElement, window: Window): void {
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

  const email = window.document.querySelector<HTMLInputElement>('input[autocomplete~="webauthn"]');
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
