import { defineMessages } from '#platform/messages/define-messages.ts';

/** Descriptions of the personal data of this feature, for the privacy page. */
export const messages = defineMessages({
  highlights: 'Highlights on your profile',
  highlightsPurpose: 'To show the stories that you picked, for longer than a day.',
  stories: 'Your stories, and your views, likes and comments on stories',
  storiesPurpose: 'To show a story for {hours} hours, and to tell its author who saw it.',
  storiesRetention:
    "As long as the story's author keeps it. A story that's deleted, or that isn't saved to the archive, stays {days} days longer, counted from its end or its deletion, whichever is later. Which browser saw a story: up to a day after the story ends.",
  storySettings: 'Your story settings, and whose stories you muted',
  storySettingsPurpose: 'To show you the stories that you want.',
});
