import { proofFields } from '#app/components/form/names.ts';
import type { GivenProof } from '#functions/identity/account/security/prove.ts';

/** Longer than any code; a password may be as long as at sign-in. */
const longest = 1024;

const taken = (form: FormData, name: string): string => {
  const value = form.get(name);
  form.delete(name);
  return typeof value === 'string' ? value.slice(0, longest) : '';
};

/** The proof that a form carries, taken out of it so that it never comes back; null without one. */
export function takeProof(form: FormData): GivenProof | null {
  const given = {
    password: taken(form, proofFields.password),
    code: taken(form, proofFields.code),
  };
  return given.password === '' && given.code === '' ? null : given;
}
