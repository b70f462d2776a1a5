import { defineMessages } from '#platform/messages/define-messages.ts';

export const messages = defineMessages({
  archive: 'Story archive',
});
