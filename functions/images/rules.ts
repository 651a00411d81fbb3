/** Types that are accepted and served; SVG never is (D-55). */
export const imageTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
] as const;

/** The widths in px at which a responsive picture switches (FRM-21), largest first. */
export const pictureSwitches = [
  { size: 'w1921', media: '(min-width: 1921px)', width: 2400 },
  { size: 'w1400', media: '(min-width: 1400px)', width: 1920 },
  { size: 'w800', media: '(min-width: 800px)', width: 1400 },
  { size: 'w451', media: '(min-width: 451px)', width: 800 },
  { size: 'w450', media: '(max-width: 450px)', width: 900 },
] as const;

/** Every size variant by name, with its width in px (D-05). */
export const imageSizes = {
  'people-item': 320,
  ...Object.fromEntries(pictureSwitches.map(({ size, width }) => [size, width])),
} as Record<string, number>;

/** The address of an image; without `size` it is the original (FRM-25, D-05). */
export function imageHref(id: string, size?: string): string {
  return size ? `/images/${id}?size=${size}` : `/images/${id}`;
}

/** The key of a stored variant in the file store; without `size` the original. */
export function imageKey(hash: string, size?: string): string {
  return size ? `images/${hash}/${size}` : `images/${hash}`;
}
