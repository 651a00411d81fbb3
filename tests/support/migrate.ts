import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterAll, afterEach, expect } from 'vitest';
import { handOverMost, takeBeyond } from './invocations.ts';

// Safe to run several times on one database; applied migrations are skipped.
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);

afterEach(() => expect(takeBeyond(), 'beyond what one invocation may ask for').toEqual([]));
afterAll(handOverMost);
