import { imageHref, srcSet } from '#functions/core/images/rules.ts';

/** The picture of an item, as its queries give it. */
export interface Pictured {
  imageId: string | null;
  imageAlt: string;
  imageWidth: number | null;
  imageHeight: number | null;
}

interface BannerProps {
  of: Pictured;
  /** How wide it is shown, as the attribute `sizes` says it. */
  sizes: string;
  /** True for one that may lie below what is seen at once. */
  lazy?: boolean;
}

/** The banner of an item, in as many pixels as it is shown in; nothing when it has none. */
export function Banner({ of, sizes, lazy = false }: BannerProps) {
  const { imageId, imageAlt, imageWidth, imageHeight } = of;
  if (!imageId || !imageWidth || !imageHeight) return null;
  return (
    <img
      className="banner"
      src={imageHref(imageId)}
      srcSet={srcSet(imageId, imageWidth)}
      sizes={sizes}
      alt={imageAlt}
      width={imageWidth}
      height={imageHeight}
      loading={lazy ? 'lazy' : undefined}
      decoding="async"
    />
  );
}
