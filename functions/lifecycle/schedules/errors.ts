import { refusalsOf } from '#functions/core/errors.ts';

export const refuseSchedule = refusalsOf('schedules', {
  notPossible: 'CONFLICT',
  incomplete: 'CONFLICT',
  over: 'CONFLICT',
});
