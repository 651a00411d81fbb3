/** Errors in the order of the fields; what belongs to none of them comes last. */
export function inOrder<Named extends readonly [name: string, ...rest: unknown[]]>(
  errors: Named[],
  names: readonly string[],
): Named[] {
  const place = ([name]: Named) => {
    const at = names.indexOf(name);
    return at < 0 ? names.length : at;
  };
  return [...errors].sort((one, other) => place(one) - place(other));
}
