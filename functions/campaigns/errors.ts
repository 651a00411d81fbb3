import { refusalsOf } from '#functions/core/errors.ts';

/** What newsletters and bulk e-mails refuse. */
export const refuseCampaign = refusalsOf('campaigns', {
  ownCall: 'CONFLICT',
});
