import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useRef } from 'react';
import { useReply } from '#app/components/form/use-site-form.ts';
import { Footer } from '#app/components/frame/footer.tsx';
import { useSite } from '#app/components/frame/use-site.ts';
import { DoneRegion } from '#app/components/lifecycle/done-region.tsx';
import { readDone } from '#app/components/lifecycle/links.ts';
import { TranslationLink } from '#app/components/lifecycle/translations/translation-link.tsx';
import { useComeIntoView } from '#app/components/members/come-into-view.ts';
import { styleWords } from '#app/components/site/section-swatch.tsx';
import { Hero } from '#app/components/ui/hero.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useT } from '#app/i18n/translate.ts';
import { notFound } from '#app/server/public-page.server.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { translationState } from '#functions/lifecycle/translations/queries.ts';
import type { SectionStyle } from '#functions/site/pages/schema.ts';
import { visibleSection } from '#functions/site/pages/written.ts';
import { actOnSection, type StyleReply } from './actions.server.ts';
import { StyleForm, useChosenStyle } from './style-form.tsx';

// React 18 does not support this attribute; React 19 does.
const inert = { inert: '' } as object;

interface StylePreviewProps {
  section: SectionData;
  style: SectionStyle;
  /** The reply to the button that asks for the preview. */
  asked: object | null;
}

/** An inert miniature of a page in this style. */
function StylePreview({ section: { title, sample }, style, asked }: StylePreviewProps) {
  const t = useT();
  const site = useSite();
  const box = useRef<HTMLElement>(null);
  useComeIntoView(box, asked);
  return (
    <figure className="style-preview" tabIndex={-1} ref={box} aria-label={t('sections.preview')}>
      <figcaption>
        <strong>{t('sections.preview')}</strong> {t('sections.previewText')}{' '}
        <span className="style-words">{styleWords(t, style)}</span>
      </figcaption>
      <div className="miniature" data-theme={style.theme} aria-hidden="true" {...inert}>
        <div className="miniature-page">
          <Hero {...(sample ?? { title })} style={style} />
          <div className="miniature-text" />
          {site ? <Footer site={site} menu={[]} filled={style.footerFill} /> : null}
        </div>
      </div>
    </figure>
  );
}

export { clientAction, ErrorBoundary, handle, shouldRevalidate } from '#app/framework/screen.ts';

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  requireUser(context, request, 'pages.manage');
  const { sectionId = '' } = params;
  const [visible, translation] = await Promise.all([
    visibleSection(context.ctx, sectionId),
    translationState(context.ctx, 'sections', sectionId),
  ]);
  if (!visible) throw notFound();
  return {
    ...visible.section,
    sample: visible.sample,
    translation,
    isSaved: readDone(request, ['save']) !== null,
  };
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  requireUser(context, request, 'pages.manage');
  return actOnSection(request, context, params.sectionId ?? '');
}

export type SectionData = ReturnType<typeof useLoaderData<typeof loader>>;

export const meta = unlistedMeta<typeof loader>((t, data) =>
  data ? t('sections.editTitle', { title: data.title }) : t('names.section'),
);

/** The style of a section's pages, with an immediate preview (FRM-19). */
export default function SectionEdit() {
  const t = useT();
  const section = useLoaderData<typeof loader>();
  const reply = useReply<StyleReply>();
  const chosen = useChosenStyle(reply?.style ?? section.style);
  return (
    <>
      <div className="list-head">
        <h1>{t('sections.editTitle', { title: section.title })}</h1>
        <p className="list-actions">
          <a className="button quiet" href={hrefTo('my-sections')}>
            {t('sections.back')}
          </a>
          <a className="button quiet" href={hrefTo('my-pages')}>
            {t('names.pages')}
          </a>
        </p>
      </div>
      <DoneRegion said={section.isSaved ? t('sections.saved') : null} />
      {section.translation ? (
        <TranslationLink resource="sections" id={section.id} state={section.translation} />
      ) : null}
      <div className="style-columns">
        <StyleForm section={section} />
        <StylePreview section={section} style={chosen} asked={reply?.isPreview ? reply : null} />
      </div>
      <UsedBy section={section} />
    </>
  );
}

/** The pages that use the section's style. */
function UsedBy({ section: { pages } }: { section: SectionData }) {
  const t = useT();
  if (pages.length === 0) return null;
  return (
    <section aria-labelledby="used-by">
      <h2 id="used-by">{t('sections.usedBy')}</h2>
      <ul className="section-pages">
        {pages.map(({ id, title }) => (
          <li key={id}>
            <a href={hrefTo('page-edit', { pageId: id })}>{title}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
