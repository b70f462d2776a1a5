import { defineMessages } from '#platform/messages/define-messages.ts';

export const messages = defineMessages({
  linkLimit:
    'New neighbors can put {links, plural, one {# link} other {# links}} in what they write. That changes after {posts} posts or one day.',
  mentionLimit:
    'New neighbors can name {people} people in what they write. That changes after {posts} posts or one day.',
});
