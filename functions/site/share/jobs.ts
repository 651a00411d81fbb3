import { sql } from 'drizzle-orm';
import { Parser } from 'htmlparser2';
import type { Context } from '#functions/core/context.ts';
import { column } from '#functions/core/db/names.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { write } from '#functions/core/db/write.ts';
import type { Language } from '#functions/core/values/dates.ts';
import type { ShareMessage } from './messages.ts';
import { lineOf, pageOfPicture, type ShareCard, shareCard, shareKey } from './rules.ts';
import { shareImages } from './table.ts';

/** What a page's head says of its picture; null when it names none. */
export function pictureNamed(html: string): { address: string; card: ShareCard } | null {
  const said = new Map<string, string>();
  let theme = 'home';
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'html') theme = attributes['data-theme'] ?? theme;
      const { property, content } = attributes;
      if (name === 'meta' && property && content !== undefined && !said.has(property))
        said.set(property, content);
    },
  });
  parser.end(html.slice(0, Math.max(0, html.indexOf('</head>'))));
  const image = said.get('og:image') ?? '';
  if (!URL.canParse(image)) return null;
  const title = said.get('og:title') ?? '';
  const line = lineOf(title, said.get('og:image:alt') ?? '');
  const societyName = said.get('og:site_name') ?? '';
  return { address: new URL(image).pathname, card: { title, line, theme, societyName } };
}

/** What drawing needs of the Worker: the site's own pages, and something that draws. */
export interface ShareTools {
  /** The HTML of a public page as a visitor gets it; null when there is none. */
  readPage(ctx: Context, path: string, language: Language): Promise<string | null>;
  /** A card as PNG. */
  draw(card: ShareCard): Promise<Uint8Array>;
}

/**
 * Draws the picture at an address, if the page there names exactly this one: neither an address that somebody has
 * made up nor one of yesterday costs a drawing (D-101).
 */
export async function drawShareImage(
  ctx: Context,
  { address }: ShareMessage,
  tools: ShareTools,
): Promise<void> {
  const page = pageOfPicture(address);
  if (!page) return;
  const { isMade } = await ctx.db.read({
    isMade: readOf(
      { address: shareImages.address },
      sql`from ${shareImages} where ${shareImages.address} = ${address}`,
      (rows) => rows.length > 0,
    ),
  });
  if (isMade) return;
  const html = await tools.readPage(ctx, page.path, page.language);
  const named = html === null ? null : pictureNamed(html);
  if (named?.address !== address) return;
  await ctx.files.put(shareKey(address), await tools.draw(shareCard(named.card)), 'image/png');
  await ctx.db.write([
    write(sql`insert into ${shareImages} (${column(shareImages.address)}, ${column(shareImages.page)}, ${column(shareImages.madeAt)})
      values (${address}, ${`${page.language}${page.path}`}, ${ctx.now().toISOString()})
      on conflict do nothing`),
  ]);
}

const day = 86_400_000;
/** How long other sites may still show a picture that its page has replaced. */
const supersededKept = 30 * day;
/** After this every picture goes; one that is still wanted is drawn again. */
const longestKept = 365 * day;
const removedAtOnce = 100;

/** Removes pictures that newer ones have replaced, and those of long ago; a daily cron job calls it. */
export async function sweepShareImages(ctx: Context): Promise<void> {
  const before = (age: number) => new Date(ctx.now().getTime() - age).toISOString();
  const { old } = await ctx.db.read({
    old: readOf(
      { address: shareImages.address },
      sql`from ${shareImages} where ${shareImages.madeAt} < ${before(longestKept)}
        or ${shareImages.madeAt} < ${before(supersededKept)} and exists (
          select 1 from ${shareImages} as "newer" where "newer"."page" = ${shareImages.page}
            and "newer"."madeAt" > ${shareImages.madeAt})
        order by ${shareImages.madeAt} limit ${sql.raw(String(removedAtOnce))}`,
      (rows) => rows,
    ),
  });
  if (old.length === 0) return;
  await ctx.files.delete(old.map(({ address }) => shareKey(address)));
  await ctx.db.write([
    write(
      sql`delete from ${shareImages} where ${shareImages.address} in (select value from json_each(${JSON.stringify(old.map(({ address }) => address))}))`,
    ),
  ]);
}
