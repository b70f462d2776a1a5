/** Test scene: a person, Dot, with a row in every personal table, and actions of others on her content. */
import sharp from 'sharp';
import type { TestActor } from '#platform/testkit/actor.ts';
import { createComment, deleteComment } from '#features/comments/api.ts';
import { createEvent, featureEvent, proposeEvent, reviewEvent } from '#features/events/api.ts';
import { followUser } from '#features/follows/api.ts';
import { reconcileEmailEquityGrants, reconcileEmailTokenGrants } from '#features/grants/api.ts';
import { promiseGrantToEmailAddress } from '#features/grants/server/public.ts';
import { likeComment, likePost } from '#features/likes/api.ts';
import { sendMessage } from '#features/messages/api.ts';
import * as posts from '#features/posts/api.ts';
import * as stories from '#features/stories/api.ts';
import { updateProfile } from '#features/accounts/api.ts';
import { progressContributions } from '#features/progress/server/progress-contributions.fixture.ts';
import { advanceSnapshotIfStoredProgressIsCorrect } from '#features/progress/server/public.ts';
import { holdTokens, postTokenHold } from '#features/tokens/server/public.ts';
import { featureTestCases } from './feature-test-cases.fixture.ts';
import type { TestServer } from './test-server.ts';
import { makePersonAdmin } from './test-users.ts';

/** A word that occurs only in texts by the test person Dot. A search for this word finds her remaining texts. */
export const wordOnlyInTextsByDot = 'quetzalfeather';

/** Signs up the test person Dot and creates a row about her in every personal table. Returns her client. */
export async function createPersonalDataScene(server: TestServer): Promise<TestActor> {
  // Ids sort by creation time. A conversation stores its members in this order, so Dot, who is created between Ana and
  // Ben, is once the second and once the first member.
  const person = (name: string) => {
    server.clock.advance(1_000);
    return server.person(name);
  };
  const ana = await person('Ana');
  const dot = await person(`Dot ${wordOnlyInTextsByDot}`);
  const ben = await person('Ben');
  await writeAndReact(server, dot, ana, ben);
  await moderateTextsByAdmin(server, dot, ana);
  await claimGrants(server, dot);
  // Listeners pay the rewards. Dot needs these tokens for the hold below.
  await server.plaza.listeners.drain();
  await server.plaza.platform.mutate(async ({ tx, now }) => {
    const expiresAt = new Date(now.getTime() + 3_600_000);
    const common = { amount: 5, reason: 'test', now };
    const held = await holdTokens(tx, { ...common, userId: dot.id, opKey: 'hold', expiresAt });
    if (!held.ok) throw new Error('Dot has too few tokens');
    await postTokenHold(tx, { ...common, holdKey: 'hold', opKey: 'posted', to: { kind: 'burn' } });
  });
  await server.plaza.listeners.drain();
  await advanceSnapshotIfStoredProgressIsCorrect(server.db, progressContributions);
  await insertRows(server, dot, ana, ben);
  for (const { makePersonalRows } of featureTestCases)
    await makePersonalRows?.(server, { dot, ana, ben }, wordOnlyInTextsByDot);
  return dot;
}

