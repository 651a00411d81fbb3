import { HtmlValidate } from 'html-validate';
import { expect, it } from 'vitest';
import { inLanguage, screens } from '#tests/e2e/support.ts';
import { accessPaths } from '#tests/support/access-paths.ts';
import { bodyOf } from './client.ts';

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  // In HTML an id may begin with a digit, and those of items do (D-80).
  rules: { 'valid-id': ['error', { relaxed: true }] },
});

/** The violations of the HTML standard in a document: rule, message, element. */
async function faultsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}

it.each([...screens.map(({ path }) => path), ...accessPaths])(
  '%s is valid HTML in English and in Italian',
  async (path) => {
    for (const language of ['en', 'it'])
      expect(await faultsOf(await bodyOf(inLanguage(path, language)))).toEqual([]);
  },
);
