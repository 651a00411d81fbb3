import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const moduleTypes: [RegExp, 'ESModule' | 'CompiledWasm' | 'Text' | 'Data'][] = [
  [/\.js$/, 'ESModule'],
  [/\.wasm$/, 'CompiledWasm'],
  [/\.(txt|html|sql)$/, 'Text'],
  [/\.bin$/, 'Data'],
];

/** The modules that wrangler bundled: index.js first, as the entry. */
export function modulesIn(folder: string) {
  const names = readdirSync(folder).sort(
    (a, b) => Number(b === 'index.js') - Number(a === 'index.js'),
  );
  const modules = names.flatMap((name) => {
    const type = moduleTypes.find(([pattern]) => pattern.test(name))?.[1];
    return type ? [{ type, path: join(folder, name) }] : [];
  });
  return { modules, modulesRoot: folder };
}
