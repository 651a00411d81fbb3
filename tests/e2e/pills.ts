import { expect, type Locator } from '@playwright/test';

/** The name of a text colour, by lightness, chroma and hue, in any theme. */
function colourOf(computed: string): 'red' | 'yellow' | 'gray' | 'other' {
  const [lightness = 0, strength = 0, hue = 0] = (/^oklch\((.*)\)$/.exec(computed)?.[1] ?? '')
    .split(' ')
    .map(Number);
  // The page's own text is equally grey, but much darker, or lighter on a dark page.
  if (strength < 0.02) return lightness > 0.35 && lightness < 0.85 ? 'gray' : 'other';
  if (strength < 0.08) return 'other';
  if (hue > 15 && hue < 40) return 'red';
  return hue > 70 && hue < 110 ? 'yellow' : 'other';
}

/** Expects pills in a colour, as computed by the browser. */
export async function expectColour(pills: Locator, colour: 'red' | 'yellow' | 'gray') {
  await expect(pills.first()).toBeVisible();
  const computed = await pills.evaluateAll((all) => all.map((one) => getComputedStyle(one).color));
  expect([...new Set(computed.map(colourOf))], computed.join()).toEqual([colour]);
}
