import type { ShareTools } from '#functions/site/share/jobs.ts';

/** What the Worker of workers/workshop offers. */
type Drawer = Pick<Env['WORKSHOP'], 'draw'>;

/**
 * What pictures for sharing need: pages as visitors see them, and the Worker that draws. Without that one, a
 * message is retried as after any error, and the page has the general picture.
 */
export const shareTools = (drawer?: Drawer): ShareTools => ({
  async readPage(ctx, path, language) {
    const { renderPage } = await import('./pages.ts');
    const visit = { language, consent: null, prefersItalian: false };
    const address = `${ctx.config.origin}${path}${language === 'en' ? '' : `?lang=${language}`}`;
    const response = await renderPage(new Request(address), ctx, visit);
    return response.status === 200 ? response.text() : null;
  },
  async draw(card) {
    if (!drawer) throw new Error('No Worker draws pictures for sharing (binding WORKSHOP).');
    return drawer.draw(card);
  },
});
