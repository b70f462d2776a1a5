import { defineMessages } from '#platform/messages/define-messages.ts';

/**
 * Screen texts that several features share and that the first page does not need. They are loaded after the first page.
 */
export const messages = defineMessages({
  charactersLeft: '{count, plural, one {# character left} other {# characters left}}',
  charactersTooMany: '{count, plural, one {# character too many} other {# characters too many}}',
  clearSearch: 'Clear the search',
  copyRefused: "Your browser didn't let us copy this. Select the text and copy it yourself.",
  heicPhotoNotReadable:
    "This browser can't open HEIC photos. Choose a JPEG, or set your camera to “Most Compatible”.",
  linkCopied: 'Link copied',
  namedPhotoNotReadable: "We couldn't open {name}. Try another photo.",
  photoNotReadable: "We couldn't open this photo. Try another one.",
});
