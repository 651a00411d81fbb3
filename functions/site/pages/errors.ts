import { refusalsOf } from '#functions/core/errors.ts';

export const refusePage = refusalsOf('pages', {
  nameTaken: 'CONFLICT',
  fixed: 'CONFLICT',
  draftWaits: 'CONFLICT',
});
