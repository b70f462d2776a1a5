import { defineMessages } from '#platform/messages/define-messages.ts';

/** Descriptions of the personal data of this feature, for the privacy page. */
export const messages = defineMessages({
  highlights: 'Highlights on your profile',
  highlightsPurpose: 'So the stories you picked stay on your profile after they end.',
  stories: 'Your stories, and your views, likes and comments on stories',
  storiesPurpose: 'To show a story for {hours} hours, and to tell its author who saw it.',
  storiesRetention:
    "As long as the author keeps the story. We remove a deleted story, or one that isn't in the archive, {days} days after it ends or is deleted, whichever is later. We remove the record of which browsers saw a story within a day after it ends.",
  storySettings: 'Your story settings, and whose stories you hid',
  storySettingsPurpose: 'To show you only the stories you want to see.',
});
