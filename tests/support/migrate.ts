import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterAll } from 'vitest';
import { handOver } from './statements.ts';

// Safe to run several times on one database; applied migrations are skipped.
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);

afterAll(handOver);
