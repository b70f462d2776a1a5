/** Screenshot scenes of polls: in the states of a post's card, and in the composer. */
import type { Page } from '@playwright/test';
import { SAMPLE_POLLS } from '#features/sample/domain/polls.ts';
import { call } from '../../e2e/wire.ts';
import { type ScreenshotCity, findButton, getHomePath, type ScreenshotScene } from './scene.ts';

// The polls of the starter city: two are open, and the last one has ended.
const [votedPoll, openPoll, endedPoll] = SAMPLE_POLLS.map(({ postId }) => postId);

const vote = ({ url, visitor }: ScreenshotCity) =>
  call(url, 'voteInPoll', { postId: votedPoll, option: 1 }, visitor.token).then(() => undefined);

async function writePoll(page: Page): Promise<void> {
  await findButton(page, 'Create post').click();
  await page
    .getByLabel('Your post', { exact: true })
    .fill('Block party on the last Saturday. What do we cook?');
  await findButton(page, 'Add a poll').click();
  await findButton(page, 'Add option').click();
  await page.getByLabel('Option 1', { exact: true }).fill('Carne asada');
  await page.getByLabel('Option 2', { exact: true }).fill('Everybody brings one dish');
}

/** Screenshot scenes of polls. */
export const pollScreenshotScenes: ScreenshotScene[] = [
  { name: 'poll', as: 'visitor', path: () => `/post/${openPoll}` },
  { name: 'poll-signed-out', path: () => `/post/${openPoll}` },
  { name: 'poll-narrow', as: 'visitor', phoneWidth: 320, path: () => `/post/${openPoll}` },
  { name: 'poll-voted', as: 'visitor', prepare: vote, path: () => `/post/${votedPoll}` },
  {
    name: 'poll-voted-narrow',
    as: 'visitor',
    phoneWidth: 320,
    prepare: vote,
    path: () => `/post/${votedPoll}`,
  },
  { name: 'poll-ended', as: 'visitor', path: () => `/post/${endedPoll}` },
  { name: 'dialog-composer-poll', as: 'visitor', path: getHomePath, act: writePoll },
  { name: 'dialog-composer-poll-narrow', as: 'visitor', phoneWidth: 320, path: getHomePath, act: writePoll },
];
