import { defineMessages } from '#platform/messages/define-messages.ts';

/**
 * Texts of the stories row that the first page of the app needs. The other texts of the row are loaded together with
 * the stories.
 */
export const messages = defineMessages({
  stories: 'Stories',
});
