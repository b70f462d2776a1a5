import { defineMessages } from '#platform/messages/define-messages.ts';

export const messages = defineMessages({
  company: "Who's coming?",
  companyName:
    '{company, select, anyone {Just me} date {A date} family {Family} friends {Friends} other {Work}}',
  loading: 'Looking for places',
  mood: 'What are you in the mood for?',
  moodName: '{mood, select, any {Anything} relaxed {Quiet} active {Moving} creative {Art} other {People}}',
  nothing: 'No place fits both',
  nothingHint: 'Try another mood or other company.',
  places: 'Places',
  sections: 'Sections of the sandbox',
  suggestions: 'Suggested places',
  talkedAbout: 'Talked about',
});
