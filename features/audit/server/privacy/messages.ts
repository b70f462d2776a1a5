import { defineMessages } from '#platform/messages/define-messages.ts';

/** Descriptions of the personal data of this feature, for the privacy page. */
export const messages = defineMessages({
  auditLog: 'Sign-ins and changes to your account, with the time and the network they came from',
  auditLogPurpose: 'To find break-ins, and so admins can be held to what they do.',
  auditLogRetention: 'For good, but without names and with only part of the internet address.',
});
