import { defineMessages } from '#platform/messages/define-messages.ts';

/** Descriptions of the personal data of this feature, for the privacy page. */
export const messages = defineMessages({
  settings: 'Which admin last changed an app setting',
  settingsPurpose: 'So admins know who to ask about the change.',
  settingsRetention:
    'Until another admin changes the setting, or the admin who changed it last deletes their account.',
});
