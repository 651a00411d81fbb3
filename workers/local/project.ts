import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** A path inside this project. */
export const projectPath = (...parts: string[]) => join(root, ...parts);

/** The configuration of the second Worker (its name stands there and in wrangler.toml). */
export const workshopConfig = 'workers/workshop/wrangler.toml';
