import { useMatches } from '@remix-run/react';
import { useSite } from '#app/components/frame/use-site.ts';
import { MarginLinks } from '#app/components/ui/margin-links.tsx';
import { useT, useTextLang } from '#app/i18n/translate.ts';
import type { Frame } from '#app/server/public-page.server.ts';
import { groupOf, siteMap } from './menu-entries.ts';

/** The pages around this screen, for the marginal column of wide screens; none for a screen on its own. */
export function SectionLinks() {
  const t = useT();
  const lang = useTextLang();
  const site = useSite();
  const { frame } = (useMatches().at(-1)?.data ?? {}) as { frame?: Frame };
  const group = site && groupOf(siteMap(t, frame?.menu ?? []), site.path);
  if (!group) return null;
  return (
    <MarginLinks
      className="wide-only"
      title={group.label}
      // The map in the footer has a list of the same name.
      label={`${group.label}: ${t('sections.more')}`}
      links={group.links.map(({ page, ...link }) => ({
        ...link,
        lang: page && lang(page, 'title'),
      }))}
      here={site.path}
    />
  );
}
