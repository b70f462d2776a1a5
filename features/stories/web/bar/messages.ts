import { defineMessages } from '#platform/messages/define-messages.ts';

/** Texts of the row of stories that the first page needs. The other texts load with the stories. */
export const messages = defineMessages({
  stories: 'Stories',
});
