import { expect, test } from 'vitest';
import {
  buildFollowRequestsTopic,
  buildFollowsTopic,
  followRequested,
  followRequestEnded,
} from './events.ts';

test('EXP-067 a follow request reruns only the queries about the person who is asked', () => {
  const pair = { userId: 'ana', followedId: 'ben' };
  const topics = [buildFollowRequestsTopic('ben'), buildFollowsTopic('ben')];
  expect(followRequested.topics(pair)).toEqual(topics);
  expect(followRequestEnded.topics({ ...pair, outcome: 'declined' })).toEqual(topics);
});
