/**
 * Whatever changes what a person is shown, every live query shows it: a subscription that was open before, a new one from
 * another tab, and the plain call are the same. The cases are generated from the declarations of the app.
 */
import { isDeepStrictEqual } from 'node:util';
import sharp from 'sharp';
import { WebSocket } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LiveClient } from '#platform/client/live-client.ts';
import type { LiveHandle } from '#platform/client/live-client.ts';
import type { LiveState } from '#platform/client/live-entry.ts';
import { Actor } from '#platform/testkit/actor.ts';
import {
  cancelAccountDeletion,
  deactivateAccount,
  deleteAccount,
  logIn,
  signUp,
} from '#features/accounts/api.ts';
import { housekeepingJob } from '#features/accounts/server/housekeeping.ts';
import { createComment, deleteComment } from '#features/comments/api.ts';
import {
  acceptFollowRequest,
  followUser,
  removeFollower,
  unfollowUser,
  updatePrivacy,
} from '#features/follows/api.ts';
import { likeComment, likePost } from '#features/likes/api.ts';
import { acceptConversation, sendMessage } from '#features/messages/api.ts';
import {
  blockUser,
  muteUser,
  muteWord,
  reportContent,
  unblockUser,
  unmuteUser,
  unmuteWord,
  withdrawReport,
} from '#features/moderation/api.ts';
import { createPost, deletePost, restorePost } from '#features/posts/api.ts';
import {
  createStory,
  createStoryComment,
  deleteStory,
  deleteStoryComment,
  likeStory,
  restoreStory,
} from '#features/stories/api.ts';
import { features } from './features.ts';
import { startTestServer } from './test-server.ts';
import type { TestServer } from './test-server.ts';

const password = 'saguaro sky 9';
const soonMs = Number(process.env['SOON'] ?? 8_000);
let server: TestServer;
let scene: Scene;
let people = 0;

interface Scene {
  /** Whose things they are; she is blocked, goes private, leaves. */
  ana: Actor;
  /** Follows Ana and talks with her. */
  ben: Actor;
  /** A bystander. */
  cem: Actor;
  admin: Actor;
  anaPost: string;
  benPost: string;
  anaComment: string;
  anaStory: string;
  benStory: string;
  anaStoryComment: string;
  conversation: string;
}

const emailOf = new Map<string, string>();
async function meet(name: string): Promise<Actor> {
  const email = `${name}${++people}@example.org`.toLowerCase();
  const { token, user } = (await server.guest.call(signUp, { email, password, displayName: name })).ok;
  emailOf.set(user.id, email);
  return new Actor(server.url, { token, id: user.id, handle: user.handle });
}

async function again(person: Actor): Promise<Actor> {
  const { token, user } = (await server.guest.call(logIn, { email: emailOf.get(person.id)!, password })).ok;
  return new Actor(server.url, { token, id: user.id, handle: user.handle });
}

/** Ana and Ben with everything that a live query shows, made for one test. */
async function makeScene(): Promise<Scene> {
  const [ana, ben, cem] = [await meet('Ana'), await meet('Ben'), await meet('Cem')];
  const admin = await again(await adminOnce());
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#163' } })
    .png()
    .toBuffer();
  const media = [`data:image/png;base64,${bytes.toString('base64')}`];
  const [benPost] = [(await ben.call(createPost, { content: `From Ben ${ben.id}` })).ok.post.id];
  const anaPost = (await ana.call(createPost, { content: `From Ana ${ana.id} zucchini`, tags: ['garden'] }))
    .ok.post.id;
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
  // Ben is private too: Cem and Ana's friend wait for his answer.
  const asks = await meet('Dua');
  await ben.call(updatePrivacy, { isPrivate: true });
  await asks.call(followUser, { userId: ben.id });
  await cem.call(followUser, { userId: ben.id });
  await ben.call(acceptFollowRequest, { userId: cem.id });
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
  };
}

const adminIds: string[] = [];
let knownAdmin: Actor | undefined;
const adminOnce = async () => {
  knownAdmin ??= await meet('Admin');
  adminIds[0] = knownAdmin.id;
  return knownAdmin;
};

type Args = Record<string, unknown>;

