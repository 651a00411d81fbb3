import { refusalsOf } from '#functions/core/errors.ts';

export const refuseImage = refusalsOf('images', {
  brokenOff: 'MALFORMED',
  tooLarge: 'TOO_LARGE',
  type: 'UNSUPPORTED_TYPE',
  notPdf: 'UNSUPPORTED_TYPE',
  inUse: 'FORBIDDEN',
  voted: 'CONFLICT',
});
