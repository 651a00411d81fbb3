import type { EntryContext } from '@remix-run/cloudflare';

const end = '</body></html>';

const escapes: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** JSON that cannot end the script it stands in. */
const jsonInScript = (value: unknown): string =>
  JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => escapes[character] ?? '');

/**
 * The script that hands the data of the loaders to Remix in the browser. Remix renders it chunk by chunk, which
 * only React's stream renderer can do: a second renderer in the Worker, slower than the one for public pages,
 * for a stream that was read to its end before it was sent. Ends with a renderer that is as fast for both.
 */
export async function dataScript(
  { serverHandoffStream: stream, renderMeta }: EntryContext,
  nonce: string,
): Promise<string> {
  if (!stream || !renderMeta?.didRenderScripts) return '';
  const data = jsonInScript(await new Response(stream).text());
  return `<script nonce="${nonce}">{const to=window.__remixContext.streamController;to.enqueue(${data});to.close()}</script>`;
}

/** The document with this last in its body. */
export const endWith = (markup: string, last: string): string =>
  markup.endsWith(end) ? markup.slice(0, -end.length) + last + end : markup + last;
