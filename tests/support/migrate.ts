import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';

// May run several times on one database; what has been applied is skipped.
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
