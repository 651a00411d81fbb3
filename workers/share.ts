import type { ShareTools } from '#functions/site/share/jobs.ts';

/** What draws pictures for sharing, loaded with the first one: nothing else pays for it. */
export const shareTools: ShareTools = {
  async readPage(ctx, path, language) {
    const { renderPage } = await import('./pages.ts');
    const visit = { language, consent: null, prefersItalian: false };
    const address = `${ctx.config.origin}${path}${language === 'en' ? '' : `?lang=${language}`}`;
    const response = await renderPage(new Request(address), ctx, visit);
    return response.status === 200 ? response.text() : null;
  },
  async draw(card) {
    const { drawCard } = await import('./share-card.ts');
    return drawCard(card);
  },
};
