import { defineMessages } from '#platform/messages/define-messages.ts';

/**
 * Texts of the stories row that are in the bundle of the first page. The other texts of the row are loaded together
 * with the stories.
 */
export const messages = defineMessages({
  stories: 'Stories',
});
