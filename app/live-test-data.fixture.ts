/**
 * Test data: people with one item of each kind that live queries show. Tests use it to check who can see which
 * content.
 */
import sharp from 'sharp';
import { TestActor } from '#platform/testkit/actor.ts';
import { logIn, signUp } from '#features/accounts/api.ts';
import { createComment } from '#features/comments/api.ts';
import { acceptFollowRequest, followUser, updatePrivacy } from '#features/follows/api.ts';
import { likeComment, likePost } from '#features/likes/api.ts';
import { acceptConversation, sendMessage } from '#features/messages/api.ts';
import { createPost } from '#features/posts/api.ts';
import { createStory, createStoryComment, likeStory } from '#features/stories/api.ts';
import { createLiveTestRides, type LiveTestRides } from './live-test-rides.fixture.ts';
import { startTestServer } from './test-server.ts';
import type { TestServer } from './test-server.ts';

/** Password of all people in the test data. */
export const testPassword = 'saguaro sky 9';
const adminIds: string[] = [];
let server: TestServer;
let people = 0;

/** Starts the test server. Must be called before `createLiveTestData`. */
export async function startLiveTestServer(): Promise<TestServer> {
  server = await startTestServer({ config: { admin: { ids: adminIds, emails: [], domains: [] } } });
  return server;
}

/** People and content of the test data. */
export interface LiveTestData {
  /** Author of the tested content. Tests block her, make her account private and delete her account. */
  ana: TestActor;
  /** A follower of Ana who also has a conversation with her. */
  ben: TestActor;
  /** A third person without any relation to Ana. */
  cem: TestActor;
  admin: TestActor;
  anaPost: string;
  benPost: string;
  anaComment: string;
  anaStory: string;
  benStory: string;
  anaStoryComment: string;
  conversation: string;
  /** Rides between Ana and Ben. */
  rides: LiveTestRides;
}

const emailOf = new Map<string, string>();
async function meet(name: string): Promise<TestActor> {
  const email = `${name}${++people}@example.org`.toLowerCase();
  const { token, user } = (
    await server.guest.call(signUp, { email, password: testPassword, displayName: name })
  ).ok;
  emailOf.set(user.id, email);
  return new TestActor(server.url, { token, id: user.id, handle: user.handle });
}

/** Logs a person in again and returns a client with the new session. */
export async function signInAgain(person: TestActor): Promise<TestActor> {
  const { token, user } = (
    await server.guest.call(logIn, { email: emailOf.get(person.id)!, password: testPassword })
  ).ok;
  return new TestActor(server.url, { token, id: user.id, handle: user.handle });
}

/**
 * Signs up new people and creates content for the tests of live queries: posts, comments, stories, likes, follows,
 * messages, follow requests and rides.
 */
export async function createLiveTestData(): Promise<LiveTestData> {
  const [ana, ben, cem] = [await meet('Ana'), await meet('Ben'), await meet('Cem')];
  const admin = await signInAgain(await adminOnce());
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#163' } })
    .png()
    .toBuffer();
  const media = [`data:image/png;base64,${bytes.toString('base64')}`];
  const [benPost] = [(await ben.call(createPost, { content: `From Ben ${ben.id}` })).ok.post.id];
  const content = `From Ana ${ana.id} zucchini`;
  const poll = { options: ['Green', 'Yellow'], hours: 24 as const };
  const anaPost = (await ana.call(createPost, { content, tags: ['garden'], poll })).ok.post.id;
  const anaComment = (await ana.call(createComment, { postId: benPost, content: 'A zucchini' })).ok.comment
    .id;
  await ben.call(createComment, { postId: anaPost, content: 'Which one?' });
  await ben.call(createComment, { postId: benPost, content: 'Thanks', parentId: anaComment });
  const anaStory = (await ana.call(createStory, { media, caption: 'zucchini!' })).ok.story.id;
  const benStory = (await ben.call(createStory, { media, caption: 'mine' })).ok.story.id;
  const anaStoryComment = (await ana.call(createStoryComment, { storyId: benStory, content: 'Zucchini?' })).ok
    .comment.id;
  await ben.call(createStoryComment, { storyId: anaStory, content: 'Yes' });
  await ana.call(likePost, { postId: benPost });
  await ben.call(likeComment, { commentId: anaComment });
  await ben.call(likeStory, { storyId: anaStory });
  await ben.call(followUser, { userId: ana.id });
  await ana.call(followUser, { userId: ben.id });
  const { message } = (await ana.call(sendMessage, { recipientId: ben.id, content: 'Hello' })).ok;
  await ben.call(acceptConversation, { conversationId: message.conversationId });
  await ben.call(sendMessage, { recipientId: ana.id, content: 'About this', storyId: anaStory });
  await cem.call(sendMessage, { recipientId: ben.id, content: 'May I ask?' });
  // Ben makes his account private. Dua's follow request stays open; Ben accepts Cem's follow request.
  const asks = await meet('Dua');
  await ben.call(updatePrivacy, { isPrivate: true });
  await asks.call(followUser, { userId: ben.id });
  await cem.call(followUser, { userId: ben.id });
  await ben.call(acceptFollowRequest, { userId: cem.id });
  const rides = await createLiveTestRides(server, { ana, ben, emailOf: ({ id }) => emailOf.get(id)! });
  return {
    ana,
    ben,
    cem,
    admin,
    anaPost,
    benPost,
    anaComment,
    anaStory,
    benStory,
    anaStoryComment,
    conversation: message.conversationId,
    rides,
  };
}

let knownAdmin: TestActor | undefined;
const adminOnce = async () => {
  knownAdmin ??= await meet('Admin');
  adminIds[0] = knownAdmin.id;
  return knownAdmin;
};
