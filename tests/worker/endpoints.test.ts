import { describe, expect, it } from 'vitest';
import { registeredCalls } from '#functions/api/app.ts';
import { everybody, type Somebody } from '#tests/support/actors.ts';
import { createWorld } from '#tests/support/world.ts';

/** Who may call: everybody, whoever is signed in, or whoever carries one of these roles. */
type Who = 'anyone' | 'signed in' | 'member' | 'newsletter' | 'admin';

/**
 * Every call of the site and who may make it: written by hand from the specification, not from the
 * code. A call that is registered and does not stand here fails the test below.
 */
const table: [method: 'GET' | 'POST' | 'PUT', path: string, ...who: Who[]][] = [
  ['GET', '/_api/openapi.json', 'anyone'],
  ['GET', '/_api/v1/pages/by-path', 'anyone'],
  ['GET', '/_api/v1/people', 'anyone'],
  ['GET', '/_api/v1/events', 'anyone'],
  ['GET', '/_api/v1/events/home', 'anyone'],
  ['GET', '/_api/v1/events/:id', 'anyone'],
  ['GET', '/_api/v1/awards', 'anyone'],
  ['GET', '/_api/v1/awards/by-path', 'anyone'],
  ['GET', '/_api/v1/winners/:id', 'anyone'],
  ['GET', '/_api/v1/jobs', 'anyone'],
  ['GET', '/_api/v1/jobs/latest', 'anyone'],
  ['GET', '/_api/v1/jobs/:id', 'anyone'],
  ['GET', '/_api/v1/news', 'anyone'],
  ['GET', '/_api/v1/news/:id', 'anyone'],
];

/** Whether somebody belongs to those who may. */
const allowed = (somebody: Somebody, who: Who[]): boolean =>
  who.some((one) => {
    if (one === 'anyone') return true;
    if (one === 'signed in') return somebody !== 'visitor';
    return one === somebody;
  });
