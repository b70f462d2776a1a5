import { expect, test } from 'vitest';
import { drawPortrait } from '#features/media/domain/draw-portrait.ts';
import { describeSampleContent } from './describe-sample-content.ts';
import {
  createSampleStoryRows,
  createStarterCityRows,
  findSceneRequestOfSamplePicture,
} from './create-starter-city-rows.ts';
import { SAMPLE_BOT_PERSONAS, SAMPLE_NEIGHBORS, SAMPLE_PEOPLE } from './people.ts';
import { findSamplePortrait } from './portraits.ts';
import { SAMPLE_STORIES } from './stories.ts';

const now = new Date('2026-03-01T18:00:00.000Z');
const plan = createStarterCityRows(now);

test('EXP-132 nothing in the plan is in the future, and nothing is older than its post or parent', () => {
  const people = new Map(plan.people.map((person) => [person.id, person.createdAt]));
  const posts = new Map(plan.posts.map((post) => [post.id, post]));
  for (const post of plan.posts) expect(post.createdAt > people.get(post.userId)!).toBe(true);
  for (const row of [...plan.comments, ...plan.likes]) {
    expect(row.createdAt > posts.get(row.postId)!.createdAt).toBe(true);
    expect(row.createdAt < now).toBe(true);
  }
});

test('EXP-132 counters equal the number of rows they count', () => {
  for (const post of plan.posts) {
    expect(post.likes).toBe(plan.likes.filter((like) => like.postId === post.id).length);
    expect(post.comments).toBe(plan.comments.filter((comment) => comment.postId === post.id).length);
  }
  for (const comment of plan.comments) {
    expect(comment.replies).toBe(plan.comments.filter((reply) => reply.parentId === comment.id).length);
  }
});

test('every picture has a drawn scene, a description and a small placeholder; tags are in lower case', () => {
  for (const post of plan.posts) {
    for (const image of post.images) {
      expect(findSceneRequestOfSamplePicture(post.id)).not.toBeNull();
      expect(image.alt).toMatch(/^Drawing: .+\.$/);
      expect(image.placeholder.length).toBeLessThan(600);
    }
    for (const tag of post.tags) expect(tag).toBe(tag.toLowerCase());
  }
  expect(findSceneRequestOfSamplePicture('somebody-else')).toBeNull();
});

test('EXP-132 the summary before clearing states how many comments of real people are removed', () => {
  const counts = {
    venues: 252,
    people: 20,
    posts: 65,
    comments: 170,
    commentsByOthers: 1,
    likes: 1,
    follows: 70,
    stories: 16,
    events: 44,
  };
  expect(describeSampleContent(counts)).toEqual([
    '   252 places',
    '    20 sample people',
    '    65 posts of theirs',
    '   170 comments, 1 of them written by real people',
    '     1 like',
    '    70 follows',
    '    16 stories',
    '    44 events',
  ]);
  expect(describeSampleContent({ ...counts, commentsByOthers: 0 })[3]).toBe('   170 comments');
});

test('EXP-132 at every moment of a day each sample story exists once, shared within the last 24 hours', () => {
  const ids = new Set<string>();
  for (let minute = 0; minute < 24 * 60; minute += 7) {
    const at = new Date(now.getTime() + minute * 60_000);
    const stories = createSampleStoryRows(at);
    expect(new Set(stories.map((story) => story.id)).size).toBe(SAMPLE_STORIES.length);
    for (const { id, createdAt, media } of stories) {
      ids.add(id);
      const age = at.getTime() - createdAt.getTime();
      expect(age >= 0 && age < 24 * 3_600_000).toBe(true);
      expect(media[0]!.alt).not.toBe('');
      expect(
        findSceneRequestOfSamplePicture(media[0]!.url.split('/').at(-1)!.replace('.svg', '')),
      ).toMatchObject({
        format: 'tall',
      });
    }
  }
  // Within the day, each of the first stories is replaced once by a story with a new id.
  expect(ids.size).toBe(2 * SAMPLE_STORIES.length);
});

test('Q-47 follows join two different sample people, once each, and personas follow nobody', () => {
  const bots = new Set(SAMPLE_BOT_PERSONAS.map((persona) => persona.id));
  const joined = new Map(plan.people.map((person) => [person.id, person.createdAt]));
  expect(new Set(plan.follows.map((follow) => follow.followerId + follow.followedId)).size).toBe(
    plan.follows.length,
  );
  for (const { followerId, followedId, createdAt } of plan.follows) {
    expect(followerId).not.toBe(followedId);
    expect(bots.has(followerId)).toBe(false);
    expect(
      createdAt > joined.get(followerId)! && createdAt > joined.get(followedId)! && createdAt < now,
    ).toBe(true);
  }
});

test('each sample person has a portrait, in at least four styles, and nobody else has one', () => {
  const drawn = SAMPLE_PEOPLE.map((person) => findSamplePortrait(person.id));
  expect(new Set(drawn.map((portrait) => portrait?.look.style)).size).toBeGreaterThanOrEqual(4);
  expect(new Set(drawn.map((portrait) => drawPortrait(portrait!))).size).toBe(SAMPLE_PEOPLE.length);
  expect(findSamplePortrait('unknown')).toBeNull();
});

test('EXP-132 EXP-032 only neighbors vote in polls, once and before the end, and the counters equal the votes', () => {
  const neighbors = new Set(SAMPLE_NEIGHBORS.map((person) => person.id));
  expect(plan.polls).toHaveLength(plan.posts.filter((post) => post.poll !== null).length);
  for (const { postId, counts, votes } of plan.polls) {
    const post = plan.posts.find((one) => one.id === postId)!;
    expect(counts).toEqual(
      post.poll!.options.map((_, option) => votes.filter((vote) => vote.option === option).length),
    );
    expect(new Set(votes.map((vote) => vote.userId)).size).toBe(votes.length);
    for (const { userId, votedAt } of votes) {
      expect(neighbors.has(userId) && userId !== post.userId).toBe(true);
      expect(votedAt > post.createdAt && votedAt < now && votedAt < new Date(post.poll!.closesAt)).toBe(true);
    }
  }
});
