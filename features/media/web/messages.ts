import { defineMessages } from '#platform/messages/define-messages.ts';

export const messages = defineMessages({
  cannotShrink: 'The picture could not be made smaller.',
  cannotShrinkHere: 'This browser cannot make pictures smaller.',
  gifNote: 'Animated GIFs keep their first frame.',
  heicNotReadable:
    'This browser cannot open HEIC photos. Choose a JPEG, or set the camera to "Most compatible".',
  namedNotReadable: '{name} is not a picture that can be opened.',
  notReadable: 'This is not a picture that can be opened.',
  readFailed: 'The picture could not be read.',
  tooLarge: 'Image is too large',
});
