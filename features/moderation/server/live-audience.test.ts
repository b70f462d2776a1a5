import { expect, test } from 'vitest';
import { createPost } from '#features/posts/api.ts';
import { WebSocketTestClient } from '#platform/live/live-harness.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import {
  acceptFollowRequest,
  followUser,
  getFollowStatus,
  removeFollower,
  updatePrivacy,
} from '#features/follows/api.ts';
import { blockUser, muteWord, unblockUser } from '../api.ts';
import { createSignedInPerson, server, registerTestServerHooks } from './moderation-harness.ts';

registerTestServerHooks();

const soon = { timeout: 5_000 };

/** Opens a live connection (WebSocket) of a test user. A guest connects without a token. */
function connect(actor: TestActor) {
  const token = actor.token === null ? {} : { token: actor.token };
  const client = new WebSocketTestClient(`${server.url.replace('http', 'ws')}/live`, token);
  const listen = async (query: string, args: object) => {
    client.send({ type: 'subscribe', id: 1, query, args });
    return (await client.next('snapshot')).value;
  };
  const posts = async () =>
    ((await listen('listPosts', { limit: 20 }))['posts'] as { id: string }[]).map((post) => post.id);
  return {
    listen,
    posts,
    next: client.next.bind(client),
    messages: client.messages,
    close: () => client.socket.close(),
  };
}

test("EXP-065 a block removes a person from the other's open list at once; later posts do not appear in it", async () => {
  const [ana, ben, cem] = [
    await createSignedInPerson('Ana'),
    await createSignedInPerson('Ben'),
    await createSignedInPerson('Cem'),
  ];
  const say = async (actor: TestActor, content: string) => {
    server.clock.advance(1_000);
    return (await actor.call(createPost, { content: `${content} ${actor.id}` })).ok.post.id;
  };
  const fromBen = await say(ben, 'One');
  const [live, bystander] = [connect(ana), connect(cem)];
  expect(await live.posts()).toEqual([fromBen]);
  expect(await bystander.posts()).toEqual([fromBen]);

  await ana.call(blockUser, { userId: ben.id });
  expect(await live.next('refetch')).toMatchObject({ id: 1 });
  expect(await live.posts()).toEqual([]);
  const hidden = await say(ben, 'Two');
  const shown = await say(cem, 'Three');
  const update = await live.next('update');
  expect(JSON.stringify(update)).toContain(shown);
  expect(JSON.stringify([update, live.messages])).not.toContain(hidden);
  await bystander.next('update');

  await ana.call(unblockUser, { userId: ben.id });
  await live.next('refetch');
  expect(await live.posts()).toEqual([shown, hidden, fromBen]);
  expect(bystander.messages.some((message) => message.type === 'refetch')).toBe(false);
  live.close();
  bystander.close();
});

test('EXP-065 EXP-067 a viewer with a personal list does not get its content from before a block or the removal as a follower', async () => {
  const [ana, ben, cem, dua] = [
    await createSignedInPerson('Ana'),
    await createSignedInPerson('Ben'),
    await createSignedInPerson('Cem'),
    await createSignedInPerson('Dua'),
  ];
  const fromAna = (await ana.call(createPost, { content: `Mine ${ana.id}` })).ok.post.id;
  for (const person of [cem, dua]) {
    await ben.call(followUser, { userId: person.id });
    await person.call(updatePrivacy, { isPrivate: true });
  }
  const fromCem = (await cem.call(createPost, { content: `Mine ${cem.id}` })).ok.post.id;
  await ben.call(muteWord, { word: 'kazoo' });
  const live = connect(ben);
  expect(await live.posts()).toEqual(expect.arrayContaining([fromAna, fromCem]));

  await ana.call(blockUser, { userId: ben.id });
  await live.next('refetch');
  expect(await live.posts()).not.toContain(fromAna);
  await cem.call(removeFollower, { userId: ben.id });
  await live.next('refetch');
  expect(await live.posts()).not.toContain(fromCem);
  live.close();
});

test('EXP-067 posts of a private person appear in the open lists of their followers and of nobody else', async () => {
  const [ana, ben, cem] = [
    await createSignedInPerson('Ana'),
    await createSignedInPerson('Ben'),
    await createSignedInPerson('Cem'),
  ];
  const say = async (actor: TestActor, content: string) => {
    server.clock.advance(1_000);
    return (await actor.call(createPost, { content: `${content} ${actor.id}` })).ok.post.id;
  };
  const first = await say(ana, 'One');
  await ben.call(followUser, { userId: ana.id });
  const [follower, stranger, guest] = [connect(ben), connect(cem), connect(server.guest)];
  for (const one of [follower, stranger, guest]) expect((await one.posts())[0]).toBe(first);

  await ana.call(updatePrivacy, { isPrivate: true });
  await follower.next('refetch');
  expect((await follower.posts())[0]).toBe(first);
  // Strangers and guests who already subscribed get an update that contains only the remaining
  // posts.
  for (const one of [stranger, guest]) {
    await one.next('update');
    expect(await one.posts()).not.toContain(first);
  }
  const hidden = await say(ana, 'Two');
  const shown = await say(cem, 'Three');
  expect(JSON.stringify(await follower.next('update'))).toContain(hidden);
  for (const one of [stranger, guest]) {
    const update = await one.next('update');
    expect(JSON.stringify(update)).toContain(shown);
    expect(JSON.stringify([update, one.messages])).not.toContain(hidden);
  }

  // Cem is accepted as a follower, and removed again.
  await cem.call(followUser, { userId: ana.id });
  expect(await stranger.posts()).not.toContain(hidden);
  await ana.call(acceptFollowRequest, { userId: cem.id });
  await stranger.next('refetch');
  expect((await stranger.posts()).slice(0, 3)).toEqual([shown, hidden, first]);
  await ana.call(removeFollower, { userId: cem.id });
  await stranger.next('refetch');
  const left = await stranger.posts();
  expect([left.includes(hidden), left.includes(first)]).toEqual([false, false]);
  for (const one of [follower, stranger, guest]) one.close();
});

test('EXP-067 an open profile is updated when the viewer is accepted as a follower and when they are removed', async () => {
  const [ana, ben] = [await createSignedInPerson('Ana'), await createSignedInPerson('Ben')];
  await ana.call(updatePrivacy, { isPrivate: true });
  await ben.call(followUser, { userId: ana.id });
  const [live, guest] = [connect(ben), connect(server.guest)];
  const standing = () => live.listen('getFollowStatus', { userId: ana.id });
  expect(await standing()).toMatchObject({ isClosed: true, isRequested: true, isFollowing: false });
  expect(await guest.listen('getFollowStatus', { userId: ana.id })).toMatchObject({
    isClosed: true,
    followers: 0,
    can: { follow: false },
  });
  await ana.call(acceptFollowRequest, { userId: ben.id });
  const letIn = { isClosed: false, isRequested: false, isFollowing: true, followers: 1 };
  await live.next('refetch');
  // The first value after a new subscription may still be the previous one, followed by the change.
  await expect.poll(standing, soon).toMatchObject(letIn);
  expect((await ben.call(getFollowStatus, { userId: ana.id })).ok).toMatchObject(letIn);
  await ana.call(removeFollower, { userId: ben.id });
  await live.next('refetch');
  await expect.poll(standing, soon).toMatchObject({ isClosed: true, isFollowing: false, followers: 0 });
  for (const one of [live, guest]) one.close();
});
