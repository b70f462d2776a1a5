import { defineMessages } from '#platform/messages/define-messages.ts';

export const messages = defineMessages({
  archive: 'Story archive',
  emptyBody: 'Your stories move here after {hours} hours.',
  emptyTitle: 'No old stories yet',
  joinToSeeArchive: 'Sign up to keep your stories.',
  loading: 'Loading your archive',
  olderNotLoaded: "Couldn't load older stories",
  onlyYou: 'Only you can see your archive.',
  savingOff: "New stories aren't saved to your archive.",
  savingOffBody: "Your stories aren't saved to the archive. You can turn this on in the story settings.",
  settings: 'Story settings',
  storyOfDay: 'Story from {day}{caption, select, none {} other {: {caption}}}',
});
