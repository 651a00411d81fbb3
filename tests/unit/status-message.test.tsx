import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { StatusMessage } from '#app/components/campaigns/status.tsx';
import { LanguageProvider } from '#app/i18n/translate.ts';
import type { CampaignStatus } from '#functions/campaigns/model/rules.ts';

/** The message about a newsletter to 1,200 that is scheduled for, or was sent on, 1 December. */
const said = (status: CampaignStatus, recipients = 1200) =>
  renderToStaticMarkup(
    <LanguageProvider value="en">
      <StatusMessage
        resourceName="newsletters"
        status={status}
        sendOn={status === 'PUBLISHED' ? null : '2026-12-01 09:30'}
        recipients={recipients}
        sentAt={status === 'SENT' ? '2026-12-01T09:31:00.000Z' : null}
        stopped={null}
      />
    </LanguageProvider>,
  ).replace(/<[^>]*>/g, '');

describe('NLT-08 what becomes of a newsletter', () => {
  it('that is ready to send: to how many it will go', () => {
    expect(said('PUBLISHED')).toBe('It will be sent to 1,200 recipients.');
    expect(said('PUBLISHED', 1)).toBe('It will be sent to one recipient.');
  });

  it('that is scheduled: when it will go, besides', () => {
    expect(said('SEND')).toBe(
      'It will be sent to 1,200 recipients on 1 December 2026 at 09:30 UTC.',
    );
  });

  it('that was sent: to how many, and when', () => {
    expect(said('SENT')).toBe('It was sent to 1,200 recipients on 1 December 2026, 09:31 UTC.');
  });
});
