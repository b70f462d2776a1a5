import { defineMessages } from '#platform/messages/define-messages.ts';

export const messages = defineMessages({
  hiddenAuthors: 'Hidden people',
  hiddenTitle: "People whose stories you've hidden",
  hint: 'Choose whose stories you see',
  nobodyHidden:
    "You haven't hidden anyone. To hide someone's stories, open the menu on one of their stories.",
  saveFailed: "Couldn't save this setting. {problem}",
  show: 'Show',
  showOthers: 'Show stories from others',
  showOthersHint: 'If this is off, you only see your own stories above your feeds.',
  showStoriesOf: "Show {name}'s stories",
  title: 'Stories',
});
