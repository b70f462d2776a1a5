import { expect, test } from 'vitest';
import { SCENES_BY_NAME } from '#features/media/domain/scene-catalog.ts';
import { PHOENIX_VENUES } from '#features/venues/domain/phoenix-venues.ts';
import { SAMPLE_NEIGHBORS, SAMPLE_BOT_PERSONAS, SAMPLE_PEOPLE } from './people.ts';
import { SAMPLE_COMMENTS, SAMPLE_POSTS } from './posts.ts';

const UUID7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const posts = new Map(SAMPLE_POSTS.map((post) => [post.id, post]));
const people = new Set(SAMPLE_PEOPLE.map((person) => person.id));
const bots = new Set(SAMPLE_BOT_PERSONAS.map((persona) => persona.id));
const NINE_DAYS = 9 * 24 * 60;

function hashtagsOf(content: string): string[] {
  return [...content.matchAll(/#(\w+)/g)].map((match) => String(match[1]));
}

test('there are about sixty posts and over a hundred comments, each with a unique UUIDv7', () => {
  const ids = [...SAMPLE_POSTS, ...SAMPLE_COMMENTS, ...SAMPLE_PEOPLE].map((thing) => thing.id);
  expect(SAMPLE_POSTS.length).toBeGreaterThanOrEqual(60);
  expect(SAMPLE_COMMENTS.length).toBeGreaterThanOrEqual(110);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(UUID7);
});

test('every reference points to an existing row', () => {
  const venues = new Set(PHOENIX_VENUES.map((venue) => venue.id));
  for (const post of SAMPLE_POSTS) {
    expect(people.has(post.authorId)).toBe(true);
    if (post.venueId) expect(venues.has(post.venueId), post.venueId).toBe(true);
    if (post.quotedPostId)
      expect(posts.get(post.quotedPostId)?.minutesAgo ?? 0, post.id).toBeGreaterThan(post.minutesAgo);
  }
  for (const comment of SAMPLE_COMMENTS) {
    expect(people.has(comment.authorId)).toBe(true);
    expect(posts.has(comment.postId)).toBe(true);
  }
  const handles = new Set(SAMPLE_PEOPLE.map((person) => person.handle));
  for (const { content } of [...SAMPLE_POSTS, ...SAMPLE_COMMENTS]) {
    for (const match of content.matchAll(/@(\w+)/g))
      expect(handles.has(String(match[1])), content).toBe(true);
  }
});

test('a reply belongs to the same post as its parent, comes after it in the list, and is newer', () => {
  const seen = new Map<string, (typeof SAMPLE_COMMENTS)[number]>();
  for (const comment of SAMPLE_COMMENTS) {
    expect(comment.minutesAgo).toBeLessThan(posts.get(comment.postId)?.minutesAgo ?? 0);
    expect(comment.minutesAgo).toBeGreaterThanOrEqual(0);
    if (comment.parentId) {
      const parent = seen.get(comment.parentId);
      expect(parent?.postId).toBe(comment.postId);
      expect(comment.minutesAgo).toBeLessThan(parent?.minutesAgo ?? 0);
    }
    seen.set(comment.id, comment);
  }
  expect(SAMPLE_COMMENTS.filter((comment) => comment.parentId).length).toBeGreaterThan(40);
});

test('tags are the hashtags of the text; lengths are within the limits of the wire', () => {
  for (const post of SAMPLE_POSTS) {
    expect(post.tags).toEqual([...new Set(hashtagsOf(post.content))]);
    expect(post.tags.length).toBeLessThanOrEqual(5);
    expect([...post.content].length).toBeLessThanOrEqual(600);
  }
  const texts = [...SAMPLE_POSTS, ...SAMPLE_COMMENTS].map((thing) => thing.content);
  expect(new Set(texts).size).toBe(texts.length);
});

test('about three in five posts have a drawn picture, no two of them the same scene in the same light', () => {
  const drawn = SAMPLE_POSTS.flatMap((post) => post.picture ?? []);
  expect(drawn.length / SAMPLE_POSTS.length).toBeGreaterThan(0.5);
  expect(drawn.length / SAMPLE_POSTS.length).toBeLessThan(0.7);
  expect(new Set(drawn.map(({ scene, light }) => `${scene} ${light}`)).size).toBe(drawn.length);
  expect(new Set(drawn.map(({ scene }) => scene)).size).toBeGreaterThan(30);
  for (const { scene, light } of drawn) expect(SCENES_BY_NAME[scene].lights, scene).toContain(light);
});

test('posts cover nine days, newest first, with more in recent days', () => {
  const ages = SAMPLE_POSTS.map((post) => post.minutesAgo);
  expect(ages).toEqual(ages.toSorted((one, other) => one - other));
  expect(new Set(ages).size).toBe(ages.length);
  expect(ages.at(0)).toBeGreaterThan(0);
  expect(ages.at(-1)).toBeLessThanOrEqual(NINE_DAYS);
  expect(ages.filter((age) => age < NINE_DAYS / 3).length).toBeGreaterThan(SAMPLE_POSTS.length / 2);
});

test('Q-47 only sample neighbors like, and never their own posts; bots comment only on their own posts', () => {
  const neighbors = new Set(SAMPLE_NEIGHBORS.map((person) => person.id));
  for (const post of SAMPLE_POSTS) {
    expect(new Set(post.likedBy).size).toBe(post.likedBy.length);
    for (const liker of post.likedBy) {
      expect(neighbors.has(liker)).toBe(true);
      expect(liker).not.toBe(post.authorId);
    }
  }
  for (const comment of SAMPLE_COMMENTS) {
    if (bots.has(comment.authorId)) expect(posts.get(comment.postId)?.authorId).toBe(comment.authorId);
  }
});
