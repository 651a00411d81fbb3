/** Reveals and hides passwords by the button beside them. */
export function runPasswordShow(button: HTMLButtonElement): void {
  const field = document.getElementById(button.getAttribute('aria-controls') ?? '');
  if (!(field instanceof HTMLInputElement)) return;
  button.addEventListener('click', () => {
    const isVisible = field.type === 'password';
    field.type = isVisible ? 'text' : 'password';
    button.setAttribute('aria-pressed', String(isVisible));
  });
  button.classList.remove('not-yet');
}
