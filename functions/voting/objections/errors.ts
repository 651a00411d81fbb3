import { refusalsOf } from '#functions/core/errors.ts';

export const refuseObjection = refusalsOf('objections', { notOpen: 'CONFLICT' });
