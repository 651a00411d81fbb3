/** The city in a place as typed: "Rome (held online)" is Rome; null for what was only ever online. */
export function cityOf(location: string | null): string | null {
  const city = location?.replace(/\s*\(.*\)\s*/g, '').trim();
  return city && !/^online\b/i.test(city) ? city : null;
}
