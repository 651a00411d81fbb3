// Replaces, in the bundle, what zod writes JSON Schema with by the one part of it that schemas themselves use: the bounds of
// their checks, for which `minLength` and its like ask (zod-to-openapi reads them). Ends when zod imports that part alone.
export { aggregateChecks } from '../../node_modules/zod/v4/core/json-schema-processors.js';
export { toJSONSchema } from './absent.ts';
