import { defineMessages } from '#platform/messages/define-messages.ts';

/** Texts that the first page needs. Dialogs have their own message files, loaded when they open. */
export const messages = defineMessages({
  createPost: 'Create Post',
  joinToPost: 'Sign up to post.',
});
