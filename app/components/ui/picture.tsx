import { imageHref, pictureSwitches } from '#functions/core/images/rules.ts';

interface PictureProps {
  id: string;
  alt: string;
  width?: number | null;
  height?: number | null;
  className?: string;
  /** True for a picture that is seen at once. */
  eager?: boolean;
}

/** A wide picture that switches at the five widths of the specification (FRM-21). */
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
