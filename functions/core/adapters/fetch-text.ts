import { readAtMost } from '#functions/core/values/read-at-most.ts';

const longest = 5_000;
const mostBytes = 128 * 1024;

/**
 * Fetches the text at a URL of another site: at most 128 KiB, no redirects, within five seconds or less. Null when
 * there is none; throws when the other site is unreachable or failing, so that a retry makes sense.
 */
export async function fetchText(url: string, patience = longest): Promise<string | null> {
  const response = await fetch(url, {
    redirect: 'manual',
    signal: AbortSignal.timeout(patience),
  });
  if (response.status >= 500) throw new Error(`Another site answered ${response.status}.`);
  if (!response.ok) {
    await response.body?.cancel();
    return null;
  }
  const bytes = await readAtMost(response, mostBytes);
  return bytes && new TextDecoder().decode(bytes);
}
