import { useT } from '#app/i18n/translate.ts';
import type { SiteData } from '#app/root.tsx';

/** Says on a local machine that the site shows sample content, and hides it (D-95). */
export function SampleBar({ site }: { site: SiteData }) {
  const t = useT();
  return (
    <aside className="top-bar" aria-label={t('samples.title')}>
      <form method="post" action="/dev/samples">
        <input type="hidden" name="next" value={site.path + site.search} />
        <p>
          {t('samples.shown')}{' '}
          <button type="submit" name="show" value="no">
            {t('samples.hide')}
          </button>
        </p>
      </form>
    </aside>
  );
}
