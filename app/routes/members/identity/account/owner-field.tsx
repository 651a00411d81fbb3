/** Tells password managers whose password a form asks for; nobody sees it. */
export function OwnerField({ email }: { email: string }) {
  return <input type="text" autoComplete="username" value={email} readOnly hidden />;
}
