import { refusalsOf } from '#functions/core/errors.ts';

export const refuseCampaign = refusalsOf('campaigns', {
  ownCall: 'CONFLICT',
});
