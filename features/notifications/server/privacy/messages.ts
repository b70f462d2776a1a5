import { defineMessages } from '#platform/messages/define-messages.ts';

/** Descriptions of the personal data and the outside connections of this feature, for the privacy page. */
export const messages = defineMessages({
  notificationSettings: 'What you want to hear about, and your quiet hours',
  notificationSettingsPurpose: 'So we leave you alone about the rest.',
  notifications: 'Notifications to you',
  notificationsPurpose: 'So you see what happened while you were away.',
  notificationsRetention: '{days, plural, one {At most # day.} other {At most # days.}}',
  push: 'The address and the key of your browser for notifications',
  pushPurpose: 'To show notifications while the app is closed.',
  pushRetention: 'Until you turn them off, or your browser stops taking them.',
  pushService: 'Notifications of your browser',
  pushServicePurpose:
    "If you turned them on, the service of your browser, such as that of Google, Mozilla or Apple, passes them on. It can't read them.",
});
