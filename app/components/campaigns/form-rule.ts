import type { z } from 'zod';
import { pressed } from '#app/components/lifecycle/confirmed.ts';
import { campaignActions, campaignMachine } from '#functions/campaigns/model/rules.ts';
import { noFields } from '#functions/content/review/schema.ts';

interface Rules {
  toSave: z.ZodType;
  toPublish: z.ZodType;
}

const noAnswer = 'stay';

/**
 * The rule for what a button of a mailing's form sends; one that saves nothing takes whatever stands there. What
 * is only typed, by no button yet, is held to the rule of a draft, so that a field says at once what is wrong.
 */
export function campaignRule(button: string, { toSave, toPublish }: Rules): z.ZodType {
  const { name } = pressed(button);
  if (name === 'publish') return toPublish;
  const action = campaignActions.find((one) => one === name);
  const saves = campaignMachine.transitions.some((move) => move.name === action && move.saves);
  return name === noAnswer || (action && !saves) ? noFields : toSave;
}
