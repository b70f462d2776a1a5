import { defineMessages } from '#platform/messages/define-messages.ts';

/** Descriptions of the personal data of this feature, for the privacy page. */
export const messages = defineMessages({
  words: 'The words and tags in your posts',
  wordsPurpose: 'So neighbors can find your posts.',
  wordsRetention: 'As long as the post.',
});
