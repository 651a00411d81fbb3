import { imageHref, pictureSwitches } from '#functions/core/images/rules.ts';

interface PictureProps {
  id: string;
  alt: string;
  width?: number | null;
  height?: number | null;
  className?: string;
  /** True for a picture above the fold. */
  eager?: boolean;
}

/** A wide picture that switches files at the specification's five widths (FRM-21). */
export function Picture({ id, alt, width, height, className, eager = true }: PictureProps) {
  return (
    <picture className={className}>
      {pictureSwitches.map(({ size, media }) => (
        <source key={size} media={media} srcSet={imageHref(id, size)} />
      ))}
      <img
        src={imageHref(id)}
        alt={alt}
        width={width ?? undefined}
        height={height ?? undefined}
        loading={eager ? undefined : 'lazy'}
        decoding="async"
      />
    </picture>
  );
}
