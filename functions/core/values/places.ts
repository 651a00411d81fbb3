/** A place without the remark beside it: "Rome (held online)" is Rome; '' for none. */
export const withoutRemark = (location: string | null): string =>
  location?.replace(/\s*\(.*\)\s*/g, '').trim() ?? '';

/** The city in a place as typed, without a remark; null for what was only ever online. */
export function cityOf(location: string | null): string | null {
  const city = withoutRemark(location);
  return city && !/^online\b/i.test(city) ? city : null;
}
