import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import en from '#functions/core/i18n/en.json';
import { bundleFaults, clientFaults, mostBytes, weightFaults } from '#workers/local/bundle.ts';
import { projectPath } from '#workers/local/project.ts';

/** The check of each build (workers/local/build.ts); here only that the check itself works. */
describe('the bundle of production', () => {
  const fine = [
    '../../node_modules/turbo-stream/dist/turbo-stream.mjs',
    '../../app/framework/lazy-encode.ts',
    '../../workers/index.ts',
  ];

  it('is fine with the stand-ins of app/framework and nothing of one machine', () => {
    expect(bundleFaults(fine)).toEqual([]);
  });

  it.each([
    ['a part of the sandbox bank', [...fine, '../../workers/local/worker/sandbox-bank/api.ts']],
    ['a part of the mailbox', [...fine, '../../workers/local/worker/mailbox/api.ts']],
    ['the hashing of passwords', [...fine, '../../functions/identity/passwords/hash.ts']],
    ['turbo-stream as it is', fine.filter((source) => !source.includes('lazy-encode'))],
    ['the checks of passkeys', [...fine, '../../node_modules/@simplewebauthn/server/esm/index.js']],
    [
      'the renderer of browsers',
      [...fine, 'node_modules/react-dom/cjs/react-dom.production.min.js'],
    ],
    [
      'a second renderer',
      [...fine, 'node_modules/react-dom/cjs/react-dom-server.browser.production.min.js'],
    ],
  ])('is refused with %s in it', (_, sources) => {
    expect(bundleFaults(sources)).toHaveLength(1);
  });
});

describe('the weight of the Worker', () => {
  it('fails the build when it grows beyond its limit', () => {
    expect(weightFaults(mostBytes)).toEqual([]);
    expect(weightFaults(mostBytes + 1)).toHaveLength(1);
  });
});

describe('what browsers load', () => {
  it('may hold the texts of the screens, not those that only the server says', () => {
    expect(clientFaults(JSON.stringify(en.screens))).toEqual([]);
    expect(clientFaults(en.emails.recovery.why)).toHaveLength(1);
    expect(clientFaults(en.refusals.general.forbidden)).toHaveLength(1);
  });
});

describe('what works around Remix and React', () => {
  const folder = projectPath('app/framework');

  it.each(readdirSync(folder))('says what ends %s', (name) => {
    expect(readFileSync(`${folder}/${name}`, 'utf8')).toMatch(/\bends\b/i);
  });
});
