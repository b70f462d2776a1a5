import { defineMessages } from '#platform/messages/define-messages.ts';

/** Descriptions of the personal data of this feature, for the privacy page. */
export const messages = defineMessages({
  feed: 'How you sort your feed, what you want more or less of, and the post that you pinned',
  feedPurpose: 'To show you the feed that you want.',
});
