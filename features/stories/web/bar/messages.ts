import { defineMessages } from '#platform/messages/define-messages.ts';

/**
 * Texts of the row of stories that are loaded with the first page. The other texts of the row are loaded with the
 * stories.
 */
export const messages = defineMessages({
  stories: 'Stories',
});
