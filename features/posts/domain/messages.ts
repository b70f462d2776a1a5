import { defineMessages } from '#platform/messages/define-messages.ts';

export const messages = defineMessages({
  linkLimit:
    'New neighbors can put {links, plural, one {# link} other {# links}} in a post or comment. That changes after {posts} posts or one day.',
  mentionLimit:
    'New neighbors can mention {people} people in a post or comment. That changes after {posts} posts or one day.',
});