/** What screens ask of each live query. A new one needs a line here. */
const cases: Record<string, (scene: Scene, viewer: Actor) => Args[]> = {
  listPosts: ({ ana, ben }) => [
    { limit: 20 },
    { limit: 20, feed: 'social' },
    { limit: 20, feed: 'following' },
    { limit: 20, userId: ana.id },
    { limit: 20, userId: ben.id },
    { limit: 20, tag: 'garden' },
  ],
  getPosts: ({ anaPost, benPost }) => [{ postIds: [anaPost, benPost] }],
  listComments: ({ anaPost, benPost }) => [
    { postId: anaPost, limit: 50 },
    { postId: benPost, limit: 50, sort: 'top' },
  ],
  listStories: ({ ana, ben }) => [
    { limit: 20 },
    { limit: 20, userId: ana.id },
    { limit: 20, userId: ben.id },
  ],
  listStoryComments: ({ anaStory, benStory }) => [
    { storyId: anaStory, limit: 50 },
    { storyId: benStory, limit: 50 },
  ],
  getFollowStatus: ({ ana, ben }) => [{ userId: ana.id }, { userId: ben.id }],
  listFollowRequests: (_scene, viewer) => [{ userId: viewer.id, limit: 30 }],
  getUserStats: ({ ana, ben }) => [{ userId: ana.id }, { userId: ben.id }],
  listNotifications: (_scene, viewer) => [
    { userId: viewer.id, limit: 20 },
    { userId: viewer.id, limit: 20, box: 'requests' },
  ],
  listConversations: (_scene, viewer) => [
    { userId: viewer.id, limit: 30 },
    { userId: viewer.id, limit: 30, box: 'requests' },
  ],
  listMessages: ({ conversation }) => [{ conversationId: conversation, limit: 50 }],
  getBalance: (_scene, viewer) => [{ userId: viewer.id }],
};

const definitions = features
  .flatMap((feature) => feature.functions ?? [])
  .map(({ definition }) => definition)
  .filter((definition) => definition.live !== undefined);

test('B4 every live query of the app has a case', () => {
  expect(Object.keys(cases).toSorted()).toEqual(definitions.map(({ name }) => name).toSorted());
});

function liveFor(viewer: Actor): { client: LiveClient; close(): void } {
  const sockets: WebSocket[] = [];
  const client = new LiveClient({
    connect(events) {
      const socket = new WebSocket(`${server.url.replace('http', 'ws')}/live`);
      sockets.push(socket);
      socket.addEventListener('open', () => events.opened());
      socket.addEventListener('message', (event) => events.received(String(event.data)));
      socket.addEventListener('close', (event) => events.closed(event.code));
      return { send: (text) => socket.readyState === 1 && socket.send(text), close: () => socket.close() };
    },
    ask: () => Promise.reject(new Error('no polling here')),
    logFailure: () => {},
    schedule(ms, effect) {
      const timer = setTimeout(effect, ms);
      timer.unref();
      return () => clearTimeout(timer);
    },
    random: Math.random,
    token: () => viewer.token ?? undefined,
  });
  return { client, close: () => sockets.forEach((socket) => socket.close()) };
}

/** A value as it is, or the refusal. */
type Outcome = { value: unknown } | { refused: string };

function outcomeOf(state: LiveState): Outcome | null {
  if (state.status === 'live') return { value: state.data };
  return state.status === 'failed' && state.error !== null ? { refused: state.error.code } : null;
}

async function plainOutcome(viewer: Actor, name: string, args: Args): Promise<Outcome> {
  const answer = await viewer.post(name, args);
  if (answer.status === 200) return { value: answer.body };
  return { refused: answer.error.status.replaceAll('_', '-').toLowerCase() };
}

interface Watch {
  name: string;
  args: Args;
  handle: LiveHandle;
}

class Viewing {
  readonly who: string;
  readonly viewer: Actor;
  private readonly open: ReturnType<typeof liveFor>;
  private readonly watches: Watch[];

  constructor(who: string, viewer: Actor) {
    this.who = who;
    this.viewer = viewer;
    this.open = liveFor(viewer);
    this.watches = this.watchAll(this.open.client);
  }

  /** Waits until every subscription, old and new, shows what the plain call answers. */
  async expectSame(after: string): Promise<void> {
    const tab = liveFor(this.viewer);
    const fresh = this.watchAll(tab.client);
    const end = performance.now() + soonMs;
    let different: string[];
    do {
      await new Promise((resolve) => setTimeout(resolve, 50));
      different = await this.compare(fresh);
    } while (different.length > 0 && performance.now() < end);
    tab.close();
    expect.soft(different, `${this.who} after "${after}"`).toEqual([]);
  }

  private async compare(fresh: readonly Watch[]): Promise<string[]> {
    const different: string[] = [];
    for (const [index, { name, args, handle }] of this.watches.entries()) {
      const plain = await plainOutcome(this.viewer, name, args);
      for (const [tab, one] of [
        ['open tab', handle],
        ['new tab', fresh[index]!.handle],
      ] as const) {
        const live = outcomeOf(one.get());
        if (isDeepStrictEqual(live, plain)) continue;
        different.push(`${tab}: ${name} ${JSON.stringify(args)}`);
        // A refused subscription is over; a screen that is opened again asks again.
        if (live !== null && 'refused' in live) one.refetch();
      }
    }
    return different;
  }

  close(): void {
    this.open.close();
  }

  private watchAll(client: LiveClient): Watch[] {
    const isGuest = this.viewer.token === null;
    return definitions
      .filter(({ access }) => !isGuest || access === 'anyone')
      .flatMap(({ name }) =>
        cases[name]!(scene, this.viewer)
          .filter((args) => !isGuest || args['feed'] !== 'following')
          .map((args) => {
            const handle = client.query(name, args);
            handle.watch(() => {});
            return { name, args, handle };
          }),
      );
  }
}

