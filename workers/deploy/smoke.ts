/** What is wrong with an answer; null when nothing is. */
type Fault = (response: Response, body: string) => string | null;

const answers =
  (...wanted: number[]): Fault =>
  ({ status }) =>
    wanted.includes(status) ? null : `answers ${status} instead of ${wanted.join(' or ')}`;

const says =
  (needle: RegExp): Fault =>
  (response, body) =>
    answers(200)(response, body) ?? (needle.test(body) ? null : `does not say ${needle}`);

const headers: Record<string, RegExp> = {
  'strict-transport-security': /max-age=\d{8}/,
  'x-content-type-options': /nosniff/,
  'content-security-policy': /default-src/,
  'referrer-policy': /strict-origin/,
};

const isSecured: Fault = ({ headers: got }) => {
  const wrong = Object.keys(headers).filter((name) => !headers[name]?.test(got.get(name) ?? ''));
  return wrong.length > 0 ? `lacks the header ${wrong.join(', ')}` : null;
};

const isKept: Fault = (response, body) =>
  answers(200)(response, body) ??
  (/immutable/.test(response.headers.get('cache-control') ?? '') ? null : 'is not kept for a year');

/** What a visitor meets on every site. */
const checks: [says: string, path: string, fault: Fault][] = [
  ['the home page', '/home', (r, body) => says(/<main/)(r, body) ?? isSecured(r, body)],
  ['a list', '/news', says(/<h1/)],
  ['an editable page', '/privacy-policy', says(/<h1/)],
  ['the sign-in screen', '/access/sign-in', says(/type="password"/)],
  ['a call', '/_api/v1/news', says(/"result":"OK"/)],
  ['a members’ screen, which a visitor may not see', '/my/overview', answers(302, 303)],
  ['a page that is not there', '/no-such-page', answers(404)],
  // Whether it answers, not what it says: of a new site nothing has run yet.
  ['an answer of /health', '/health', answers(200, 503)],
];

/** Waits until the site answers at all; a new domain takes minutes until it has a certificate. */
async function waitFor(address: string, patience: number): Promise<void> {
  for (const until = Date.now() + patience; ; ) {
    const error = await fetch(`${address}/health`).then(
      () => null,
      (reason: Error) => reason,
    );
    if (error === null) return;
    if (Date.now() > until)
      throw new Error(`${address} cannot be reached: ${error.cause ?? error.message}`);
    await new Promise((resolve) => setTimeout(resolve, 5000));
  }
}

/** Asks a site for what every visitor needs, and says each outcome. Throws when something is not as it should be. */
export async function smokeTest(
  address: string,
  say: (line: string) => void,
  patience: number,
): Promise<void> {
  await waitFor(address, patience);
  const faults: string[] = [];
  const check = async (what: string, path: string, fault: Fault) => {
    const response = await fetch(address + path, { redirect: 'manual' });
    const body = await response.text();
    const wrong = fault(response, body);
    say(`  ${wrong ? '✖' : '✓'} ${what}${wrong ? ` ${wrong}` : ''}`);
    if (wrong) faults.push(`${what} ${wrong}`);
    return body;
  };
  const [home] = await Promise.all(checks.map((one) => check(...one)));
  const [, style = '/assets/none.css'] = /href="(\/assets\/[^"]+\.css)"/.exec(home ?? '') ?? [];
  await check('a style sheet, kept for a year', style, isKept);
  if (faults.length > 0)
    throw new Error(`${address} does not answer as it should:\n  ${faults.join('\n  ')}`);
}

/** Without a monitor nothing tells that the site, which sends its own alerts, stands still. */
export function sayMonitor(address: string, say: (line: string) => void): void {
  say(`
Last: a monitor outside of Cloudflare (most are free for one address) that asks for
  ${address}/health
every five minutes, and tells you when the answer is not 200.`);
}
