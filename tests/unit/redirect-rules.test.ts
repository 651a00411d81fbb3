import { describe, expect, it } from 'vitest';
import { routeTable } from '#app/routes.ts';
import { fieldMessageText, says } from '#functions/core/forms/field-messages.ts';
import en from '#functions/core/i18n/en.json';
import { feedPaths } from '#functions/feeds/api.ts';
import { oneClickPath } from '#functions/identity/api/account.ts';
import {
  faultsOf,
  fixedScreens,
  isOwnPath,
  type KnownPaths,
  redirectFaults,
} from '#functions/site/redirects/rules.ts';
import { redirectForm } from '#functions/site/redirects/schema.ts';

const routes = Object.values<readonly [string, string]>(routeTable).map(([path, screen]) => ({
  path,
  screen,
}));
const isPage = ({ screen }: { screen: string }) => screen === 'public/site/page';
const area = /^\/(?:my|preview|access|programme)\//;

describe('D-01 where a redirect may begin', () => {
  it('is no path at which a screen of the site answers', () => {
    const screens = routes.filter((route) => !isPage(route));
    for (const { path } of screens)
      if (area.test(path) || !path.includes(':')) expect(isOwnPath(path), path).toBe(true);
  });

  it('may be where a page or a single item is missing', () => {
    const others = routes.filter((route) => isPage(route) || /:/.test(route.path));
    for (const { path } of others) if (!area.test(path)) expect(isOwnPath(path), path).toBe(false);
    for (const path of ['/by-laws.html', '/mystery', '/home.html', '/accessible', '/about/old'])
      expect(isOwnPath(path), path).toBe(false);
  });

  it('is no address of the system, in whatever case', () => {
    for (const path of [
      ...feedPaths,
      oneClickPath,
      ...['/', '/_api', '/_api/v1/jobs', '/images/1', '/assets/a.css', '/dev/mail', '/__manifest'],
      ...['/favicon.ico', '/manifest.webmanifest', '/about.data', '/HOME', '/My/jobs.html'],
    ])
      expect(isOwnPath(path), path).toBe(true);
  });

  it('holds a list of the screens that every visitor can open', () => {
    const open = routes
      .filter((route) => !isPage(route) && !/:|^\/my\//.test(route.path))
      .map(({ path }) => path);
    const closed = open.filter((path) => !fixedScreens.includes(path));
    expect(fixedScreens.filter((path) => !open.includes(path))).toEqual([]);
    // These only redirect, or are for who has an e-mail that links to them.
    expect(closed.sort()).toEqual([
      '/access/address-confirm',
      '/access/address-undo',
      '/access/claim',
      '/access/not-me',
      '/access/password-update',
      '/access/sign-out',
      '/cookie-consent',
      '/programme/password-recovery',
      '/programme/password-update',
    ]);
  });
});

describe('D-01 the paths of a redirect', () => {
  const taken = (fromPath: string, toPath: string) => {
    const parsed = redirectForm.safeParse({ fromPath, toPath });
    return parsed.success
      ? parsed.data
      : parsed.error.issues.map(({ path, message }) => [path[0], message]);
  };

  it('are kept as a browser asks for them, without query, hash and last slash', () => {
    expect(taken(' /Old/Café.html?a=b#c ', '/about/')).toEqual({
      fromPath: '/Old/Caf%C3%A9.html',
      toPath: '/about',
    });
    expect(taken('/a/../b/', '/')).toEqual({ fromPath: '/b', toPath: '/home' });
  });

  it.each(['about', '//evil.example', '/a//b', '/a\\b', '\\a', '/a b', 'https://example.org/a'])(
    'are refused as %s',
    (path) => {
      expect(taken(path, path)).toEqual([
        ['fromPath', 'form.path'],
        ['toPath', 'form.path'],
      ]);
    },
  );

  it.each(['/about?a=b', '/about#top'])('lead to no %s, whose end would be lost', (path) => {
    expect(taken('/old', path)).toEqual([['toPath', 'form.path']]);
  });

  it('must both be there', () => {
    expect(taken('', ' ')).toEqual([
      ['fromPath', 'form.required'],
      ['toPath', 'form.required'],
    ]);
  });
});

describe('D-01 what is wrong with a redirect', () => {
  const nothing: KnownPaths = { isTaken: false, isVisible: false, ledFrom: null, leadsOn: [] };
  const faults = (fromPath: string, toPath: string, known: Partial<KnownPaths> = {}) =>
    faultsOf({ fromPath, toPath }, { ...nothing, ...known });

  it('D-01 is a new path at which no page ever stands', () => {
    for (const path of ['/feeds/events.ics', '/sitemap.xml', '/my/overview', '/access/sign-out'])
      expect(faults('/a', path)).toEqual([{ name: 'system', path }]);
    for (const path of ['/home', '/access/sign-in', '/']) expect(faults('/a', path)).toEqual([]);
  });

  it('is nothing as a rule', () => expect(faults('/a', '/b')).toEqual([]));

  it('is that it leads to itself', () =>
    expect(faults('/a', '/a')).toEqual([{ name: 'same', path: '/a' }]));

  it('is a loop, directly or by way of others', () => {
    expect(faults('/a', '/b', { leadsOn: ['/a'], ledFrom: '/b' })).toEqual([
      { name: 'loop', path: '/b' },
    ]);
    expect(faults('/a', '/b', { leadsOn: ['/c', '/a'], ledFrom: '/c' })).toEqual([
      { name: 'loop', path: '/c' },
    ]);
  });

  it('is a chain in either direction, which names the path to look at', () => {
    expect(faults('/a', '/b', { leadsOn: ['/c'], ledFrom: '/x' })).toEqual([
      { name: 'ledFrom', path: '/x' },
      { name: 'leadsOn', path: '/c' },
    ]);
  });

  it('is a path that is answered or led on already', () => {
    expect(faults('/my/x', '/b')[0]?.name).toBe('own');
    expect(faults('/a', '/b', { isVisible: true })[0]?.name).toBe('visible');
    expect(faults('/a', '/b', { isTaken: true })[0]?.name).toBe('taken');
  });

  it('is said with the same words on the screen and to programs', () => {
    for (const { text } of Object.values(redirectFaults))
      expect(fieldMessageText(says(text, '/a'))).toBe(
        en.screens.form[text].replaceAll('{about}', '/a'),
      );
  });
});
