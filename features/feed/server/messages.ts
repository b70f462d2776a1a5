import { defineMessages } from '#platform/messages/define-messages.ts';

/** Metadata of pages of posts and hashtags for link previews. */
export const messages = defineMessages({
  photoPostDescription: 'Photos by {name}.',
  photoPostTitle: 'A post by {name}',
  postTitle: '{name}: {excerpt}',
  tagDescription: 'What people post about #{tag}.',
});
