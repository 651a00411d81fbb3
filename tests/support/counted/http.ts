import * as http from '../../../workers/http.ts';
import { inRequest } from '../invocations.ts';

export const { ownShared, withActor } = http;
export type { Render, Shared } from '../../../workers/http.ts';

export const answerRequest: typeof http.answerRequest = (request, ...rest) =>
  inRequest(request, () => http.answerRequest(request, ...rest));