/** Creates content of Dot and of Ana by API calls, and reactions of each of them to the content of the other. */
async function writeAndReact(
  server: TestServer,
  dot: TestActor,
  ana: TestActor,
  ben: TestActor,
): Promise<void> {
  const media = [await createPngDataUrl()];
  await dot.call(updateProfile, { bio: `I am ${wordOnlyInTextsByDot}` });
  const write = async (actor: TestActor, content: string, images: string[] = []) =>
    (await actor.call(posts.createPost, { content, tags: [`${wordOnlyInTextsByDot}s`], images })).ok.post.id;
  const comment = async (actor: TestActor, postId: string, content: string) => {
    server.clock.advance(1_000);
    return (await actor.call(createComment, { postId, content })).ok.comment.id;
  };
  const own = await write(dot, `First ${wordOnlyInTextsByDot}`, media);
  const deleted = await write(dot, `Never mind ${wordOnlyInTextsByDot}`);
  const other = (await ana.call(posts.createPost, { content: 'By Ana' })).ok.post.id;
  await dot.call(posts.updatePost, { postId: own, content: `Second ${wordOnlyInTextsByDot}` });
  await dot.call(posts.deletePost, { postId: deleted });
  for (const [actor, postId] of [
    [dot, other],
    [ana, own],
  ] as const) {
    server.clock.advance(1_000);
    await actor.call(likePost, { postId });
    await actor.call(posts.savePost, { postId });
    await actor.call(posts.recordPostView, { postIds: [postId] });
    await actor.call(posts.sharePost, { postId });
  }
  const said = await comment(dot, other, `Said ${wordOnlyInTextsByDot}`);
  const answered = await comment(ana, other, 'Answered');
  const removed = await comment(ben, own, 'To be removed');
  await ana.call(likeComment, { commentId: said });
  await dot.call(likeComment, { commentId: answered });
  await dot.call(deleteComment, { commentId: removed });
  const ownStory = (await dot.call(stories.createStory, { media, caption: `Story ${wordOnlyInTextsByDot}` }))
    .ok.story.id;
  const otherStory = (await ana.call(stories.createStory, { media, caption: 'Story' })).ok.story.id;
  for (const [actor, storyId] of [
    [dot, otherStory],
    [ana, ownStory],
  ] as const) {
    server.clock.advance(1_000);
    await actor.call(stories.viewStory, { storyId });
    server.clock.advance(1_000);
    await actor.call(stories.likeStory, { storyId });
    await actor.call(stories.createStoryComment, {
      storyId,
      content: actor === dot ? `About ${wordOnlyInTextsByDot}` : 'Yes',
    });
  }
  await dot.call(followUser, { userId: ana.id });
  await ana.call(followUser, { userId: dot.id });
  for (const recipient of [ana, ben]) {
    await dot.call(sendMessage, {
      recipientId: recipient.id,
      content: `Hello ${wordOnlyInTextsByDot}`,
      storyId: undefined,
    });
  }
  const images = media.map((data) => ({ data, alt: `Photo of ${wordOnlyInTextsByDot}` }));
  await dot.call(sendMessage, { recipientId: ana.id, content: '', images });
}

/**
 * Creates texts of Dot that an admin moderates: the admin deletes a post, comments and a story of Dot, features one of
 * Dot's events and declines another one. The audit log must not keep the texts.
 */
async function moderateTextsByAdmin(server: TestServer, dot: TestActor, ana: TestActor): Promise<void> {
  server.clock.advance(1_000);
  const content = `Against the rules ${wordOnlyInTextsByDot}`;
  const media = [await createPngDataUrl()];
  const { post } = (await dot.call(posts.createPost, { content })).ok;
  const { post: other } = (await ana.call(posts.createPost, { content: 'Rules' })).ok;
  const { comment } = (await dot.call(createComment, { postId: other.id, content })).ok;
  const { story } = (await dot.call(stories.createStory, { media, caption: content })).ok;
  const { story: otherStory } = (await ana.call(stories.createStory, { media, caption: 'Rules' })).ok;
  const said = await dot.call(stories.createStoryComment, { storyId: otherStory.id, content });
  const fields = { title: content, startTime: '2026-06-06T18:00', city: 'Phoenix' };
  const event = (await dot.call(createEvent, fields)).ok.event;
  const proposal = (await dot.call(proposeEvent, { ...fields, title: `Declined ${wordOnlyInTextsByDot}` }))
    .ok;
  const admin = await makePersonAdmin(server, await server.person('Eve'));
  const answers = [
    await admin.call(posts.deletePost, { postId: post.id }),
    await admin.call(deleteComment, { commentId: comment.id }),
    await admin.call(stories.deleteStory, { storyId: story.id }),
    await admin.call(stories.deleteStoryComment, { commentId: said.ok.comment.id }),
    await admin.call(featureEvent, { eventId: event.id, isFeatured: true }),
    await admin.call(reviewEvent, { eventId: proposal.eventId, decision: 'decline' }),
  ];
  if (answers.some(({ status }) => status !== 200)) throw new Error('The admin could not moderate the texts');
}

