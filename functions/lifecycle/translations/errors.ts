import { refusalsOf } from '#functions/core/errors.ts';

export const refuseTranslation = refusalsOf('translations', { originalChanged: 'CONFLICT' });
