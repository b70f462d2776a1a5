import { defineMessages } from '#platform/messages/define-messages.ts';

/** Descriptions of the personal data of this feature, for the privacy page. */
export const messages = defineMessages({
  settings: 'Which admin last changed a setting of the app',
  settingsPurpose: 'So admins know whom to ask.',
  settingsRetention: 'Until another admin changes it, or that admin deletes their account.',
});
