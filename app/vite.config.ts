import { cloudflareDevProxyVitePlugin as devProxy, vitePlugin as remix } from '@remix-run/dev';
import { defineConfig } from 'vite';
import { denyImports } from 'vite-env-only';
import { devContext } from '#workers/local/dev-context.ts';

declare module '@remix-run/cloudflare' {
  interface Future {
    v3_singleFetch: true;
  }
}

export default defineConfig(({ command, isSsrBuild }) => ({
  publicDir: 'app/public',
  plugins: [
    // Only schemas, rules and the browser-safe parts of core may reach a browser (design §1), and of the
    // texts only those of screens: Vite keeps only the parts of a catalogue that are imported by name.
    denyImports({
      client: {
        files: [
          '**/functions/**/{queries,commands,table,api,messages}.ts',
          '**/functions/core/{adapters,cache,config,db,http}/**',
          '**/functions/core/i18n/server-texts.ts',
          '**/functions/{api,registry}.ts',
          '**/functions/**/api/**',
          '**/functions/core/richtext/**',
          '**/functions/feeds/!(rules).ts',
          '**/workers/**',
        ],
      },
    }),
    // Hot reload renders in Node, on the database that `npm start` has filled.
    devProxy<Env, IncomingRequestCfProperties>({
      persist: { path: '.wrangler/local' },
      getLoadContext: ({ request, context }) => devContext(request, context.cloudflare.env),
    }),
    remix({
      appDirectory: 'app',
      future: {
        v3_fetcherPersist: true,
        v3_lazyRouteDiscovery: true,
        v3_relativeSplatPath: true,
        v3_routeConfig: true,
        v3_singleFetch: true,
        v3_throwAbortReason: true,
      },
    }),
  ],
  ssr:
    command === 'build'
      ? {
          target: 'webworker',
          noExternal: true,
          resolve: {
            conditions: ['workerd', 'worker', 'browser', 'module', 'import', 'production'],
            externalConditions: ['workerd', 'worker'],
          },
        }
      : {},
  build: {
    minify: true,
    assetsInlineLimit: 0,
    sourcemap: false,
    // The Worker bundles functions, zod and dayjs itself: one copy of each is enough. Merging small chunks
    // saves browsers requests at no extra bytes.
    rollupOptions: isSsrBuild
      ? { external: [/^#functions\//, /^zod/, /^dayjs/] }
      : { output: { experimentalMinChunkSize: 12_000 } },
  },
}));
