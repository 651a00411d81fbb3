import { attentionDigest } from '#functions/attention/emails.ts';
import { campaignAttention } from '#functions/campaigns/attention.ts';
import { auditedCampaigns } from '#functions/campaigns/audited.ts';
import {
  deliveredData,
  ledgersOfLeaver,
  recordDeliveryReport,
} from '#functions/campaigns/delivery/ledger.ts';
import { campaignFinders } from '#functions/campaigns/finders.ts';
import { campaignReport, campaignStalled } from '#functions/campaigns/reports/emails.ts';
import { eventKind, eventReview, eventTypeOf } from '#functions/content/events/review.ts';
import { jobEnding } from '#functions/content/jobs/reminders.ts';
import { newsReview } from '#functions/content/news/review.ts';
import { itemDecided, itemsSubmitted, itemTakenDown } from '#functions/content/review/emails.ts';
import { unseenItems } from '#functions/content/review/queries.ts';
import { contentAttention, endingContent } from '#functions/content/submissions/attention.ts';
import { auditedItems } from '#functions/content/submissions/audited.ts';
import { itemFinders } from '#functions/content/submissions/finders.ts';
import { itemsOfLeaver } from '#functions/content/submissions/leaving.ts';
import { submittedData } from '#functions/content/submissions/personal-data.ts';
import { scheduledContent } from '#functions/content/submissions/scheduled.ts';
import type { Columns } from '#functions/core/db/write.ts';
import type {
  EmailKind,
  Registry,
  ScheduledSource,
  TranslatedSource,
} from '#functions/core/registry.ts';
import { outboxAttention } from '#functions/email/outbox/attention.ts';
import type { QueuedEmailKind } from '#functions/email/outbox/rules.ts';
import { healthAttention } from '#functions/health/attention.ts';
import { siteAlert } from '#functions/health/emails.ts';
import {
  accountClosed,
  knownAccount,
  newSignIn,
  passwordChanged,
  recovery,
  setupPassword,
  wrongCode,
} from '#functions/identity/access/emails.ts';
import { unsubscribeOnComplaint } from '#functions/identity/account/subscriptions.ts';
import {
  addressChanged,
  addressConfirm,
  addressKnown,
  addressReserved,
  addressUndone,
} from '#functions/identity/addresses/emails.ts';
import {
  accountRestored,
  accountSuspended,
  addressStarted,
  adminAddressStarted,
  invitation,
  manyExported,
  newsletterOff,
  sessionsEnded,
  signInLink,
} from '#functions/identity/administration/emails.ts';
import { claimAttention } from '#functions/identity/claims/attention.ts';
import {
  claimInvited,
  claimLink,
  claimReminder,
  importUndone,
} from '#functions/identity/claims/emails.ts';
import { claimsOfLeaver } from '#functions/identity/imports/leaving.ts';
import { claimData } from '#functions/identity/imports/personal-data.ts';
import { factorChanged, factorCode } from '#functions/identity/security/emails.ts';
import { auditedAccounts } from '#functions/identity/users/audited.ts';
import { powerRoleChanged } from '#functions/identity/users/emails.ts';
import { userFinders } from '#functions/identity/users/finders.ts';
import type { ContentKind } from '#functions/lifecycle/content/rules.ts';
import { scheduleStopped } from '#functions/lifecycle/schedules/emails.ts';
import type { ScheduledResource } from '#functions/lifecycle/schedules/model/rules.ts';
import { schedulesOfLeaver } from '#functions/lifecycle/schedules/model/writes.ts';
import { scheduleData } from '#functions/lifecycle/schedules/personal-data.ts';
import type { TranslatedResource } from '#functions/lifecycle/translations/rules.ts';
import { moneyAttention } from '#functions/membership/attention.ts';
import { auditedMoney } from '#functions/membership/audited.ts';
import { moneyFinders } from '#functions/membership/finding/finders.ts';
import {
  invoiceCancelled,
  invoiceIssued,
  invoiceOffice,
  invoiceReminder,
} from '#functions/membership/invoices/emails.ts';
import {
  paymentChecked,
  paymentClosed,
  paymentFlagged,
  paymentRefunded,
  renewalPaid,
} from '#functions/membership/payments/emails/emails.ts';
import { billingOfLeaver, payerNameOfLeaver } from '#functions/membership/payments/leaving.ts';
import {
  documentData,
  invoiceData,
  paymentData,
} from '#functions/membership/payments/personal-data.ts';
import { renewalRecorded, renewalReminder } from '#functions/membership/renewals/emails.ts';
import { awardRecord } from '#functions/site/awards/records.ts';
import { publishProblems } from '#functions/site/pages/checks.ts';
import { pageRecord } from '#functions/site/pages/record.ts';
import { scheduledPages } from '#functions/site/pages/scheduled.ts';
import { peopleAttention } from '#functions/site/people/attention.ts';
import { usersByCountry } from '#functions/site/profiles/countries.ts';
import { directoryFinders } from '#functions/site/profiles/finders.ts';
import { profileData, profileOfLeaver } from '#functions/site/profiles/personal-data.ts';
import { auditedRecords } from '#functions/site/records/audited.ts';
import { recordFinders } from '#functions/site/records/finders.ts';
import { votingAttention } from '#functions/voting/attention.ts';
import { auditedVotes } from '#functions/voting/audited.ts';
import { unseenApplications } from '#functions/voting/candidacies/queries.ts';
import {
  applicationsOpen,
  ballotResults,
  ballotTimes,
  voteOpen,
  voteReceived,
  voteReminder,
} from '#functions/voting/emails/emails.ts';
import {
  objectionAnswered,
  objectionFiled,
  resultHeld,
  rollChangeProposed,
  rollRemoved,
  scrutineerHead,
  scrutineerNamed,
  scrutineerRefused,
  scrutineerResult,
  scrutineerRoll,
} from '#functions/voting/emails/scrutiny-emails.ts';
import { ballotFinders } from '#functions/voting/finders.ts';
import { applicationsOfLeaver, objectionsOfLeaver } from '#functions/voting/leaving.ts';
import { votingData } from '#functions/voting/personal-data.ts';
import { votedPictures } from '#functions/voting/pictures.ts';

