import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { cloudflareDevProxyVitePlugin as devProxy, vitePlugin as remix } from '@remix-run/dev';
import { defineConfig } from 'vite';
import { denyImports } from 'vite-env-only';
import { devContext } from '#workers/local/dev-context.ts';
import { projectPath } from '#workers/local/project.ts';

declare module '@remix-run/cloudflare' {
  interface Future {
    v3_singleFetch: true;
  }
}

/** What the Worker bundles in place of a package (each file says why); workers/local/bundle.ts checks each. */
const workerAliases = [
  { find: /^turbo-stream$/, replacement: projectPath('app/framework/lazy-encode.ts') },
  { find: /^react-dom$/, replacement: projectPath('app/framework/no-dom.ts') },
  // The whole of it holds two renderers.
  {
    find: /^react-dom\/server$/,
    replacement: projectPath(
      'node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.min.js',
    ),
  },
];

/** What browsers load in place of a file: the texts of one language. */
const browserAliases = [
  {
    find: '#functions/core/i18n/screen-texts.ts',
    replacement: projectPath('app/i18n/loaded-texts.ts'),
  },
];

/**
 * The name of a small script (app/scripts), from its sources: the Worker's build, which writes the pages, names it as the
 * browsers' build does, whose file differs in its source map.
 */
function smallScriptName({ name, moduleIds }: { name: string; moduleIds: string[] }): string {
  const hash = createHash('sha256');
  // What Rollup adds has no file.
  for (const file of moduleIds) if (!file.startsWith('\0')) hash.update(readFileSync(file));
  return `assets/${name}-${hash.digest('hex').slice(0, 10)}.js`;
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
          '**/functions/core/richtext/!(changes|digests|text).ts',
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
  resolve: { alias: command === 'build' ? (isSsrBuild ? workerAliases : browserAliases) : [] },
  worker: { format: 'es', rollupOptions: { output: { entryFileNames: smallScriptName } } },
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
    // The Worker's is minified as it is bundled (wrangler.toml).
    minify: !isSsrBuild,
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    // In the Worker's, logged stacks name the files of app/.
    sourcemap: isSsrBuild === true,
    // The Worker bundles functions, zod, dayjs and React itself: one copy of each is enough. Merging small
    // chunks saves browsers requests at no extra bytes.
    rollupOptions: isSsrBuild
      ? { external: [/^#functions\//, /^zod/, /^dayjs/, /^react(\/|$)/] }
      : { output: { experimentalMinChunkSize: 5_000 } },
  },
}));
