import { carryAddress } from '#app/components/identity/carry-address.ts';

/** Lets the links of a form that lead to another form about the address take along what is typed. */
export function runCarryingLink(link: HTMLAnchorElement): void {
  const email = link.closest('form')?.querySelector<HTMLInputElement>('input[type="email"]');
  const plain = link.getAttribute('href') ?? '';
  link.addEventListener('click', () => {
    link.setAttribute('href', carryAddress(plain, email?.value.trim() ?? ''));
  });
}
