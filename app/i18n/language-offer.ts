import { translator } from '#functions/core/i18n/translate.ts';

/** The texts that offer the Italian page, in both languages; for loaders, since a browser has one language. */
export function languageOffer() {
  const [italian, english] = [translator('it'), translator('en')];
  return {
    title: italian('fields.language'),
    text: italian('site.offer'),
    yes: italian('site.offerYes'),
    no: english('site.offerNo'),
  };
}
