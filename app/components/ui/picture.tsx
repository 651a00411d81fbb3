import { imageHref, pictureSwitches } from '#functions/core/images/rules.ts';

interface PictureProps {
  id: string;
  alt: string;
  width?: number | null;
  height?: number | null;
  className?: string;
  /** The language of the alternative text, where it is not that of the page. */
  lang?: string | undefined;
  /** True for a picture above the fold. */
  eager?: boolean;
}

/** A wide picture that switches files at the specification's five widths (FRM-21). */
export function Picture({ id, alt, width, height, className, lang, eager = true }: PictureProps) {
  return (
    <picture className={className}>
      {pictureSwitches.map(({ size, media }) => (
        <source key={size} media={media} srcSet={imageHref(id, size)} />
      ))}
      <img
        src={imageHref(id)}
        alt={alt}
        lang={lang}
        width={width ?? undefined}
        height={height ?? undefined}
        loading={eager ? undefined : 'lazy'}
        decoding="async"
      />
    </picture>
  );
}
