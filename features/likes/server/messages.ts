import { defineMessages } from '#platform/messages/define-messages.ts';

/** Texts of notifications about likes. */
export const messages = defineMessages({
  label: 'Likes',
  liked:
    '{of, select, comment {{names} liked your comment} story {{names} liked your story} other {{names} liked your post}}',
  title: '{count, plural, one {New like} other {New likes}}',
});
