import { defineMessages } from '#platform/messages/define-messages.ts';

/** Descriptions of the personal data and the outside connections of this feature, for the privacy page. */
export const messages = defineMessages({
  notificationSettings: 'What you want to hear about, and your quiet hours',
  notificationSettingsPurpose: 'So you only get the notifications you want.',
  notifications: 'Your notifications',
  notificationsPurpose: 'So you see what happened while you were away.',
  notificationsRetention: '{days, plural, one {At most # day.} other {At most # days.}}',
  push: 'The address and the encryption key for sending notifications to your browser',
  pushPurpose: 'To show notifications while the app is closed.',
  pushRetention: 'Until you turn push notifications off, or your browser stops accepting them.',
  pushService: "Your browser's push service",
  pushServicePurpose:
    "If you turned on push notifications, your browser's push service, such as Google's, Mozilla's or Apple's, delivers them. It can't read them.",
});
