import { defineMessages } from '#platform/messages/define-messages.ts';

/** Texts of the dialog that chooses a spot on the map. */
export const messages = defineMessages({
  choose: 'Use this spot',
  notDrawn: "We couldn't show the map here. Enter the address instead.",
  title: 'Choose a spot',
  whereTo: 'Move the map until the pin is on the spot.',
});
