import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { EmailForm } from '#app/components/campaigns/emails/email-form.tsx';
import { NewsletterForm } from '#app/components/campaigns/newsletters/newsletter-form.tsx';
import { formOf as contentForm } from '#app/components/content/kinds.tsx';
import { PageForm } from '#app/components/site/pages/page-form.tsx';
import { formOf as recordForm } from '#app/components/site/records/forms.tsx';
import { recordSchemas } from '#app/components/site/records/schemas.ts';
import { BallotForm } from '#app/components/voting/ballot-form.tsx';
import { emailFields } from '#functions/campaigns/bulk-emails/schema.ts';
import { newsletterFields } from '#functions/campaigns/newsletters/schema.ts';
import { contentForms } from '#functions/content/submissions/schema.ts';
import { namesOfFields } from '#functions/core/forms/fields.ts';
import { contentKinds } from '#functions/lifecycle/content/rules.ts';
import { pageFields } from '#functions/site/pages/schema.ts';
import { ballotFields } from '#functions/voting/ballots/schema.ts';
import { markupOf } from '#tests/support/markup.tsx';

const given = { isNew: true, values: {}, readOnly: false, reply: undefined, children: null };

interface Case {
  of: string;
  fields: z.ZodObject;
  form: ReactElement;
  /** The fields that are marked as mandatory. */
  marked?: readonly string[];
}

const records = ['people', 'winners', 'awards'] as const;
const one = { id: 'x', title: 'One', date: null, endDate: null, fault: null };

const forms: Case[] = [
  ...contentKinds.map((kind) => {
    const Form = contentForm[kind];
    const form = <Form kind={kind} {...given} countries={[]} editions={[]} />;
    const { fields, gates } = contentForms[kind];
    return { of: kind, fields, form, marked: gates.marked };
  }),
  ...records.map((kind) => {
    const Form = recordForm[kind];
    const form = <Form {...given} awards={[]} editions={[]} path={null} />;
    return { of: kind, fields: recordSchemas[kind], form };
  }),
  { of: 'pages', fields: pageFields, form: <PageForm {...given} page={null} sections={[]} /> },
  {
    of: 'newsletters',
    fields: newsletterFields,
    form: (
      <NewsletterForm
        {...given}
        choices={{ news: [one], events: [one], jobs: [one] }}
        message={null}
      />
    ),
  },
  {
    of: 'emails',
    fields: emailFields,
    form: <EmailForm {...given} options={[]} hasTestRecipients message={null} />,
  },
  {
    of: 'ballots',
    fields: ballotFields,
    form: <BallotForm {...given} now="2026-11-22T12:00:00.000Z" />,
  },
];

describe('a form asks for every field of its schema', () => {
  it.each(forms)('of $of', ({ fields, form }) => {
    const markup = markupOf(form);
    for (const name of namesOfFields(fields)) expect(markup, name).toContain(`name="${name}"`);
  });

  it.each(forms.filter(({ marked }) => marked))(
    'and marks those of $of that are mandatory, and no other',
    ({ form, marked = [] }) => {
      const markup = markupOf(form);
      const labels = [...markup.matchAll(/<label [^>]*for="([^"]*)" data-mark=" \*"/g)];
      const required = [
        ...markup.matchAll(/<(?:input|textarea|select) id="([^"]*)"[^>]* required/g),
      ];
      const idsOf = (found: RegExpExecArray[]) => found.map(([, id]) => id).sort();
      expect(idsOf(labels)).toHaveLength(marked.length);
      const marks = [...markup.matchAll(/ data-mark="([^"]*)"/g)].map(([, mark]) => mark);
      expect(new Set(marks)).toEqual(new Set([' *']));
      expect(idsOf(required)).toEqual(idsOf(labels));
      for (const name of marked)
        expect(markup).toMatch(
          new RegExp(`<(?:input|textarea|select) id="[^"]*${name}"[^>]* required`),
        );
    },
  );
});
