import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  // In HTML an id may begin with a digit, and those of items do (D-63).
  rules: { 'valid-id': ['error', { relaxed: true }] },
});

/** The violations of the HTML standard in a document: rule, message, element. */
export async function faultsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}
