import { defineMessages } from '#platform/messages/define-messages.ts';

export const messages = defineMessages({
  archive: 'Story archive',
  hiddenAuthors: 'Hidden people',
  hiddenTitle: "People whose stories you've hidden",
  hint: 'Choose whose stories you see, and whether yours are saved',
  nobodyHidden:
    "You haven't hidden anyone. To hide someone's stories, open the menu on one of their stories.",
  saveFailed: "Couldn't save this setting. {problem}",
  saveToArchive: 'Save stories to your archive',
  saveToArchiveHint:
    'Only you see them there. If this is off, current and new stories are deleted after they expire. Stories in your archive stay.',
  show: 'Show',
  showOthers: 'Show stories from others',
  showOthersHint: 'If this is off, you only see your own stories above your feeds.',
  showStoriesOf: "Show {name}'s stories",
  title: 'Stories',
});
