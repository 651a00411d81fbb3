/// <reference types="@cloudflare/vitest-plugin/types" />

declare module '*.toml?raw' {
  const text: string;
  export default text;
}

declare namespace Cloudflare {
  interface Env extends __BaseEnv_Env {
    /** Added by vitest.config.ts. */
    INVOCATIONS: Fetcher;
    TEST_MIGRATIONS: import('cloudflare:test').D1Migration[];
    RESTORED: D1Database;
    RESTORED_FILES: R2Bucket;
  }
}
