import { defineMessages } from '#platform/messages/define-messages.ts';

/** Messages that explain to a new user how many links or mentions one text may have, and when this limit ends. */
export const messages = defineMessages({
  linkLimit:
    'New neighbors can add {links, plural, one {# link} other {# links}} to a post or comment. This limit ends after {posts} posts or one day.',
  mentionLimit:
    'New neighbors can mention up to {people, plural, one {# person} other {# people}} in a post, comment or story. This limit ends after {posts} posts or one day.',
});
