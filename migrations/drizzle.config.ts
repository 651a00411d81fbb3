import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'sqlite',
  schema: './migrations/tables.ts',
  out: './migrations',
});
