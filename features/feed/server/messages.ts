import { defineMessages } from '#platform/messages/define-messages.ts';

/** Titles and descriptions of post and hashtag pages in link previews. */
export const messages = defineMessages({
  photoPostDescription: 'Photos by {name}.',
  photoPostTitle: 'A post by {name}',
  postTitle: '{name}: {excerpt}',
  tagDescription: 'Posts about #{tag}.',
});