const emails: Record<QueuedEmailKind, EmailKind> = {
  'setup-password': setupPassword,
  recovery,
  'known-account': knownAccount,
  'password-changed': passwordChanged,
  'new-sign-in': newSignIn,
  'wrong-code': wrongCode,
  'account-closed': accountClosed,
  'factor-code': factorCode,
  'factor-changed': factorChanged,
  'power-role-changed': powerRoleChanged,
  invitation,
  'sign-in-link': signInLink,
  'account-suspended': accountSuspended,
  'account-restored': accountRestored,
  'sessions-ended': sessionsEnded,
  'newsletter-off': newsletterOff,
  'address-started': addressStarted,
  'admin-address-started': adminAddressStarted,
  'many-exported': manyExported,
  'address-confirm': addressConfirm,
  'address-known': addressKnown,
  'address-reserved': addressReserved,
  'address-changed': addressChanged,
  'address-undone': addressUndone,
  'renewal-recorded': renewalRecorded,
  'renewal-reminder': renewalReminder,
  'renewal-paid': renewalPaid,
  'payment-refunded': paymentRefunded,
  'payment-checked': paymentChecked,
  'payment-closed': paymentClosed,
  'payment-flagged': paymentFlagged,
  'invoice-issued': invoiceIssued,
  'invoice-office': invoiceOffice,
  'invoice-reminder': invoiceReminder,
  'invoice-cancelled': invoiceCancelled,
  'item-decided': itemDecided,
  'items-submitted': itemsSubmitted,
  'item-taken-down': itemTakenDown,
  'schedule-stopped': scheduleStopped,
  'job-ending': jobEnding,
  'site-alert': siteAlert,
  'campaign-report': campaignReport,
  'campaign-stalled': campaignStalled,
  'attention-digest': attentionDigest,
  'ballot-applications-open': applicationsOpen,
  'ballot-vote-open': voteOpen,
  'ballot-times': ballotTimes,
  'ballot-vote-reminder': voteReminder,
  'ballot-vote-received': voteReceived,
  'ballot-results': ballotResults,
  'scrutineer-named': scrutineerNamed,
  'scrutineer-roll': scrutineerRoll,
  'scrutineer-head': scrutineerHead,
  'scrutineer-result': scrutineerResult,
  'roll-change-proposed': rollChangeProposed,
  'roll-removed': rollRemoved,
  'scrutineer-refused': scrutineerRefused,
  'result-held': resultHeld,
  'objection-filed': objectionFiled,
  'objection-answered': objectionAnswered,
  'claim-invited': claimInvited,
  'claim-reminder': claimReminder,
  'claim-link': claimLink,
  'import-undone': importUndone,
};

const editAt =
  (name: 'pages' | 'sections' | 'awards' | ContentKind) =>
  ({ id }: Columns): string =>
    `/my/${name}/${encodeURIComponent(String(id))}`;

const eventKindOf = ({ isNetsci, eventType }: Columns): ContentKind =>
  eventKind({ isNetsci: isNetsci === 1, eventType: eventTypeOf(eventType) })?.review.name ??
  'events';

/** Everything that domains register for each other: the only file that knows them all (design §1). */
export const registry = {
  emails,
  personalData: {
    ...claimData,
    ...submittedData,
    ...scheduleData,
    ...paymentData,
    ...invoiceData,
    ...deliveredData,
    ...votingData,
    ...profileData,
    ...documentData,
  },
  accountClosed: [
    claimsOfLeaver,
    itemsOfLeaver,
    schedulesOfLeaver,
    applicationsOfLeaver,
    objectionsOfLeaver,
    payerNameOfLeaver,
    profileOfLeaver,
    billingOfLeaver,
    ledgersOfLeaver,
  ],
  emailReported: [recordDeliveryReport, unsubscribeOnComplaint],
  attention: {
    ...healthAttention,
    ...outboxAttention,
    ...votingAttention,
    ...moneyAttention,
    ...campaignAttention,
    ...contentAttention,
    ...peopleAttention,
    ...claimAttention,
    ...endingContent,
  },
  audited: {
    ...auditedAccounts,
    ...auditedItems,
    ...auditedRecords,
    ...auditedMoney,
    ...auditedCampaigns,
    ...auditedVotes,
  },
  finders: {
    ...userFinders,
    ...directoryFinders,
    ...recordFinders,
    ...itemFinders,
    ...moneyFinders,
    ...ballotFinders,
    ...campaignFinders,
  },
  translated: {
    pages: { ...pageRecord, editPath: editAt('pages'), textFaults: publishProblems },
    sections: { tags: () => ['pages'], publicPath: () => null, editPath: editAt('sections') },
    awards: { ...awardRecord, editPath: editAt('awards') },
    news: { ...newsReview, editPath: editAt('news') },
    events: { ...eventReview, editPath: (row) => editAt(eventKindOf(row))(row) },
  } satisfies Record<TranslatedResource, TranslatedSource>,
  scheduled: { ...scheduledContent, pages: scheduledPages } satisfies Record<
    ScheduledResource,
    ScheduledSource
  >,
  unseenDrafts: [unseenItems, unseenApplications],
  fixedPictures: [votedPictures],
  userCountry: usersByCountry,
} satisfies Registry;
