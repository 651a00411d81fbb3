import { ReadMore } from '#app/components/ui/read-more.tsx';
import { RichText } from '#app/components/ui/rich-text.tsx';

interface Award {
  name: string;
  href: string;
  /** HTML from `safeHtml`. */
  summary: string;
}

/** An award in the list: name, summary, link (AWD-01, AWD-02). */
export function AwardItem({ award: { name, href, summary } }: { award: Award }) {
  return (
    <li>
      <h3>
        <a href={href}>{name}</a>
      </h3>
      <RichText html={summary} />
      <ReadMore href={href} about={name} />
    </li>
  );
}
