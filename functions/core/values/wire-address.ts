/**
 * An e-mail address as mail servers take it: an international domain as ASCII (punycode). Both spellings are one address.
 * What has no such domain stays as it is.
 */
export function wireAddress(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  // Nothing else, so that all of it is the host of the URL.
  if (at === 0 || !/[^ -~]/.test(domain) || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return address;
  const url = `http://${domain}`;
  return URL.canParse(url) ? address.slice(0, at) + new URL(url).hostname : address;
}