/** Promises tokens and shares to the e-mail address of Dot, who verifies the address and claims both. */
async function claimGrants({ db, clock, plaza }: TestServer, dot: TestActor): Promise<void> {
  const [user] = await db<{ email: string }[]>`
    update users set email_verified_at = ${clock.now()} where id = ${dot.id} returning email`;
  const { email } = user!;
  const grant = { email, amount: 5, note: 'Thanks for the help', createdBy: 'command line' };
  for (const [kind, reconcile] of [
    ['tokens', reconcileEmailTokenGrants],
    ['equity', reconcileEmailEquityGrants],
  ] as const) {
    clock.advance(1_000);
    await promiseGrantToEmailAddress(db, { ...grant, id: plaza.platform.newId(), kind, now: clock.now() });
    const { amount } = (await dot.call(reconcile, { email })).ok;
    if (amount !== grant.amount) throw new Error('Dot could not claim a grant');
  }
}

/** Returns a small image as a data URL. */
async function createPngDataUrl(): Promise<string> {
  const image = sharp({ create: { width: 8, height: 8, channels: 3, background: '#163' } });
  return `data:image/png;base64,${(await image.png().toBuffer()).toString('base64')}`;
}

/** Inserts rows that API calls cannot easily create, such as those of admins and of push subscriptions. */
async function insertRows(
  { db, clock, plaza }: TestServer,
  dot: TestActor,
  ana: TestActor,
  ben: TestActor,
): Promise<void> {
  const now = clock.now();
  const id = () => plaza.platform.newId();
  const [session] = await db<{ id: string }[]>`select id from sessions where user_id = ${dot.id}`;
  const [user] = await db<{ email: string }[]>`select email from users where id = ${dot.id}`;
  const [post] = await db<{ id: string }[]>`
    select id from posts where user_id = ${dot.id} and deleted_at is null`;
  const [notification] = await db<{ id: string }[]>`select id from notifications where user_id = ${dot.id}`;
  const [areaId, subscription] = [id(), id()];
  const digest = Buffer.alloc(32, 7);
  await db`insert into admin_grants values (${dot.id}, ${now}, 'command line')`;
  await db`insert into sign_up_keys values (${digest}, ${digest}, ${dot.id}, ${now})`;
  await db`
    insert into one_time_tokens values (${digest}, ${dot.id}, 'verify', ${user!.email}, ${now}, ${now}, null)
    on conflict do nothing`;
  await db`insert into known_devices values (${digest}, ${dot.id}, ${now}, ${now}) on conflict do nothing`;
  await db`insert into new_accounts values (${dot.id}, ${digest}, ${now}) on conflict do nothing`;
  await db`
    insert into audit_log (at, actor, action, target) values (${now}, ${dot.id}, 'test', ${dot.id})`;
  await db`
    insert into idempotency_keys (user_id, function, key, args_digest, response, created_at)
    values (${dot.id}, 'createPost', 'key', 'digest', ${db.json({ word: wordOnlyInTextsByDot })}, ${now})`;
  await db`update media set subject_kind = 'profile', subject_id = ${dot.id} where user_id = ${dot.id}`;
  await db`insert into protected_areas values (${areaId}, ${dot.id}, 33, -112, 600, ${now})`;
  await db`
    insert into location_zones (id, user_id, kind, name, lat, lng, radius, created_at, protected_area_id)
    values (${id()}, ${dot.id}, 'home', ${wordOnlyInTextsByDot}, 33, -112, 300, ${now}, ${areaId})`;
  await db`insert into user_areas values (${dot.id}, 33, -112, ${wordOnlyInTextsByDot}, ${now})`;
  await db`insert into post_drafts values (${id()}, ${dot.id}, ${db.json({ content: wordOnlyInTextsByDot, tags: [] })}, ${now})`;
  await db`insert into followed_tags values (${dot.id}, ${`${wordOnlyInTextsByDot}followed`}, ${now})`;
  const body = { content: wordOnlyInTextsByDot, images: [], tags: [], venue: null, place: null };
  await db`
    insert into held_posts (id, user_id, body, due_at, created_at)
    values (${id()}, ${dot.id}, ${db.json(body)}, ${new Date(now.getTime() + 3_600_000_000)}, ${now})`;
  await db`insert into post_identities values (${dot.id}, 'identity', ${post!.id}, ${now})`;
  await db`update stories set deleted_by = ${dot.id} where user_id = ${dot.id}`;
  await db`insert into story_settings values (${dot.id}, true)`;
  for (const [one, two] of [
    [dot, ana],
    [ben, dot],
  ] as const) {
    const row = { at: now, one: one.id, two: two.id };
    await db`insert into story_mutes values (${row.one}, ${row.two}, ${row.at})`;
    await db`insert into blocks values (${row.one}, ${row.two}, ${row.at})`;
    await db`insert into mutes values (${row.one}, ${row.two}, ${row.at})`;
    await db`insert into follow_requests values (${row.one}, ${row.two}, ${row.at})`;
    await db`
      insert into reports (id, reporter_id, kind, target_id, target_user_id, reason, note, reported_text, created_at)
      values (${id()}, ${row.one}, 'person', ${row.two}, ${row.two}, 'spam', 'note of a report',
        ${two === dot ? wordOnlyInTextsByDot : 'text by Ana'}, ${row.at})`;
    await db`
      insert into feed_wishes values (${id()}, ${row.one}, 'less', 'person', ${row.two},
        ${two === dot ? wordOnlyInTextsByDot : 'Ana'}, ${row.at})`;
  }
  await db`insert into muted_words (user_id, folded, word, created_at) values (${dot.id}, ${wordOnlyInTextsByDot}, ${wordOnlyInTextsByDot}, ${now})`;
  await db`insert into feed_settings values (${dot.id}, true, ${now})`;
  await db`insert into feed_mixes values (${id()}, ${dot.id}, ${wordOnlyInTextsByDot}, '{}', ${now})`;
  await db`insert into pinned_posts values (${dot.id}, ${post!.id}, ${now})`;
  await db`insert into progress_settings (user_id, in_leaderboards) values (${dot.id}, false)`;
  await db`insert into progress_withheld values ('withheld', ${dot.id}, ${now})`;
  await db`
    insert into notification_settings (user_id, quiet_from, quiet_to, updated_at) values (${dot.id}, 1301, 419, ${now})`;
  await db`
    insert into notifications (id, user_id, type, actor_id, object_kind, object_id, target_kind, target_id, group_key, created_at)
    values (${id()}, ${ana.id}, 'follow', ${dot.id}, 'person', ${dot.id}, 'person', ${dot.id}, 'test', ${now})
    on conflict do nothing`;
  await db`
    insert into push_subscriptions values (${subscription}, ${dot.id}, ${`https://push.example/${wordOnlyInTextsByDot}`}, 'key', 'auth', ${now},
      ${session!.id})`;
  await db`
    insert into push_outbox (subscription_id, group_key, notification_id, queued_at, next_attempt_at)
    values (${subscription}, 'group', ${notification!.id}, ${now}, ${now})`;
  await db`insert into personal_interests values (${dot.id}, ${db.json({ [wordOnlyInTextsByDot]: 3 })}, '{}', ${now})`;
  await db`
    insert into investor_requests values (${id()}, ${dot.id}, ${wordOnlyInTextsByDot}, ${user!.email}, ${wordOnlyInTextsByDot}, ${now}, null)`;
  await db`
    insert into analytics_visits (event, path, user_id, session_id, tz, day, ts)
    values ('page_view', '/visited', ${dot.id}, ${wordOnlyInTextsByDot}, 'America/Phoenix', ${now}::date, ${now})`;
  await db`
    insert into performance_samples (metric, value, path, user_id, ts) values ('LCP', 1234.5, '/measured', ${dot.id}, ${now})`;
  await db`insert into app_settings values ('test.setting', '1', ${now}, ${dot.id})`;
  const shownStory = db`(select id from stories where user_id = ${dot.id} limit 1)`;
  await db`
    update messages set story_id = ${shownStory} where content is not null and sender_id = ${dot.id}`;
}
