import { Resolver } from 'node:dns/promises';
import { fail } from '#workers/local/progress.ts';
import { checkCode, openTools, publish, type Tools } from './deploy.ts';
import { sayMonitor, smokeTest } from './smoke.ts';

/** Finds the DNS records of a name that a web site has, each as one line. */
export type Lookup = (name: string) => Promise<string[]>;

const kinds = ['CNAME', 'A', 'AAAA'] as const;

const askDns: Lookup = async (name) => {
  const resolver = new Resolver();
  const found = await Promise.all(
    kinds.map((kind) =>
      resolver.resolve(name, kind).then(
        (values) => values.map((value) => `${kind} ${value}`),
        (error) => {
          if (['ENODATA', 'ENOTFOUND'].includes(error.code)) return [];
          throw error;
        },
      ),
    ),
  );
  return found.flat();
};

const wayBack = (domain: string, records: string[]) => `
The way back, in Cloudflare's dashboard and here:
  1. Workers & Pages › the Worker › Settings › Domains & Routes: remove ${domain}.
  2. The domain › DNS › Records: add again ${records.join(', ') || 'nothing: there was nothing'}.
  3. "domain": "" in settings.json, then npm run deploy: the site is on workers.dev again.`;

/**
 * Gives the site the society's address, whose DNS records Cloudflare replaces: only when a person who has read what stands
 * there has typed the name (D-230).
 */
export async function switchAddress(tools: Tools, domain: string, lookup: Lookup): Promise<void> {
  const { site, ask, say, patience } = tools;
  if (!/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(domain))
    throw new Error('Usage: npm run switch-address -- society.org');
  await checkCode(tools);
  await smokeTest(site.address(), say, patience);
  const records = await lookup(domain);
  say(`\n${domain} now leads to: ${records.join(', ') || 'nothing'}`);
  if (records.length > 0)
    say(`Cloudflare replaces these records, and keeps no copy. Addresses of Cloudflare's own stand for another
one: note in the dashboard (the domain › DNS › Records) what is written there.`);
  if ((await ask(`Type the name to switch it to the new site`)) !== domain)
    throw new Error('Nothing was changed.');
  await tools.build();
  const before = site.settings.domain;
  site.save({ domain });
  await publish(tools).catch((error) => {
    site.save({ domain: before });
    throw error;
  });
  say(wayBack(domain, records));
  await smokeTest(site.address(), say, patience);
  say(`✓ ${site.address()} answers. Commit settings.json.`);
  sayMonitor(site.address(), say);
}

/** `npm run switch-address -- society.org` */
async function main(args: string[]) {
  const { rest, ...tools } = openTools(args);
  await switchAddress(tools, rest[0] ?? '', askDns);
}

if (import.meta.main) await main(process.argv.slice(2)).catch(fail);
