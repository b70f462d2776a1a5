import type { Feature } from '#platform/kernel/feature.ts';
import { provideService } from '#platform/kernel/service.ts';
import * as events from '../events.ts';
import { announceEndedPolls } from './announce-ended-polls.ts';
import { getPollHandler } from './get-poll.ts';
import { pollNotificationContributions } from './notifications.ts';
import { pollsPersonalDataDeclaration } from './personal-data.ts';
import { PollEndTimer, pollEndTimerServiceKey } from './poll-end-timer.ts';
import { voteInPollHandler } from './vote-in-poll.ts';

/** The polls feature: votes in the polls of posts. */
export const pollsFeature: Feature = {
  name: 'polls',
  events,
  tables: ['polls', 'poll_votes'],
  contributions: [pollsPersonalDataDeclaration, ...pollNotificationContributions],
  services: [provideService(pollEndTimerServiceKey, (platform) => new PollEndTimer(platform))],
  functions: [voteInPollHandler, getPollHandler],
  jobs: [{ name: 'polls.announce', cron: '* * * * *', run: ({ platform }) => announceEndedPolls(platform) }],
};
