import { describe, expect, it } from 'vitest';
import { AccountLink } from '#app/components/site/records/account-link.tsx';
import { TermsForm } from '#app/components/site/records/terms-form.tsx';
import { markupOf } from '#tests/support/markup.tsx';

describe('beside the form of a person stand', () => {
  it('D-136 the terms, a line for each, two to fill in, and the version they belong to', () => {
    const term = { office: 'Secretary', officeIt: 'Segretaria', from: '2024-01-01', to: null };
    const html = markupOf(<TermsForm terms={[term]} version={7} />);
    expect(html.match(/<fieldset/g)).toHaveLength(3);
    for (const value of ['Secretary', 'Segretaria', '2024-01-01', '7'])
      expect(html).toContain(`value="${value}"`);
    expect(html).toContain('type="date"');
  });

  it('D-135 the account, with what its holder has decided, or a field for its address', () => {
    const linked = { name: 'Ada Lovelace', isAgreed: true };
    const html = markupOf(<AccountLink link={linked} />);
    expect(html).toContain('has agreed');
    expect(html).toContain('value="unlink-account"');
    expect(markupOf(<AccountLink link={null} />)).toContain('type="email"');
  });
});
