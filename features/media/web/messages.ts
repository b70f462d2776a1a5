import { defineMessages } from '#platform/messages/define-messages.ts';

export const messages = defineMessages({
  cannotShrink: "We couldn't make this photo smaller. Try another one.",
  cannotShrinkHere: "This browser can't make photos smaller. Choose a smaller photo.",
  gifNote: "GIFs don't play here. We only keep the first frame.",
  readFailed: "We couldn't read this photo. Try another one.",
  tooLarge: 'This photo is too big. Try a smaller one.',
});
