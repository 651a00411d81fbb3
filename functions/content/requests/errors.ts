import { refusalsOf } from '#functions/core/errors.ts';

export const refuseRequest = refusalsOf('requests', {
  notPublished: 'CONFLICT',
  decided: 'CONFLICT',
  noDifference: 'CONFLICT',
});
