/** Test server and sample content for the visibility tests. */
import sharp from 'sharp';
import { afterAll, beforeAll } from 'vitest';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import { getProfile, suggestPeople } from '#features/accounts/api.ts';
import { createComment, listComments } from '#features/comments/api.ts';
import { getPost, getPosts, listPosts, listSavedPosts } from '#features/feed/api.ts';
import { listFollowers } from '#features/follows/api.ts';
import { likeComment, likePost, listPostLikers } from '#features/likes/api.ts';
import { createPost, savePost } from '#features/posts/api.ts';
import {
  createStory,
  createStoryComment,
  likeStory,
  listStories,
  listStoryComments,
  viewStory,
} from '#features/stories/api.ts';

/** Test server, started by `registerTestServerHooks`. */
export let server: TestServer;
let png: string;
let people = 0;

/** Starts the test server before all tests of a file, and stops it afterwards. */
export function registerTestServerHooks(): void {
  beforeAll(async () => {
    server = await startTestServer();
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#163' } })
      .png()
      .toBuffer();
    png = `data:image/png;base64,${bytes.toString('base64')}`;
  });
  afterAll(() => server.stop());
}

/** Creates a new person and signs them in. */
export const createSignedInPerson = (name: string): Promise<TestActor> =>
  server.person(`${name} Number${++people}`);

/** Calls a function that is expected to fail. Returns the status, the reason and the message of its error. */
export async function callFunctionExpectingError(actor: TestActor, name: string, body: unknown) {
  const answer = await actor.post(name, body);
  return [answer.status, answer.error.details.reason, answer.error.message];
}

/**
 * Fetches all pages of a list and joins their items.
 * @param body function that fetches the page at a cursor; the cursor is undefined for the first page
 */
export async function fetchItemsOfAllPages<T>(
  body: (cursor?: string) => Promise<{ items: T[]; cursor: string | null }>,
) {
  const joined: T[] = [];
  let cursor: string | undefined;
  do {
    const page = await body(cursor);
    joined.push(...page.items);
    cursor = page.cursor ?? undefined;
  } while (cursor !== undefined);
  return joined;
}

/**
 * Ids of the test content. `author` created one item of each kind, each with the word `zucchini`. `other` created the
 * post `hostPostId` and the story `hostStoryId`, on both of which `author` commented.
 */
export interface AuthorWithTestContent {
  author: TestActor;
  other: TestActor;
  postId: string;
  storyId: string;
  hostPostId: string;
  commentId: string;
  hostStoryId: string;
}

/**
 * Creates an author with one item of each kind of content, and another person with a post and a story on which the
 * author comments.
 */
export async function createAuthorWithTestContent(): Promise<AuthorWithTestContent> {
  const author = await createSignedInPerson('Ana');
  const other = await createSignedInPerson('Otto');
  const post = { content: 'A zucchini', tags: ['garden'], images: [{ data: png, alt: 'It is green' }] };
  const { id: postId } = (await author.call(createPost, post)).ok.post;
  const { id: storyId } = (await author.call(createStory, { media: [png], caption: 'zucchini!' })).ok.story;
  const { id: hostPostId } = (await other.call(createPost, { content: `Ask me ${postId}` })).ok.post;
  const { id: hostStoryId } = (await other.call(createStory, { media: [png] })).ok.story;
  const comment = { postId: hostPostId, content: 'About zucchini' };
  const { id: commentId } = (await author.call(createComment, comment)).ok.comment;
  await author.call(createStoryComment, { storyId: hostStoryId, content: 'Zucchini?' });
  await author.call(likePost, { postId: hostPostId });
  await author.call(likeStory, { storyId: hostStoryId });
  await author.post('followUser', { userId: other.id });
  return { author, other, postId, storyId, hostPostId, commentId, hostStoryId };
}

/**
 * Calls every function that could show the author's content to the viewer, such as `listPosts`. Returns whether the
 * viewer sees the content, by the name of the checked place or action, such as `home`.
 */
export async function checkContentVisibilityEverywhere(
  viewer: TestActor,
  scene: AuthorWithTestContent,
): Promise<Record<string, boolean>> {
  const { author, postId, storyId, hostPostId, commentId, hostStoryId } = scene;
  const inPosts = async (args: object) =>
    (await viewer.call(listPosts, { limit: 100, ...args })).ok.posts.some((post) => post.id === postId);
  const stands = async (answer: Promise<{ status: number }>) => (await answer).status === 200;
  const byAuthor = (items: { userId: string }[]) => items.some((item) => item.userId === author.id);
  const isAuthor = (found: { id: string }[]) => found.some((person) => person.id === author.id);
  const isSignedIn = viewer.token !== null;
  const places: Record<string, () => Promise<boolean>> = {
    home: () => inPosts({}),
    social: () => inPosts({ feed: 'social' }),
    tag: () => inPosts({ tag: 'garden' }),
    theirPosts: () => inPosts({ userId: author.id }),
    getPost: () => stands(viewer.call(getPost, { postId })),
    getPosts: async () => (await viewer.call(getPosts, { postIds: [postId] })).ok.posts.length === 1,
    saved: async () =>
      isSignedIn && (await viewer.call(listSavedPosts, {})).ok.posts.some((post) => post.id === postId),
    theirThread: () => stands(viewer.call(listComments, { postId })),
    comment: async () => byAuthor((await viewer.call(listComments, { postId: hostPostId })).ok.comments),
    likers: async () => isAuthor((await viewer.call(listPostLikers, { postId: hostPostId })).ok.people),
    stories: async () => byAuthor((await viewer.call(listStories, { limit: 100 })).ok.stories),
    theirStories: async () => byAuthor((await viewer.call(listStories, { userId: author.id })).ok.stories),
    viewStory: () => stands(viewer.call(viewStory, { storyId })),
    storyComment: async () =>
      byAuthor((await viewer.call(listStoryComments, { storyId: hostStoryId })).ok.comments),
    profile: () => stands(viewer.call(getProfile, { userId: author.id })),
    followers: async () => isAuthor((await viewer.call(listFollowers, { userId: scene.other.id })).ok.people),
    mention: async () =>
      isSignedIn && isAuthor((await viewer.call(suggestPeople, { prefix: author.handle })).ok.people),
    answerTheirPost: async () =>
      isSignedIn && (await stands(viewer.call(createComment, { postId, content: 'Hi' }))),
    likeTheirPost: async () => isSignedIn && (await stands(viewer.call(likePost, { postId }))),
    likeTheirComment: async () => isSignedIn && (await stands(viewer.call(likeComment, { commentId }))),
    likeTheirStory: async () => isSignedIn && (await stands(viewer.call(likeStory, { storyId }))),
  };
  const met = await Promise.all(
    Object.entries(places).map(async ([place, see]) => [place, await see()] as const),
  );
  return Object.fromEntries(met);
}

/** Creates a viewer who has saved the author's post. */
export async function createViewerWhoSavedPost(scene: AuthorWithTestContent): Promise<TestActor> {
  const viewer = await createSignedInPerson('Vera');
  await viewer.call(savePost, { postId: scene.postId });
  return viewer;
}
