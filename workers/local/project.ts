import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** A path inside this project. */
export const projectPath = (...parts: string[]) => join(root, ...parts);
