import { defineMessages } from '#platform/messages/define-messages.ts';

/** Texts about the limits of new users. */
export const messages = defineMessages({
  linkLimit:
    'New neighbors can add {links, plural, one {# link} other {# links}} to a post or comment. This limit ends after {posts} posts or one day.',
  mentionLimit:
    'New neighbors can mention up to {people, plural, one {# person} other {# people}} in a post or comment. This limit ends after {posts} posts or one day.',
});
