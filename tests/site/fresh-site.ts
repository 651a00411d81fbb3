import { site } from './own-site.ts';

// Before each file: it begins with what the seed has.
await site.empty();
