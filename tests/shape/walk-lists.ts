/** A path through the code that a reader follows, with the files to open, in order. */
interface Walk {
  title: string;
  /** Files at which a walk resumes without an import, and what starts them. */
  entries: Record<string, string>;
  files: string[];
}

/**
 * A file belongs to a walk when its content says what happens next; not a callee whose name says it all, such as
 * `authorize`, `commit`, `queueEmail`, `purge` and `answerForm`.
 */
export const walks: Walk[] = [
  {
    title: 'a job from the edit form to its row',
    entries: {
      'functions/content/jobs/review.ts': 'named by the address',
    },
    files: [
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
  },
  {
    title: 'a newsletter from the schedule to the e-mail',
    entries: {
      'app/routes/members/campaigns/newsletter-send/route.tsx': 'the screen that has the form',
      'functions/campaigns/delivery/cron.ts': 'the clock, every minute as it says itself',
      'workers/compose.ts': 'called by the platform',
      'workers/queue.ts': 'called by the platform',
      'functions/campaigns/newsletters/campaign.ts': 'found by its resource',
      'functions/email/transport/ses.ts': 'chosen by configuration',
    },
    files: [
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
  },
  {
    title: 'a report of the bank',
    entries: {
      'functions/membership/gateways/stripe.ts': 'chosen by configuration',
    },
    files: [
      'workers/http.ts',
      'functions/api.ts',
      'functions/membership/payments/api.ts',
      'functions/membership/gateways/stripe.ts',
      'functions/membership/gateways/stripe-report.ts',
      'functions/membership/payments/reports/reports.ts',
      'functions/membership/payments/model/rules.ts',
      'functions/membership/payments/reports/effects.ts',
    ],
  },
];
