import { defineMessages } from '#platform/messages/define-messages.ts';

/** Titles and descriptions of post, comment and hashtag pages in link previews. */
export const messages = defineMessages({
  commentTitle: '{name} commented: {excerpt}',
  photoPostDescription: 'Photos by {name}.',
  photoPostTitle: 'A post by {name}',
  postTitle: '{name}: {excerpt}',
  tagDescription: 'Posts about #{tag}.',
});
