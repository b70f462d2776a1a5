import { defineMessages } from '#platform/messages/define-messages.ts';

export const messages = defineMessages({
  cannotShrink: "We couldn't make this photo smaller. Try another one.",
  cannotShrinkHere: "This browser can't make photos smaller. Try a smaller one.",
  gifNote: "GIFs won't move here. We keep the first frame.",
  heicNotReadable:
    "This browser can't open HEIC photos. Choose a JPEG, or set your camera to “Most compatible”.",
  namedNotReadable: "We couldn't open {name}. Try another photo.",
  notReadable: "We couldn't open this photo. Try another one.",
  readFailed: "We couldn't read this photo. Try another one.",
  tooLarge: 'This photo is too big. Try a smaller one.',
});
