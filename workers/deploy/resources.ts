import { type Asker, askAll } from './answers.ts';
import { madeSecrets, secretQuestions } from './questions.ts';
import type { Site } from './site.ts';
import type { Step } from './steps.ts';
import { jsonIn } from './wrangler.ts';

const unique = (names: string[]): string[] => [...new Set(names)];

const databaseName = (site: Site): string => site.config().d1_databases[0]?.database_name ?? '';
const bucketNames = (site: Site): string[] =>
  unique(site.config().r2_buckets.map(({ bucket_name: name }) => name));
const queueNames = ({ config }: Site): string[] => {
  const { producers, consumers } = config().queues;
  const dead = consumers.flatMap((one) => one.dead_letter_queue ?? []);
  return unique([
    ...dead,
    ...consumers.map(({ queue }) => queue),
    ...producers.map(({ queue }) => queue),
  ]);
};

/** The id of the database of that name; undefined when there is none. */
async function findDatabase({ wrangler }: Site, name: string): Promise<string | undefined> {
  const all = jsonIn<{ uuid: string; name: string }[]>(await wrangler(['d1', 'list', '--json']));
  return all.find((one) => one.name === name)?.uuid;
}

/** Of these names, those that a list of wrangler's does not have; it prints them between spaces and lines. */
const missingIn = (list: string, names: string[]): string[] => {
  const words = new Set(list.split(/[\s│┃|]+/));
  return names.filter((name) => !words.has(name));
};

const wantedIn = async (site: Site, list: string[], names: string[]): Promise<string[]> =>
  missingIn(await site.wrangler(list), names);

async function createAll(site: Site, create: string[], names: string[], rest: string[] = []) {
  for (const name of names)
    await site.wrangler([...create, name, ...rest]).catch((error) => {
      // A long list has pages, and wrangler shows the first.
      if (!/already (?:exists|taken|in use)/i.test(String(error))) throw error;
    });
  return names.join(', ');
}

/** The steps that create what a site keeps its data in. Each looks on Cloudflare first. */
export function resourceSteps(site: Site, ask: Asker): Step[] {
  const location = () => (site.settings.location ? ['--location', site.settings.location] : []);
  const secretsOf = async (): Promise<string[]> => {
    const all = await site
      .wrangler(['secret', 'list', '--name', site.settings.name])
      .catch((error) => {
        // Before the first secret or deployment there is no Worker.
        if (/not found/i.test(String(error))) return '[]';
        throw error;
      });
    const known = new Set(jsonIn<{ name: string }[]>(all).map(({ name }) => name));
    return secretQuestions(site.environment, site.settings)
      .map(({ name }) => name)
      .filter((name) => !known.has(name));
  };
  return [
    {
      name: 'account',
      title: 'Signing in to Cloudflare',
      look: async () => {
        await site.wrangler(['whoami']).then(
          (said) => {
            if (/not authenticated/i.test(said)) throw new Error(said);
          },
          () => {
            throw new Error(
              'Nobody is signed in to Cloudflare. Run "npx wrangler login", or set CLOUDFLARE_API_TOKEN.',
            );
          },
        );
        return 'signed in';
      },
      act: async () => '',
    },
    {
      name: 'database',
      title: 'Creating the database',
      async look() {
        const id = await findDatabase(site, databaseName(site));
        if (id === undefined) return null;
        if (site.settings.databaseId !== id) return null;
        return `${databaseName(site)} (${id})`;
      },
      async act() {
        const name = databaseName(site);
        if ((await findDatabase(site, name)) === undefined)
          await site.wrangler(['d1', 'create', name, ...location()]);
        const databaseId = await findDatabase(site, name);
        if (databaseId === undefined)
          throw new Error(`D1 does not list ${name}, which it created.`);
        site.save({ ...site.settings, databaseId });
        return `${name} (${databaseId}) in ${site.settings.location}`;
      },
    },
    {
      name: 'buckets',
      title: 'Creating the buckets for pictures and backups',
      async look() {
        const names = bucketNames(site);
        const wanted = await wantedIn(site, ['r2', 'bucket', 'list'], names);
        return wanted.length > 0 ? null : names.join(', ');
      },
      async act() {
        const wanted = await wantedIn(site, ['r2', 'bucket', 'list'], bucketNames(site));
        return createAll(site, ['r2', 'bucket', 'create'], wanted, location());
      },
    },
    {
      name: 'queues',
      title: 'Creating the queues',
      async look() {
        const names = queueNames(site);
        const wanted = await wantedIn(site, ['queues', 'list'], names);
        return wanted.length > 0 ? null : names.join(', ');
      },
      async act() {
        const wanted = await wantedIn(site, ['queues', 'list'], queueNames(site));
        return createAll(site, ['queues', 'create'], wanted);
      },
    },
    {
      name: 'secrets',
      title: 'Storing the secrets',
      async look() {
        const names = secretQuestions(site.environment, site.settings).map(({ name }) => name);
        return (await secretsOf()).length > 0 ? null : names.join(', ');
      },
      async act() {
        const wanted = await secretsOf();
        const questions = secretQuestions(site.environment, site.settings);
        const asked = questions.filter(
          ({ name }) => wanted.includes(name) && !(name in madeSecrets),
        );
        const answers = await askAll(asked, ask);
        const made = Object.fromEntries(
          Object.entries(madeSecrets)
            .filter(([name]) => wanted.includes(name))
            .map(([name, make]) => [name, make()]),
        );
        await site.wrangler(['secret', 'bulk', '--name', site.settings.name], {
          input: JSON.stringify({ ...answers, ...made }),
        });
        if (Object.keys(made).length === 0) return wanted.join(', ');
        const file = site.keepSecrets(made);
        return `${wanted.join(', ')}. ${Object.keys(made).join(' and ')} are random: put what ${file} says into the society’s password store, then delete the file`;
      },
    },
  ];
}
