import { defineMessages } from '#platform/messages/define-messages.ts';

/** Descriptions of the personal data of this feature, for the privacy page. */
export const messages = defineMessages({
  messages: 'Your conversations: messages, photos and reactions',
  messagesPurpose: 'To deliver them, and to show them to the people in the conversation.',
  messagesRetention:
    'Until you unsend them or delete your account. An empty message stays in the conversation.',
});
