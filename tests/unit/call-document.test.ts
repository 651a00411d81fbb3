import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, it } from 'vitest';
import { handleApi } from '#functions/api.ts';
import type { Context } from '#functions/core/context.ts';

it('D-216 the document of the calls is one of OpenAPI 3.1', async () => {
  const request = new Request('https://netsci.test/_api/openapi.json');
  const answer = await handleApi(request, {} as Context);
  const validator = new Validator();
  const { valid, errors } = await validator.validate(await answer.json());
  expect({ valid, errors, version: validator.version }).toEqual({
    valid: true,
    errors: undefined,
    version: '3.1',
  });
});
