import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, it } from 'vitest';
import { callDocument } from '#functions/api.ts';

// Asked by a function, not by a request: after the first one no other file could mount calls.
it('D-216 the document of the calls is one of OpenAPI 3.1', async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(JSON.parse(callDocument()));
  expect({ valid, errors, version: validator.version }).toEqual({
    valid: true,
    errors: undefined,
    version: '3.1',
  });
});
