import type { Site } from './site.ts';
import type { Print } from './steps.ts';

/** The name and password of HTTP Basic, for a staging site. */
export const basicHeader = (password: string | undefined): Record<string, string> =>
  password
    ? { Authorization: `Basic ${Buffer.from(`staging:${password}`).toString('base64')}` }
    : {};

interface Check {
  says: string;
  path: string;
  /** What is wrong with the answer; null when nothing is. */
  fault(response: Response, body: string): string | null;
}

const status =
  (wanted: number) =>
  ({ status: got }: Response): string | null =>
    got === wanted ? null : `answers ${got} instead of ${wanted}`;

const page = (needle: RegExp) => (response: Response, body: string) =>
  status(200)(response) ?? (needle.test(body) ? null : `does not say what it should: ${needle}`);

/** The first file of that kind that a page names. */
const assetIn = (body: string, ending: string): string | null =>
  new RegExp(`(?:href|src)="(/assets/[^"]+\\.${ending})"`).exec(body)?.[1] ?? null;

const headers: Record<string, RegExp> = {
  'strict-transport-security': /max-age=\d{8}/,
  'x-content-type-options': /nosniff/,
  'content-security-policy': /default-src/,
  'referrer-policy': /strict-origin/,
};

const missingHeader = ({ headers: got }: Response): string | null => {
  const wrong = Object.entries(headers).filter(
    ([name, pattern]) => !pattern.test(got.get(name) ?? ''),
  );
  return wrong.length > 0 ? `lacks the header ${wrong.map(([name]) => name).join(', ')}` : null;
};

/** What a visitor meets on every site: pages, a list, the sign-in screen, a call, and what is not there. */
const checks: Check[] = [
  {
    says: 'the home page',
    path: '/home',
    fault: (r, body) => page(/<main/)(r, body) ?? missingHeader(r),
  },
  { says: 'a list', path: '/news', fault: page(/<h1/) },
  { says: 'an editable page', path: '/privacy-policy', fault: page(/<h1/) },
  { says: 'the sign-in screen', path: '/access/sign-in', fault: page(/type="password"/) },
  { says: 'a call', path: '/_api/v1/news', fault: page(/"result":"OK"/) },
  {
    says: 'a members’ screen, which a visitor may not see',
    path: '/my/overview',
    fault: (r) => (r.status === 302 || r.status === 303 ? null : status(302)(r)),
  },
  { says: 'a page that is not there', path: '/no-such-page', fault: status(404) },
  {
    // Whether it answers, not what it says: of a new site nothing has run yet, and what is late is told to
    // administrators.
    says: 'an answer of /health',
    path: '/health',
    fault: (r, body) =>
      r.status !== 200 && r.status !== 503
        ? `answers ${r.status}`
        : body.includes('"status":')
          ? null
          : 'does not say how the site stands',
  },
];

const outcome = async (address: string, check: Check, init: RequestInit) => {
  try {
    const response = await fetch(address + check.path, { ...init, redirect: 'manual' });
    const body = await response.text();
    return { fault: check.fault(response, body), body };
  } catch (error) {
    const { cause } = error as Error;
    return {
      fault: `cannot be reached: ${cause instanceof Error ? cause.message : error}`,
      body: '',
    };
  }
};

/** Whether the site answers at all; a new domain takes minutes until it has a certificate. */
async function isUp(address: string, patience: number): Promise<boolean> {
  const until = Date.now() + patience;
  for (;;) {
    const up = await fetch(`${address}/health`, { redirect: 'manual' }).then(
      () => true,
      () => false,
    );
    if (up || Date.now() > until) return up;
    await new Promise((resolve) => setTimeout(resolve, 5000));
  }
}

/**
 * Asks the deployed site for what every visitor needs, and prints each answer. Returns what is wrong. Without the
 * password of a staging site only its door is tried.
 */
export async function smokeTest(
  site: Site,
  print: Print,
  { password, patience = 0 }: { password?: string | undefined; patience?: number } = {},
): Promise<string[]> {
  const address = site.address();
  if (!(await isUp(address, patience))) return [`${address} cannot be reached`];
  const isClosed = site.environment === 'staging' && !password;
  const faults: string[] = [];
  const note = (says: string, fault: string | null) => {
    print(`  ${fault ? '✖' : '✓'} ${says}${fault ? `: ${fault}` : ''}`);
    if (fault) faults.push(`${says}: ${fault}`);
  };
  if (site.environment === 'staging') {
    const door = { says: 'nobody gets in without the password', path: '/home', fault: status(401) };
    note(door.says, (await outcome(address, door, {})).fault);
  }
  if (isClosed) {
    print('  (STAGING_PASSWORD is not set here, so nothing behind it was tried)');
    return faults;
  }
  const init = { headers: basicHeader(password) };
  for (const check of checks) {
    const { fault, body } = await outcome(address, check, init);
    note(check.says, fault);
    if (check.path !== '/home' || fault) continue;
    const style = assetIn(body, 'css');
    if (style === null) note('a style sheet', 'the home page names none');
    else
      note(
        'a style sheet, kept for a year',
        (await outcome(address, { ...check, path: style, fault: assetFault }, init)).fault,
      );
  }
  return faults;
}

const assetFault = (response: Response): string | null =>
  status(200)(response) ??
  (/immutable/.test(response.headers.get('cache-control') ?? '') ? null : 'is not kept for a year');
