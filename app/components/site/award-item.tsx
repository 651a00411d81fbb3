import { RichText } from '#app/components/ui/rich-text.tsx';
import { useT } from '#app/i18n/translate.ts';

interface Award {
  name: string;
  href: string;
  /** HTML from `safeHtml`. */
  summary: string;
}

/** An award in the list of all: its name, its summary, the way to it (AWD-01, AWD-02). */
export function AwardItem({ award: { name, href, summary } }: { award: Award }) {
  const t = useT();
  return (
    <li>
      <h3>
        <a href={href}>{name}</a>
      </h3>
      <RichText html={summary} />
      <a className="read-more" href={href}>
        {t('actions.readMore')}{' '}
        <span className="visually-hidden">{t('site.readMoreAbout', { title: name })}</span>
      </a>
    </li>
  );
}
