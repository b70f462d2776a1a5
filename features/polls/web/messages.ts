import { defineMessages } from '#platform/messages/define-messages.ts';

export const messages = defineMessages({
  choose: 'Poll: pick an option',
  figures: '{votes, plural, one {# vote} other {# votes}} · {time}',
  finalResults: 'Final results',
  joinToVote: 'Sign up to vote in this poll.',
  offlineVote: 'Voting in a poll',
  percent: '{percent}%',
  result: 'Poll results',
  timeLeft:
    '{unit, select, days {{value, plural, one {# day} other {# days}}} hours {{value, plural, one {# hour} other {# hours}}} other {{value, plural, one {# minute} other {# minutes}}}} left',
  voteFailed: "Couldn't send your vote. {problem}",
  yourVote: 'Your vote',
});
