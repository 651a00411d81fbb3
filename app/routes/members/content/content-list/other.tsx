import { listHref } from '#app/components/lifecycle/links.ts';
import { useT } from '#app/i18n/translate.ts';
import type { ContentKind } from '#functions/content/review/rules.ts';

const offeredOn: readonly ContentKind[] = ['jobs', 'events'];
const others = ['news', 'netsci-events', 'netsci-colloquium'] as const;

/** The lists that the navigation does not show to members, on those that it does (D-28). */
export function Other({ kind, view }: { kind: ContentKind; view: boolean }) {
  const t = useT();
  if (!view || !offeredOn.includes(kind)) return null;
  return (
    <nav className="other-submissions" aria-labelledby="other-submissions">
      <h2 id="other-submissions">{t('content.other')}</h2>
      <ul>
        {others.map((other) => (
          <li key={other}>
            <a href={listHref(other)}>{t(`content.list-${other}`)}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
