const browsers: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  [/\bcurl\//, 'curl'],
];
const systems: [RegExp, string][] = [
  [/\b(?:iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (agent: string, names: [RegExp, string][]): string | null =>
  names.find(([pattern]) => pattern.test(agent))?.[1] ?? null;

/**
 * A name by which a person recognises a browser, such as "Firefox on Linux": only browser and system, so that
 * it identifies nobody. Empty when both are unknown.
 */
export function deviceName(agent: string): string {
  const known = [nameIn(agent, browsers), nameIn(agent, systems)];
  return known.filter((name) => name !== null).join(' on ');
}
