import { defineMessages } from '#platform/messages/define-messages.ts';

/**
 * Screen texts of the posts feature that the first page of the app needs. The texts of each dialog are in a separate
 * file, which is loaded when the dialog opens.
 */
export const messages = defineMessages({
  createPost: 'Create post',
  joinToPost: 'Sign up to post.',
});
