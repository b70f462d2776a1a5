/** Creates the rows of the starter city, the sample content of a new installation. */
import {
  buildSceneAltText,
  getScenePlaceholderColors,
  SCENE_PIXEL_SIZES_BY_FORMAT,
  type SceneDrawingOptions,
} from '#features/media/domain/draw-scene-picture.ts';
import type { DrawnSceneLightName } from '#features/media/domain/draw-scene-light.ts';
import { buildPosterUrl } from '#features/media/domain/poster-url.ts';
import { collectMentionedHandles, collectPostTags } from '#features/posts/domain/collect-tags.ts';
import { buildPostPoll } from '#features/posts/domain/poll.ts';
import type { PostPoll } from '#features/posts/domain/post-shape.ts';
import type { StoredPostImage } from '#features/posts/domain/present-post.ts';
import { SAMPLE_FOLLOWS } from './follows.ts';
import { SAMPLE_HIGHLIGHTS } from './highlights.ts';
import { SAMPLE_PEOPLE } from './people.ts';
import { SAMPLE_POLLS } from './polls.ts';
import { getSampleHighlightId, getSampleHighlightStoryId } from './sample-ids.ts';
import { planSampleStories, SAMPLE_STORIES } from './stories.ts';
import { SAMPLE_COMMENTS, SAMPLE_POSTS } from './posts.ts';
import type { SamplePictureParameters, SamplePost } from './sample-post.ts';

/** URL path segment of the pictures that the server draws for sample posts and stories. */
export const samplePostAndStoryPictureUrlSegment = 'sample';

/** URL path segment of the portraits that the server draws for sample people. */
export const samplePortraitUrlSegment = 'people';

const minute = 60_000;
/**
 * Sign-up times of sample people: the first person joined `minutesAgo` minutes ago (30 days), and each further person
 * `apart` minutes later (seven hours).
 */
const arrival = { minutesAgo: 30 * 24 * 60, apart: 7 * 60 };

/**
 * Times of the follows, in minutes: the first follow was fourteen days ago, and each further follow three hours later.
 */
const firstFollowMinutesAgo = 14 * 24 * 60;
const followMinutesApart = 3 * 60;

const idByHandle = new Map(SAMPLE_PEOPLE.map((person) => [person.handle, person.id]));

/**
 * Returns the rows of the starter city (the sample content of a new installation): people, posts, comments, likes,
 * follows and votes in polls. The counters `likes`, `comments`, `replies` and `counts` equal the numbers of these rows.
 * @param now time of the insertion; the times of all rows are relative to `now` and never later
 */
export function createStarterCityRows(now: Date) {
  const at = (minutesAgo: number) => new Date(now.getTime() - Math.round(minutesAgo * minute));
  const commentsOf = tally(SAMPLE_COMMENTS.map((comment) => comment.postId));
  const repliesTo = tally(SAMPLE_COMMENTS.flatMap((comment) => comment.parentId ?? []));
  return {
    people: SAMPLE_PEOPLE.map(({ id, handle, displayName, bio, isBot }, index) => ({
      id,
      handle,
      displayName,
      bio,
      kind: isBot ? ('persona' as const) : ('sample' as const),
      createdAt: at(arrival.minutesAgo - index * arrival.apart),
    })),
    posts: SAMPLE_POSTS.map((post) => ({
      id: post.id,
      userId: post.authorId,
      content: post.content,
      createdAt: at(post.minutesAgo),
      venueId: post.venueId ?? null,
      images: imagesOf(post),
      tags: collectPostTags(post.content, post.tags),
      mentions: mentionsOf(post.content),
      source: 'sample',
      dedupKey: null,
      quotedPostId: post.quotedPostId ?? null,
      poll: pollOf(post.id, at(post.minutesAgo)),
      likes: post.likedBy.length,
      comments: commentsOf.get(post.id) ?? 0,
    })),
    comments: SAMPLE_COMMENTS.map((comment) => ({
      id: comment.id,
      postId: comment.postId,
      userId: comment.authorId,
      parentId: comment.parentId ?? null,
      content: comment.content,
      createdAt: at(comment.minutesAgo),
      mentions: mentionsOf(comment.content),
      replies: repliesTo.get(comment.id) ?? 0,
    })),
    // All follow times are later than the sign-up time of every sample person.
    follows: SAMPLE_FOLLOWS.map((follow, index) => ({
      ...follow,
      createdAt: at(firstFollowMinutesAgo - index * followMinutesApart),
    })),
    polls: SAMPLE_POLLS.map(({ postId, options, hours }) => {
      const { minutesAgo } = SAMPLE_POSTS.find((post) => post.id === postId)!;
      const minutesUntilNow = Math.min(minutesAgo, hours * 60);
      const votes = options.flatMap(({ votedBy }, option) => votedBy.map((userId) => ({ userId, option })));
      return {
        postId,
        counts: options.map(({ votedBy }) => votedBy.length),
        votes: votes.map((vote, index) => ({
          ...vote,
          votedAt: at(minutesAgo - minutesUntilNow * shareOfAge(index, votes.length)),
        })),
      };
    }),
    likes: SAMPLE_POSTS.flatMap((post) =>
      post.likedBy.map((userId, index) => ({
        postId: post.id,
        userId,
        createdAt: at(post.minutesAgo * (1 - shareOfAge(index, post.likedBy.length))),
      })),
    ),
  };
}

