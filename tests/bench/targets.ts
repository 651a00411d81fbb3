import { readFileSync } from 'node:fs';
import { cookieOf } from '#tests/support/crawl.ts';
import { startTestSite } from '#tests/support/server.ts';
import { projectPath } from '#workers/local/project.ts';
import type { Site } from '#workers/local/runtime.ts';
import { type CapturedAnswer, capture } from './capture.ts';

/** An answer to measure, and the site that gives it. */
export interface Target extends CapturedAnswer {
  /** What is asked for, for machines. */
  id: string;
  site: Site;
  /** The least ratio that it should have. */
  aim?: number;
}

/** A request that is answered anew, though the site knows the answer by heart (workers/known-answers.ts). */
const anew = { 'Cache-Control': 'no-cache' };

/** In production a page goes through the cached entrypoint; nothing of what this names is ever reached. */
const behindCache = {
  MODE: 'production',
  ...{ MAIL: 'smtp', SMTP_URL: 'smtps://user:password@localhost:1', PAYMENTS: 'stripe' },
  ...{ STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' },
};

interface Asked {
  id: string;
  name: string;
  path: string;
  headers?: Record<string, string>;
  aim?: number;
}

/** Uploads a picture; its path. */
async function uploadPicture(site: Site): Promise<string> {
  const response = await fetch(`${site.url}/images`, {
    method: 'POST',
    headers: { Cookie: await cookieOf(site.url, 'admin'), 'Content-Type': 'image/png' },
    body: readFileSync(projectPath('app/drawing/generated/icons/og.png')),
  });
  const { image } = (await response.json()) as { image: { id: string } };
  return `/images/${image.id}`;
}

/** The ETag of a page, once what is still in the queue no longer changes it. */
async function lastingEtag(address: string): Promise<string> {
  const ask = async () => (await fetch(address)).headers.get('ETag') ?? '';
  for (let etag = await ask(); ; ) {
    await new Promise((resolve) => setTimeout(resolve, 2000));
    const now = await ask();
    if (now === etag) return etag;
    etag = now;
  }
}

/** The sites to measure and what of them. */
export async function startTargets(): Promise<{ sites: Site[]; targets: Target[] }> {
  const site = await startTestSite({ assets: false });
  const cached = await startTestSite({ assets: false, vars: behindCache });
  const image = await uploadPicture(site);
  const Cookie = await cookieOf(site.url, 'member');
  const etag = await lastingEtag(`${site.url}/home`);
  const asked: Asked[] = [
    { id: 'home', name: 'fresh     /home', path: '/home', headers: anew, aim: 0.1 },
    {
      id: 'list',
      name: 'fresh     /events/other',
      path: '/events/other',
      headers: anew,
      aim: 0.095,
    },
    { id: 'news', name: 'fresh     /news', path: '/news', headers: anew, aim: 0.095 },
    {
      id: 'json',
      name: 'fresh     /_api/v1/events',
      path: '/_api/v1/events',
      headers: anew,
      aim: 0.25,
    },
    { id: 'picture', name: 'fresh     a picture', path: image, headers: anew },
    {
      id: '304',
      name: 'fresh 304 /home',
      path: '/home',
      headers: { ...anew, 'If-None-Match': etag },
    },
    { id: 'overview', name: 'member    /my/overview', path: '/my/overview', headers: { Cookie } },
    { id: 'known-home', name: 'by heart  /home', path: '/home', aim: 0.6 },
    { id: 'known-news', name: 'by heart  /news', path: '/news', aim: 0.6 },
    { id: 'known-json', name: 'by heart  /_api/v1/events', path: '/_api/v1/events', aim: 0.6 },
    { id: 'known-picture', name: 'by heart  a picture', path: image, aim: 0.5 },
    {
      id: 'known-304',
      name: 'by heart  304 /home',
      path: '/home',
      headers: { 'If-None-Match': etag },
      aim: 0.6,
    },
  ];
  const through: Asked[] = [
    { id: 'loopback-home', name: 'loopback  /home', path: '/home', headers: anew },
    { id: 'loopback-list', name: 'loopback  /events/other', path: '/events/other', headers: anew },
  ];
  const captured = async (
    from: Site,
    { id, name, path, headers = {}, aim }: Asked,
  ): Promise<Target> => {
    const answer = await capture(from, name, path, headers);
    const expected = headers['If-None-Match'] ? 304 : 200;
    if (answer.status !== expected) throw new Error(`${name} answered ${answer.status}.`);
    return { ...answer, id, site: from, ...(aim === undefined ? {} : { aim }) };
  };
  const targets = [];
  for (const one of asked) targets.push(await captured(site, one));
  for (const one of through) targets.push(await captured(cached, one));
  return { sites: [site, cached], targets };
}