beforeAll(async () => {
  server = await startTestServer({
    config: { admin: { ids: adminIds, emails: [], domains: [] } },
  });
});
afterAll(() => server.stop());

type Step = [name: string, act: () => Promise<unknown>];

/** Runs the steps before the eyes of everybody who stays. */
async function go(
  steps: (scene: Scene) => Step[],
  viewers: (keyof Scene & ('ana' | 'ben' | 'cem' | 'admin'))[],
) {
  scene = await makeScene();
  const viewings = [
    new Viewing('guest', server.guest),
    ...viewers.map((who) => new Viewing(who, scene[who])),
  ];
  try {
    for (const viewing of viewings) await viewing.expectSame('nothing');
    for (const [name, act] of steps(scene)) {
      server.clock.advance(1_000);
      await act();
      for (const viewing of viewings) await viewing.expectSame(name);
    }
  } finally {
    for (const viewing of viewings) viewing.close();
  }
}

const ok = async (answer: Promise<{ ok: unknown }>) => void (await answer).ok;

test('B4 EXP-065 live snapshots equal the plain call after blocks, mutes and reports', async () => {
  await go(
    ({ ana, ben, anaPost, anaStory }) => [
      ['Ben blocks Ana', () => ok(ben.call(blockUser, { userId: ana.id }))],
      ['Ben unblocks Ana', () => ok(ben.call(unblockUser, { userId: ana.id }))],
      ['Ana blocks Ben', () => ok(ana.call(blockUser, { userId: ben.id }))],
      ['Ana unblocks Ben', () => ok(ana.call(unblockUser, { userId: ben.id }))],
      ['Ben mutes Ana', () => ok(ben.call(muteUser, { userId: ana.id }))],
      ['Ben unmutes Ana', () => ok(ben.call(unmuteUser, { userId: ana.id }))],
      ['Ben mutes a word', () => ok(ben.call(muteWord, { word: 'zucchini' }))],
      ['Ben unmutes it', () => ok(ben.call(unmuteWord, { word: 'zucchini' }))],
      [
        'Ben reports a post',
        () => ok(ben.call(reportContent, { kind: 'post', targetId: anaPost, reason: 'spam' })),
      ],
      ['Ben withdraws', () => ok(ben.call(withdrawReport, { kind: 'post', targetId: anaPost }))],
      [
        'Ben reports a story',
        () => ok(ben.call(reportContent, { kind: 'story', targetId: anaStory, reason: 'spam' })),
      ],
    ],
    ['ben', 'ana', 'cem'],
  );
}, 180_000);

test('B4 EXP-067 live snapshots equal the plain call after changes of privacy and of followers', async () => {
  await go(
    ({ ana, ben }) => [
      ['Ana goes private', () => ok(ana.call(updatePrivacy, { isPrivate: true }))],
      ['Ana takes Ben off', () => ok(ana.call(removeFollower, { userId: ben.id }))],
      ['Ben asks', () => ok(ben.call(followUser, { userId: ana.id }))],
      ['Ana lets Ben in', () => ok(ana.call(acceptFollowRequest, { userId: ben.id }))],
      ['Ben unfollows Ana', () => ok(ben.call(unfollowUser, { userId: ana.id }))],
      ['Ana goes public', () => ok(ana.call(updatePrivacy, { isPrivate: false }))],
    ],
    ['ben', 'cem', 'admin'],
  );
}, 180_000);

test('B4 EXP-015 live snapshots equal the plain call after a person rests, comes back, and is deleted', async () => {
  await go(
    ({ ana }) => [
      ['Ana rests', () => ok(ana.call(deactivateAccount, {}))],
      ['Ana is back', async () => (scene.ana = await again(ana))],
      ['Ana asks to be deleted', () => ok(scene.ana.call(deleteAccount, { password }))],
      ['Ana stays', () => ok(scene.ana.call(cancelAccountDeletion, {}))],
      ['Ana asks again', () => ok(scene.ana.call(deleteAccount, { password }))],
      [
        'Ana is gone for good',
        async () => {
          server.clock.advance(31 * 24 * 3_600_000);
          await housekeepingJob.run(server.plaza.platform, null);
        },
      ],
    ],
    ['cem'],
  );
}, 180_000);

test('B4 POST-005 live snapshots equal the plain call after things are deleted', async () => {
  await go(
    ({ ana, ben, anaPost, anaComment, anaStory, anaStoryComment, benPost }) => [
      ['the comment on the story', () => ok(ana.call(deleteStoryComment, { commentId: anaStoryComment }))],
      ['the comment', () => ok(ana.call(deleteComment, { commentId: anaComment }))],
      ['the story', () => ok(ana.call(deleteStory, { storyId: anaStory }))],
      ['the story is back', () => ok(ana.call(restoreStory, { storyId: anaStory }))],
      ['the post', () => ok(ana.call(deletePost, { postId: anaPost }))],
      ['the post is back', () => ok(ana.call(restorePost, { postId: anaPost }))],
      ['the post with comments of others', () => ok(ben.call(deletePost, { postId: benPost }))],
    ],
    ['ben', 'ana', 'cem'],
  );
}, 180_000);
