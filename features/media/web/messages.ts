import { defineMessages } from '#platform/messages/define-messages.ts';

export const messages = defineMessages({
  cannotShrink: "We couldn't make this photo smaller.",
  cannotShrinkHere: "This browser can't make photos smaller.",
  gifNote: 'Animated GIFs only keep their first frame.',
  heicNotReadable:
    "This browser can't open HEIC photos. Choose a JPEG, or set your camera to “Most compatible”.",
  namedNotReadable: "We couldn't open {name}.",
  notReadable: "We couldn't open this photo.",
  readFailed: "We couldn't read this photo.",
  tooLarge: 'This photo is too large.',
});
