import type { ReactNode } from 'react';
import { useLanguage, useTextLang } from '#app/i18n/translate.ts';
import { imageHref, srcSet } from '#functions/core/images/rules.ts';
import { phraseIn } from '#functions/core/values/phrases.ts';
import type { InLanguage } from '#functions/lifecycle/translations/rules.ts';

/** The picture of an item, as queries return it. */
export interface ItemPicture extends InLanguage {
  imageId: string | null;
  imageAlt: string;
  imageCaption: string;
  imageWidth: number | null;
  imageHeight: number | null;
}

interface CaptionedProps {
  of: Pick<ItemPicture, 'imageCaption' | 'translated'>;
  className?: string;
  children: ReactNode;
}

/** A picture in the accent of its section (duotone.css), above its caption and credit (D-263). */
export function Captioned({ of, className, children }: CaptionedProps) {
  const lang = useTextLang();
  const said = phraseIn(useLanguage(), of.imageCaption);
  return (
    <figure className={className}>
      <div className="duotone">{children}</div>
      {of.imageCaption ? (
        <figcaption lang={said ? undefined : lang(of, 'imageCaption')}>
          {said ?? of.imageCaption}
        </figcaption>
      ) : null}
    </figure>
  );
}

interface BannerProps {
  of: ItemPicture;
  /** Its rendered width, as the attribute `sizes`. */
  sizes: string;
  /** True for one that may be below the fold. */
  lazy?: boolean;
}

/** The banner of an item, in a resolution to fit its size; nothing without a picture. */
export function Banner({ of, sizes, lazy = false }: BannerProps) {
  const lang = useTextLang();
  const { imageId, imageAlt, imageWidth, imageHeight } = of;
  if (!imageId || !imageWidth || !imageHeight) return null;
  return (
    <Captioned of={of} className="banner">
      <img
        src={imageHref(imageId)}
        srcSet={srcSet(imageId, imageWidth)}
        sizes={sizes}
        alt={imageAlt}
        lang={imageAlt ? lang(of, 'imageAlt') : undefined}
        width={imageWidth}
        height={imageHeight}
        loading={lazy ? 'lazy' : undefined}
        decoding="async"
      />
    </Captioned>
  );
}
