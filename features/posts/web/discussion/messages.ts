import { defineMessages } from '#platform/messages/define-messages.ts';

/** Texts of the menu items and the dialog that control the discussion of a post. */
export const messages = defineMessages({
  audience:
    '{audience, select, following {People you follow} mentioned {People you mention} nobody {Nobody} other {Everyone}}',
  audienceHint:
    '{audience, select, following {Others can only read the comments} mentioned {Only people named with @ in this post} nobody {Turns comments off} other {Anyone who can see this post}}',
  audienceNote: 'You can always comment. Comments that are already here stay, whatever you choose.',
  audienceSaved:
    '{audience, select, following {Only people you follow can comment now} mentioned {Only people you mentioned can comment now} nobody {Comments are turned off} other {Everyone can comment now}}',
  mute: 'Mute this post',
  muteFailed: "Couldn't mute this post. {problem}",
  muted: "Post muted. You won't get notifications about it.",
  unmute: 'Unmute this post',
  unmuteFailed: "Couldn't unmute this post. {problem}",
  unmuted: "Post unmuted. You'll get notifications about it again.",
  whoCanComment: 'Who can comment',
});
