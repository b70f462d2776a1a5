import { defineMessages } from '#platform/messages/define-messages.ts';

export const messages = defineMessages({
  archive: 'Story archive',
  emptyBody: 'When the {hours} hours of a story are over, it moves here.',
  emptyTitle: 'No old stories yet',
  joinToSeeArchive: 'Sign up to keep your stories.',
  loading: 'Loading your archive',
  olderNotLoaded: "Couldn't load older stories",
  onlyYou: 'Only you can see your archive.',
  savingOff: "Your new stories aren't saved here.",
  savingOffBody: "Your stories aren't saved to the archive. You can turn this on in the story settings.",
  settings: 'Story settings',
  storyOfDay: 'Story of {day}{caption, select, none {} other {: {caption}}}',
});
