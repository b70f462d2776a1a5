import { defineMessages } from '#platform/messages/define-messages.ts';

/** Descriptions of the personal data of this feature, for the privacy page. */
export const messages = defineMessages({
  auditLog: 'Each time you logged in or your account changed, and from which network',
  auditLogPurpose: 'To spot break-ins, and to hold admins accountable for what they do.',
  auditLogRetention: 'For good, but without names and with only part of the IP address.',
});
