import { refusalsOf } from '#functions/core/errors.ts';

/** What pages refuse. */
export const refusePage = refusalsOf('pages', {
  nameTaken: 'CONFLICT',
  fixed: 'CONFLICT',
  draftWaits: 'CONFLICT',
});
