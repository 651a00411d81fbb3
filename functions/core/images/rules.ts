import { slug } from '#functions/core/values/slug.ts';

/** Types that are accepted and served; never SVG (D-55). */
export const imageTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
] as const;
export type ImageType = (typeof imageTypes)[number];

/** The type of documents, which stand beside the images and are never shown as one (D-262). */
export const documentType = 'application/pdf';

/** The limits for an uploaded file, in MB of 1024 × 1024 bytes, and for a picture, in megapixels (D-55). */
export const mostMegabytes = 10;
export const mostMegapixels = 40;
export const mostBytes = mostMegabytes * 1024 * 1024;

/** The type in which an uploaded picture is stored. */
export const storedTypes = {
  'image/jpeg': 'image/jpeg',
  'image/png': 'image/png',
  'image/webp': 'image/webp',
  'image/gif': 'image/webp',
  'image/avif': 'image/webp',
} as const satisfies Record<ImageType, ImageType>;

/** For how long an unused image is kept, in ms: a form may still be open. */
export const unusedKept = 2 * 24 * 60 * 60 * 1000;

/** After how long the message asking for an image's sizes counts as lost, in ms. */
export const sizesWait = 5 * 60 * 1000;

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

/** The path of an image; without `size` it is the original (FRM-25, D-05). */
export function imageHref(id: string, size?: string): string {
  return size ? `/images/${id}?size=${size}` : `/images/${id}`;
}

/** The path of a document; only its id counts, the name is what a reader saves it under. */
export const documentHref = (id: string, fileName: string): string =>
  `/files/${id}/${slug(withoutEnding(fileName))}.pdf`;

/** What a document is called until somebody says better: its file, without the ending. */
export const withoutEnding = (fileName: string): string =>
  fileName.replace(/\.pdf$/i, '').replaceAll('_', ' ');

/** The cache tag of an image in all its sizes. */
export const imageTag = (id: string): string => `image:${id}`;

/** The key of a variant in the file store; without `size` the original. */
export function imageKey(hash: string, size?: string): string {
  return size ? `images/${hash}/${size}` : `images/${hash}`;
}

/** The names of the sizes for a picture of this width: those that make it smaller. */
export const sizesBelow = (width: number): string[] =>
  Object.keys(imageSizes).filter((size) => (imageSizes[size] ?? width) < width);

/** Every key in the file store for the bytes of an image. */
export const keysOf = (hash: string): string[] => [
  imageKey(hash),
  ...Object.keys(imageSizes).map((size) => imageKey(hash, size)),
];

/** The `srcset` of a picture: its sizes and the original, each with its actual width. */
export const srcSet = (id: string, width: number): string =>
  [
    ...sizesBelow(width).map((size) => `${imageHref(id, size)} ${imageSizes[size]}w`),
    `${imageHref(id)} ${width}w`,
  ].join(', ');
