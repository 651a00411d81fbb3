import { ReadMore } from '#app/components/ui/read-more.tsx';
import { RichText } from '#app/components/ui/rich-text.tsx';
import { useTextLang } from '#app/i18n/text-language.ts';
import type { InLanguage } from '#functions/lifecycle/translations/rules.ts';

interface Award extends InLanguage {
  name: string;
  href: string;
  /** HTML from `safeHtml`. */
  summary: string;
}

/** An award in the list: name, summary, link (AWD-01, AWD-02). */
export function AwardItem({ award }: { award: Award }) {
  const lang = useTextLang();
  const { name, href, summary } = award;
  return (
    <li>
      <h3 lang={lang(award, 'name')}>
        <a href={href}>{name}</a>
      </h3>
      <RichText html={summary} lang={lang(award, 'summary')} />
      <ReadMore href={href} about={name} />
    </li>
  );
}
