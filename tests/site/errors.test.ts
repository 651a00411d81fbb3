import { parseHTML } from 'linkedom';
import { expect, it } from 'vitest';
import { textOf } from './document.ts';
import { site } from './own-site.ts';
import { Visitor } from './visitor.ts';

// The tests break its database.

const ask = async (path: string, visitor = new Visitor(site)) => {
  const answer = await visitor.ask(path);
  const html = await answer.text();
  const { document } = parseHTML(html);
  const section = (name: string) =>
    [...document.querySelectorAll('main section')].find(
      (one) => textOf(one.querySelector('h2, h3')) === name,
    );
  const broken = document.querySelectorAll('.broken-part').length;
  return { status: answer.status, headers: answer.headers, html, document, section, broken };
};

const without = async <T>(table: string, look: () => Promise<T>): Promise<T> => {
  await site.run(`alter table "${table}" rename to "elsewhere"`);
  const seen = await look();
  await site.run(`alter table "elsewhere" rename to "${table}"`);
  return seen;
};

it('API-27 home shows the rest when one part cannot be read, and is not kept', async () => {
  const home = await without('jobs', () => ask('/home'));
  expect(home.status).toBe(200);
  expect(textOf(home.section('Job openings'))).toContain('This part cannot be shown right now.');
  for (const name of ['What comes next', 'Next colloquium', 'Latest news'])
    expect(home.section(name)?.querySelector('a[href]'), name).toBeTruthy();
  expect(home.broken).toBe(1);
  expect(home.headers.get('etag')).toBeNull();
  expect(home.headers.get('cache-control')).toContain('no-store');
  const italian = await without('jobs', () => ask('/home?lang=it'));
  expect(italian.html).toContain('Al momento questa parte non può essere mostrata.');
  expect((await ask('/home')).headers.get('etag')).toBeTruthy();
  for (const table of ['events', 'news', 'renewalOptions']) {
    const rest = await without(table, () => ask('/home?lang=en'));
    expect(rest.status, table).toBe(200);
    expect(rest.html, table).toContain('Job openings');
  }
});

it('D-76 the overview shows the rest when one part cannot be read', async () => {
  const anna = await new Visitor(site).enter({ endsIn: [100], roles: ['admin'] });
  const overview = (path = '/my/overview') => ask(path, anna);
  const seen = await without('ballots', () => overview('/my/overview?lang=en'));
  expect(textOf(seen.section('Ballots'))).toContain('This part cannot be shown right now.');
  expect(textOf(seen.section('Membership'))).toContain('You are a member');
  // What needs attention is asked in one statement, of ballots too.
  expect(seen.broken).toBe(2);
  for (const table of ['payments', 'news']) {
    const rest = await without(table, overview);
    expect(rest.status, table).toBe(200);
    expect(rest.html, table).toContain('You are a member');
  }
});

it('PGE-07 on the home page, whose tagline is the title, that is a quotation where its page says so', async () => {
  await site.run(`update "pages" set "isTaglineQuote" = 1 where "path" = '/home'`);
  const { document } = await ask('/home');
  expect(textOf(document.querySelector('.hero h1 q'))).toMatch(/\w/);
});

it('ERR-03 ERR-05 an error reaches its screen, inside the frame, with a reference and without anything internal', async () => {
  await site.run('drop table "jobs"');
  const { status, headers, html, document } = await ask('/jobs?show=40');
  expect(status).toBe(500);
  expect(textOf(document.querySelector('h1'))).toBe('Something went wrong');
  expect(textOf(document.querySelector('main'))).toMatch(/Reference:?\s*\S{6,}/);
  const again = [...document.querySelectorAll('a')].find((one) => textOf(one) === 'Try again');
  expect(again?.getAttribute('href')).toBe('/jobs?show=40');
  expect(document.querySelector('nav[aria-label="Main menu"]')).toBeTruthy();
  expect(html).not.toMatch(/SQLITE|no such table|at \w+ \(|\.ts:|\.js:\d/);
  expect(headers.get('cache-control')).toContain('no-store');
  expect((await ask('/news')).status).toBe(200);
  const call = await ask('/_api/v1/jobs');
  expect(call.status).toBe(500);
  expect(call.html).not.toMatch(/SQLITE|no such table/);
});
