import { startVitest } from 'vitest/node';
import { prepareSources } from '#workers/local/build.ts';

// `npm run watch`: the unit tests that what you write concerns, run again whenever you save.
await prepareSources();
await startVitest('test', process.argv.slice(2), { watch: true, project: ['unit'] });
