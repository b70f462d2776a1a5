import { defineMessages } from '#platform/messages/define-messages.ts';

/** Texts of the first page; the dialogs have their own catalogs. */
export const messages = defineMessages({
  createPost: 'Create Post',
  joinToPost: 'Join in to post.',
});