/** Returns the rows of the sample stories of the last 24 hours. */
export function createSampleStoryRows(now: Date) {
  return planSampleStories(now).map(({ id, number, authorId, caption, place, picture, createdAt }) => ({
    id,
    userId: authorId,
    caption,
    place,
    createdAt,
    media: [{ type: 'image' as const, ...createImage(formatStoryKey(number), picture, 'tall') }],
  }));
}

/** Stories of all sample highlights, each with its number, which counts from 1. */
const highlightStories = SAMPLE_HIGHLIGHTS.flatMap(({ authorId, stories }, highlightIndex) =>
  stories.map((story) => ({ ...story, authorId, highlightIndex })),
).map((story, index) => ({ ...story, number: index + 1 }));

/** Returns the rows of the sample highlights, and of their stories, which were shared at times relative to `now`. */
export function createSampleHighlightRows(now: Date) {
  const stories = highlightStories.map(({ number, authorId, hoursAgo, caption, place, picture }) => ({
    id: getSampleHighlightStoryId(number),
    userId: authorId,
    caption,
    place,
    createdAt: new Date(now.getTime() - hoursAgo * 60 * minute),
    media: [{ type: 'image' as const, ...createImage(formatHighlightStoryKey(number), picture, 'tall') }],
  }));
  const highlights = SAMPLE_HIGHLIGHTS.map(({ authorId, name }, index) => ({
    id: getSampleHighlightId(index + 1),
    userId: authorId,
    name,
    createdAt: now,
    storyIds: highlightStories
      .filter((story) => story.highlightIndex === index)
      .map(({ number }) => getSampleHighlightStoryId(number)),
  }));
  return { stories, highlights };
}

/**
 * Returns the portrait of each sample person as a media key: the URL path of the portrait without the leading
 * `/media/`.
 */
export function listSampleAvatarMediaKeys(): { id: string; avatarKey: string }[] {
  return SAMPLE_PEOPLE.map(({ id }) => ({
    id,
    avatarKey: buildPosterUrl(samplePortraitUrlSegment, id).slice('/media/'.length),
  }));
}

/**
 * Returns the parameters for drawing the picture of a sample post or story.
 * @param id id of the post, `story-N` for the N-th sample story, or `highlight-story-N` for that of a highlight
 * @returns null if the post or story does not exist or has no picture
 */
export function findSceneRequestOfSamplePicture(id: string): SceneDrawingOptions | null {
  const story = SAMPLE_STORIES.find((_, index) => formatStoryKey(index + 1) === id);
  const kept = highlightStories.find(({ number }) => formatHighlightStoryKey(number) === id);
  const picture = story?.picture ?? kept?.picture;
  if (picture !== undefined) return { seed: id, ...picture, format: 'tall' };
  const post = SAMPLE_POSTS.find((one) => one.id === id);
  return post?.picture === undefined ? null : { seed: id, ...post.picture, format: 'wide' };
}

/** Returns the poll of a sample post that is created at the given time; null if the post has none. */
function pollOf(postId: string, createdAt: Date): PostPoll | null {
  const poll = SAMPLE_POLLS.find((one) => one.postId === postId);
  if (poll === undefined) return null;
  return buildPostPoll({ options: poll.options.map(({ text }) => text), hours: poll.hours }, createdAt);
}

const formatStoryKey = (number: number) => `story-${number}`;
const formatHighlightStoryKey = (number: number) => `highlight-story-${number}`;

/**
 * Returns when one of `count` likes of a post was given, as a fraction of the post's age: 0 is the creation of the
 * post, and 1 is now. Most likes are early.
 * @param index position of the like in the order of time, from 0
 */
function shareOfAge(index: number, count: number): number {
  return ((index + 1) / (count + 1)) ** 2;
}

function imagesOf({ id, picture }: SamplePost): StoredPostImage[] {
  return picture === undefined ? [] : [createImage(id, picture, 'wide')];
}

function createImage(
  id: string,
  picture: SamplePictureParameters,
  format: SceneDrawingOptions['format'],
): StoredPostImage {
  return {
    key: null,
    url: buildPosterUrl(samplePostAndStoryPictureUrlSegment, id),
    ...SCENE_PIXEL_SIZES_BY_FORMAT[format],
    alt: buildSceneAltText(picture),
    placeholder: createPlaceholder(picture.light),
  };
}

/**
 * Returns the placeholder that is shown while a picture is loading: a vertical gradient of the main colors of the
 * picture's lighting, as a data URL.
 */
function createPlaceholder(light: DrawnSceneLightName): string {
  const [top, middle, bottom] = getScenePlaceholderColors(light);
  const stops = `<stop stop-color="${top}"/><stop offset=".6" stop-color="${middle}"/><stop offset="1" stop-color="${bottom}"/>`;
  const gradient = `<linearGradient id="t" x2="0" y2="1">${stops}</linearGradient>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2">${gradient}<path fill="url(#t)" d="M0 0h3v2H0z"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

function mentionsOf(content: string): { handle: string; userId: string }[] {
  return collectMentionedHandles(content).flatMap((handle) => {
    const userId = idByHandle.get(handle);
    return userId === undefined ? [] : [{ handle, userId }];
  });
}

function tally(ids: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}
