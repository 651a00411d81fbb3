/** A path through the code that a reader follows, with the files to open, in order. */
interface Walk {
  title: string;
  /** Files at which a walk resumes without an import, and what starts them. */
  entries: Record<string, string>;
  /** The files for each layout that was measured, the current one first. */
  files: string[][];
}

/**
 * A file belongs to a walk when its content says what happens next; not a callee whose name says it all, such as
 * `authorize`, `commit`, `queueEmail`, `purge` and `answerForm`. This rule measures all layouts, so that the
 * numbers are comparable.
 */
export const walks: Walk[] = [
  {
    title: 'a job from the edit form to its row',
    entries: {
      'functions/content/jobs/review.ts': 'named by the address',
      'functions/jobs/review.ts': 'named by the address',
    },
    files: [
      [
        'app/routes/members/content/content-edit/route.tsx',
        'app/server/resources/items.server.ts',
        'app/server/actions.server.ts',
        'functions/content/submissions/schema.ts',
        'functions/content/review/schema.ts',
        'functions/content/review/commands.ts',
        'functions/lifecycle/change.ts',
        'functions/lifecycle/resource.ts',
        'functions/content/review/rules.ts',
        'functions/content/jobs/review.ts',
      ],
      [
        'app/routes/my/content-edit/route.tsx',
        'app/routes/my/content-edit/actions.server.ts',
        'app/item-form.server.ts',
        'app/rich-form.server.ts',
        'app/rich-text.server.ts',
        'functions/submissions/schema.ts',
        'functions/moderation/schema.ts',
        'functions/moderation/commands.ts',
        'functions/moderation/rules.ts',
        'functions/moderation/checks.ts',
        'functions/jobs/review.ts',
        'functions/moderation/texts.ts',
        'functions/moderation/lines.ts',
        'functions/moderation/decisions.ts',
      ],
    ],
  },
  {
    title: 'a newsletter from the schedule to the e-mail',
    entries: {
      'functions/campaigns/delivery/cron.ts': 'the clock, every minute as it says itself',
      'functions/mailings/tick.ts': 'the clock, by workers/cron.ts',
      'workers/compose.ts': 'called by the platform',
      'workers/queue.ts': 'called by the platform',
      'functions/campaigns/newsletters/campaign.ts': 'found by its resource',
      'functions/newsletters/mailing.ts': 'found by its resource',
      'functions/email/transport/ses.ts': 'chosen by configuration',
      'functions/platform/mail/ses.ts': 'chosen by configuration',
    },
    files: [
      [
        'app/components/campaigns/sending/send-forms.tsx',
        'app/routes/members/campaigns/newsletter-send/route.tsx',
        'app/server/actions.server.ts',
        'app/server/resources/campaigns.server.ts',
        'functions/campaigns/editing/sending.ts',
        'functions/campaigns/newsletters/campaign.ts',
        'functions/campaigns/delivery/cron.ts',
        'functions/campaigns/delivery/sendings.ts',
        'workers/queue.ts',
        'functions/campaigns/delivery/deliver.ts',
        'functions/campaigns/delivery/claims.ts',
        'functions/campaigns/delivery/envelope.ts',
        'functions/campaigns/newsletters/email.ts',
        'functions/campaigns/rendering/layout.ts',
        'functions/email/transport/ses.ts',
      ],
      [
        'app/routes/my/newsletter-send/schedule.tsx',
        'app/routes/my/newsletter-send/route.tsx',
        'app/mailing-actions.server.ts',
        'app/newsletter-forms.server.ts',
        'functions/mailings/sending.ts',
        'functions/mailings/commands.ts',
        'functions/newsletters/mailing.ts',
        'functions/newsletters/choices.ts',
        'functions/mailings/tick.ts',
        'functions/mailings/start.ts',
        'functions/mailings/ledger.ts',
        'workers/compose.ts',
        'workers/queue.ts',
        'workers/messages.ts',
        'functions/mailings/deliver.ts',
        'functions/mailings/claims.ts',
        'functions/mailings/envelope.ts',
        'functions/newsletters/letter.ts',
        'functions/newsletters/items.ts',
        'functions/mailings/layout.ts',
        'functions/mailings/fill.ts',
        'functions/mailings/marks.ts',
        'functions/platform/mail/ses.ts',
        'functions/mailings/end.ts',
      ],
    ],
  },
  {
    title: 'a report of the bank',
    entries: {
      'functions/membership/gateways/stripe.ts': 'chosen by configuration',
      'functions/platform/payments/stripe.ts': 'chosen by configuration',
    },
    files: [
      [
        'workers/http.ts',
        'functions/api.ts',
        'functions/membership/payments/api.ts',
        'functions/membership/gateways/stripe.ts',
        'functions/membership/gateways/stripe-report.ts',
        'functions/membership/payments/reports/reports.ts',
        'functions/membership/payments/model/rules.ts',
        'functions/membership/payments/reports/effects.ts',
      ],
      [
        'workers/http.ts',
        'functions/api/app.ts',
        'functions/payments/api.ts',
        'functions/platform/payments/stripe.ts',
        'functions/platform/payments/stripe-report.ts',
        'functions/payments/reports.ts',
        'functions/payments/decide.ts',
        'functions/payments/rules.ts',
        'functions/payments/effects.ts',
        'functions/payments/steps.ts',
        'functions/payments/letters.ts',
      ],
    ],
  },
];
