import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { features } from '#app/features.ts';
import { type RunningPlaza, startPlaza } from '#app/start.ts';
import { createStandaloneMutationRunner } from '#platform/kernel/create-standalone-mutation-runner.ts';
import type { Db } from '#platform/database/connection.ts';
import { readConfig } from '#platform/kernel/config.ts';
import { convertToLinkPreviewImageUrl } from '#features/media/domain/poster-url.ts';
import { TestActor } from '#platform/testkit/actor.ts';
import { TestClock } from '#platform/testkit/clock.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testkit/database.ts';
import { logIn, signUp } from '#features/accounts/api.ts';
import { createComment, listComments } from '#features/comments/api.ts';
import { getPost, listPosts } from '#features/feed/api.ts';
import { listEnabledFlagKeys } from '#features/flags/server/public.ts';
import { mapTabFlag } from '#features/map/domain/map-tab-flag.ts';
import { nearbyTabFlag } from '#features/map/domain/nearby-tab-flag.ts';
import { likeComment, likePost, listPostLikers } from '#features/likes/api.ts';
import { followUser } from '#features/follows/api.ts';
import { listEvents } from '#features/events/api.ts';
import { createPost, savePost } from '#features/posts/api.ts';
import { getUserStats } from '#features/progress/api.ts';
import { likeStory, listStories } from '#features/stories/api.ts';
import { listHighlights } from '#features/stories/api-highlights.ts';
import { addTrustedContact, listTrustedContacts } from '#features/trip-safety/api.ts';
import { listVenues } from '#features/venues/api.ts';
import { PHOENIX_VENUES } from '#features/venues/domain/phoenix-venues.ts';
import { buildSceneAltText } from '#features/media/domain/draw-scene-picture.ts';
import { SAMPLE_FOLLOWS } from '../domain/follows.ts';
import { SAMPLE_HIGHLIGHTS } from '../domain/highlights.ts';
import { SAMPLE_STORIES } from '../domain/stories.ts';
import { SAMPLE_BOT_PERSONAS, SAMPLE_PEOPLE, SAMPLE_PERSON_IDS } from '../domain/people.ts';
import { SAMPLE_COMMENTS, SAMPLE_POSTS } from '../domain/posts.ts';
import { deleteStarterCity, countStarterCityRowsByKind } from './public.ts';

let database: TestDatabase;
let dataDir: string;
let plaza: RunningPlaza | null = null;
const clock = new TestClock();

beforeEach(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'plaza-data-'));
});

afterEach(async () => {
  await stop();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(env: Record<string, string> = {}): Promise<TestActor> {
  const config = readConfig({ PORT: '0', PLAZA_DATA: dataDir, ...env });
  const log = pino({ level: 'error' }, pino.destination(2));
  plaza = await startPlaza(config, {
    features,
    clock,
    database: { app: database.app, migration: database.migration },
    checkAnswers: true,
    jobs: false,
    log,
  });
  return new TestActor(plaza.url);
}

async function stop(): Promise<void> {
  await plaza?.stop();
  plaza = null;
}

async function person(guest: TestActor, name: string): Promise<TestActor> {
  const answer = await guest.call(signUp, {
    email: `${name.toLowerCase()}@example.org`,
    password: `${name} likes long walks`,
    displayName: name,
  });
  const { token, user } = answer.ok;
  return new TestActor(guest.url, { token, id: user.id, handle: user.handle });
}

/** Returns rows whose counter differs from the number of rows that it counts. */
async function wrongCounters(db: Db): Promise<{ id: string }[]> {
  return db<{ id: string }[]>`
    select 'post' as what, id from posts p
    where likes <> (select count(*) from post_likes l where l.post_id = p.id)
      or comments <> (select count(*) from comments c where c.post_id = p.id and c.removed is null)
    union all select 'follows', u.id from users u left join follow_counts f on f.user_id = u.id
    where coalesce(f.followers, 0) <> (select count(*) from follows where followed_id = u.id)
      or coalesce(f.following, 0) <> (select count(*) from follows where follower_id = u.id)
    union all select 'story', id from stories s
    where view_count <> (select count(*) from story_views v where v.story_id = s.id)
      or likes <> (select count(*) from story_likes l where l.story_id = s.id)
      or comments <> (select count(*) from story_comments c where c.story_id = s.id)
    union all select 'comment', id from comments c
    where likes <> (select count(*) from comment_likes l where l.comment_id = c.id)
      or replies <> (select count(*) from comments r where r.parent_id = c.id and r.removed is null)`;
}

async function rowCounts(db: Db): Promise<Record<string, number>> {
  const [row] = await db<Record<string, number>[]>`
    select (select count(*)::int from users) as people, (select count(*)::int from venues) as venues,
      (select count(*)::int from posts) as posts, (select count(*)::int from comments) as comments,
      (select count(*)::int from post_likes) as likes, (select count(*)::int from follows) as follows,
      (select count(*)::int from stories) as stories,
      (select count(*)::int from town_events) as events`;
  return { ...row! };
}

const whole = {
  people: SAMPLE_PEOPLE.length,
  venues: PHOENIX_VENUES.length,
  posts: SAMPLE_POSTS.length,
  comments: SAMPLE_COMMENTS.length,
  likes: SAMPLE_POSTS.reduce((sum, post) => sum + post.likedBy.length, 0),
  follows: SAMPLE_FOLLOWS.length,
  stories: SAMPLE_STORIES.length + SAMPLE_HIGHLIGHTS.flatMap(({ stories }) => stories).length,
  events: 44,
};
const nothing = { people: 0, venues: 0, posts: 0, comments: 0, likes: 0, follows: 0, stories: 0, events: 0 };

test('EXP-132 BOT-003 an empty database is filled at the first start, completely, with exact counters and visible immediately', async () => {
  const guest = await start();
  expect(await rowCounts(database.db)).toEqual(whole);
  expect(await listEnabledFlagKeys(plaza!.platform)).toEqual(
    expect.arrayContaining([mapTabFlag.key, nearbyTabFlag.key]),
  );
  expect(await wrongCounters(database.db)).toEqual([]);
  const { posts } = (await guest.call(listPosts, { limit: 50 })).ok;
  expect(posts.map((post) => post.id)).toEqual(SAMPLE_POSTS.slice(0, 50).map((post) => post.id));
  expect(posts.every((post) => post.isSample && post.source === 'sample')).toBe(true);
  const personas = new Set(SAMPLE_BOT_PERSONAS.map((persona) => persona.id));
  for (const post of posts) expect(post.isBot).toBe(personas.has(post.userId));
  for (const post of posts) expect(Date.parse(post.createdAt)).toBeLessThanOrEqual(clock.now().getTime());
  const talked = posts.find((post) => post.comments > 2)!;
  const { comments } = (await guest.call(listComments, { postId: talked.id })).ok;
  expect(comments).toHaveLength(talked.comments);
  const social = (await guest.call(listPosts, { feed: 'social', limit: 50 })).ok.posts;
  expect(social.length).toBeGreaterThan(10);
  expect(social.some((post) => post.isBot)).toBe(false);
  expect((await guest.call(listVenues, { q: 'heard' })).ok.venues[0]).toMatchObject({
    isSample: true,
    approximate: false,
  });
});

test('XP-001 EXP-132 the stats of an invented person count their posts', async () => {
  const guest = await start();
  const { id } = SAMPLE_BOT_PERSONAS[0]!;
  const { stats } = (await guest.call(getUserStats, { userId: id })).ok;
  expect(stats.totalPosts).toBe(SAMPLE_POSTS.filter(({ authorId }) => authorId === id).length);
  expect(stats.totalPosts).toBeGreaterThan(0);
});

test('EXP-132 people and places of a sample post exist, and its drawn picture and portrait are served', async () => {
  const guest = await start();
  const { posts } = (await guest.call(listPosts, { limit: 50 })).ok;
  const naming = posts.find((post) => post.content.includes('@kikosketches'))!;
  expect(naming.mentions).toEqual([{ handle: 'kikosketches', userId: SAMPLE_PERSON_IDS.kiko }]);
  expect(naming.tags).toEqual(['studyclub']);
  const mural = posts[0]!;
  expect(mural.venueDetails).toMatchObject({ id: 'ven_roosevelt_row', approximate: true });
  const [picture] = mural.imageDetails;
  expect(picture).toMatchObject({
    width: 1200,
    height: 800,
    alt: buildSceneAltText(SAMPLE_POSTS[0]!.picture!),
  });
  expect(picture!.placeholder).toMatch(/^data:image\/svg\+xml,/);
  const drawn = await fetch(`${guest.url}${picture!.url}`);
  expect(drawn.status).toBe(200);
  expect(drawn.headers.get('content-type')).toContain('image/svg+xml');
  expect(drawn.headers.get('content-encoding')).toBe('gzip');
  expect(await drawn.text()).toContain(`aria-label="${picture!.alt}"`);
  const preview = await fetch(guest.url + convertToLinkPreviewImageUrl(picture!.url)!);
  expect(preview.headers.get('content-type')).toBe('image/jpeg');
  expect(mural.userAvatar).toBe(`/media/posters/people/${mural.userId}.svg`);
  const portrait = await fetch(guest.url + mural.userAvatar, { headers: { 'accept-encoding': 'identity' } });
  expect(portrait.headers.get('content-encoding')).toBeNull();
  expect(await portrait.text()).toMatch(/^<svg .*<\/svg>$/s);
  expect((await fetch(`${guest.url}/media/posters/people/unknown.svg`)).status).toBe(404);
  const unknown = await fetch(`${guest.url}${picture!.url.replace(mural.id, posts[2]!.id)}`);
  expect(unknown.status).toBe(404);
  const { people } = (await guest.call(listPostLikers, { postId: SAMPLE_POSTS[1]!.id })).ok;
  expect(people).toHaveLength(SAMPLE_POSTS[1]!.likedBy.length);
});

test('EXP-132 a second start adds nothing', async () => {
  await start();
  await stop();
  clock.advance(3_600_000);
  await start();
  expect(await rowCounts(database.db)).toEqual(whole);
  const oldest = await database.db<{ at: Date }[]>`select max(created_at) as at from posts`;
  expect(clock.now().getTime() - oldest[0]!.at.getTime()).toBeGreaterThan(3_600_000);
});

test('EXP-132 each start shows the stories of the last 24 hours: no duplicates, and none that expired', async () => {
  const idsAt = async () => {
    const { stories } = (await (await start()).call(listStories, { limit: 50 })).ok;
    await stop();
    expect(
      await database.db`select id from stories where expires_at <= ${clock.now()} and not is_archived`,
    ).toHaveLength(0);
    expect(stories.every((story) => story.isSample && story.source === 'sample')).toBe(true);
    return stories.map((story) => story.id).toSorted();
  };
  const first = await idsAt();
  expect(first).toHaveLength(SAMPLE_STORIES.length);
  expect(await idsAt()).toEqual(first);
  clock.advance(6 * 3_600_000);
  const later = await idsAt();
  expect(later).toHaveLength(SAMPLE_STORIES.length);
  const kept = later.filter((id) => first.includes(id));
  expect(kept.length > 0 && kept.length < first.length).toBe(true);
  clock.advance(3 * 24 * 3_600_000);
  const muchLater = await idsAt();
  expect(muchLater).toHaveLength(SAMPLE_STORIES.length);
  expect(muchLater.some((id) => later.includes(id))).toBe(false);
  expect(await wrongCounters(database.db)).toEqual([]);
});

test('EXP-132 EXP-039 sample neighbors have highlights, whose stories later starts keep', async () => {
  await start();
  await stop();
  clock.advance(3 * 24 * 3_600_000);
  const guest = await start();
  for (const { authorId, name, stories } of SAMPLE_HIGHLIGHTS) {
    const { highlights } = (await guest.call(listHighlights, { userId: authorId })).ok;
    expect(highlights).toMatchObject([{ name, storyCount: stories.length }]);
    expect((await fetch(plaza!.url + highlights[0]!.cover!.url)).status).toBe(200);
  }
});

test('EXP-132 EVT-005 each start shows at least 40 upcoming events with people who go, and none that are over', async () => {
  const idsAt = async () => {
    const { events } = (await (await start()).call(listEvents, { limit: 50 })).ok;
    await stop();
    expect(new Set(events.map((event) => event.id)).size).toBeGreaterThan(20);
    expect(events.every((event) => event.isSample && event.state === 'confirmed')).toBe(true);
    expect(events.some((event) => event.attendees > 0)).toBe(true);
    const rows = await database.db<{ id: string }[]>`
      select id from town_events where rule is not null or ends_at > ${clock.now()}`;
    expect(rows.length).toBeGreaterThanOrEqual(40);
    return rows.map((row) => row.id).toSorted();
  };
  const first = await idsAt();
  expect(await idsAt()).toEqual(first);
  clock.advance(40 * 24 * 3_600_000);
  const later = await idsAt();
  expect(later.filter((id) => first.includes(id)).length).toBeLessThan(20);
});

test('EXP-132 a story that an admin deleted does not come back, and a city of an earlier version is updated once', async () => {
  await start();
  await stop();
  const { db } = database;
  await db`update stories set deleted_at = ${clock.now()}, deleted_by = user_id where user_id = ${SAMPLE_PERSON_IDS.bex}`;
  await db`update platform_state set value = value - 'version' where key = 'starter-city'`;
  await db`update users set avatar_key = null`;
  await db`update posts set images = jsonb_set(images, '{0,alt}', '"Old"') where jsonb_array_length(images) > 0`;
  await db`delete from follows`;
  await db`delete from follow_counts`;
  await db`delete from app_settings`;
  const guest = await start();
  const { stories } = (await guest.call(listStories, { limit: 50 })).ok;
  expect(stories.some((story) => story.userId === SAMPLE_PERSON_IDS.bex)).toBe(false);
  expect(await rowCounts(db)).toEqual(whole);
  expect(await wrongCounters(db)).toEqual([]);
  const { posts } = (await guest.call(listPosts, { limit: 1 })).ok;
  expect(posts[0]!.imageDetails[0]!.alt).toBe(buildSceneAltText(SAMPLE_POSTS[0]!.picture!));
  expect(posts[0]!.userAvatar).toContain('/people/');
  expect(await listEnabledFlagKeys(plaza!.platform)).toEqual(
    expect.arrayContaining([mapTabFlag.key, nearbyTabFlag.key]),
  );
  await stop();
  await db`delete from follows where follower_id = ${SAMPLE_PERSON_IDS.tom}`;
  await start();
  expect((await rowCounts(db)).follows).toBeLessThan(whole.follows);
  // A flag that the operator turned off stays off.
  await stop();
  await db`update platform_state set value = value || '{"version": 3}' where key = 'starter-city'`;
  await db`delete from app_settings`;
  await start();
  const flags = await listEnabledFlagKeys(plaza!.platform);
  expect(flags).toContain(nearbyTabFlag.key);
  expect(flags).not.toContain(mapTabFlag.key);
});

test('EXP-132 production starts empty, and a database with users is never filled', async () => {
  const production = await start({ NODE_ENV: 'production' });
  expect(await rowCounts(database.db)).toEqual(nothing);
  await person(production, 'Ada');
  await stop();
  await start({ PLAZA_STARTER_CITY: '1' });
  expect(await rowCounts(database.db)).toEqual({ ...nothing, people: 1 });
});

test('BOT-003 no person of the starter city can sign in', async () => {
  const guest = await start();
  const rows = await database.db`
    select id from users where email is not null or password_hash is not null or kind = 'person'`;
  expect(rows).toHaveLength(0);
  const refused = await guest.call(logIn, { email: 'dustyroads', password: '' });
  expect(refused.status).not.toBe(200);
});

test('EXP-132 clearing removes the whole starter city and no post of a real person', async () => {
  const guest = await start({ PLAZA_RATE_SCALE: '1000' });
  const ada = await person(guest, 'Ada');
  const mine = (await ada.call(createPost, { content: 'My own words', venue: 'ven_heard_museum' })).ok.post;
  const said = (await ada.call(createComment, { postId: mine.id, content: 'One more thing' })).ok.comment;
  const [first] = SAMPLE_POSTS;
  const under = (await ada.call(createComment, { postId: first!.id, content: 'Lovely wall' })).ok.comment;
  await ada.call(likePost, { postId: first!.id });
  await ada.call(followUser, { userId: SAMPLE_PERSON_IDS.rosa });
  const [story] = (await ada.call(listStories, {})).ok.stories;
  await ada.call(likeStory, { storyId: story!.id });
  await ada.call(savePost, { postId: first!.id });
  await ada.call(likeComment, { commentId: SAMPLE_COMMENTS[0]!.id });
  const answer = await sampleLifeOn(mine.id, said.id, ada);
  expect(await wrongCounters(database.db)).toEqual([]);

  const before = await countStarterCityRowsByKind(database.db);
  expect(before).toEqual({
    ...whole,
    comments: whole.comments + 3,
    commentsByOthers: 1,
    // Ada's two likes, and two by sample people on Ada's content.
    likes: whole.likes + 4,
    follows: whole.follows + 1,
  });
  expect(await deleteStarterCity(createStandaloneMutationRunner(database.db, clock), 'test')).toEqual(before);

  expect(await rowCounts(database.db)).toEqual({ ...nothing, people: 1, posts: 1, comments: 2 });
  expect(await wrongCounters(database.db)).toEqual([]);
  // The deletion ran outside the server, as the operator's command does. The server handles its event a moment later,
  // and clears its caches.
  const listed = async () => (await ada.call(listPosts, {})).ok.posts;
  await expect.poll(async () => (await listed()).map((post) => post.id)).toEqual([mine.id]);
  const posts = await listed();
  expect(posts[0]).toMatchObject({ likes: 0, comments: 2, venue: 'Heard Museum' });
  const { comments } = (await ada.call(listComments, { postId: mine.id, sort: 'oldest' })).ok;
  expect(comments.map(({ id, parentId, likes, replies }) => ({ id, parentId, likes, replies }))).toEqual([
    { id: said.id, parentId: null, likes: 0, replies: 0 },
    { id: answer, parentId: null, likes: 0, replies: 0 },
  ]);
  expect((await guest.call(getPost, { postId: first!.id })).status).toBe(404);
  expect(await database.db`select id from comments where id = ${under.id}`).toHaveLength(0);
  expect(await database.db`select actor from audit_log where action = 'starterCityCleared'`).toHaveLength(1);

  expect(await countStarterCityRowsByKind(database.db)).toBeNull();
  expect(await deleteStarterCity(createStandaloneMutationRunner(database.db, clock), 'test')).toBeNull();
});

test('EXP-098 EXP-132 no sample person becomes a trusted contact, and one that is a contact goes with the starter city', async () => {
  const guest = await start();
  const ada = await person(guest, 'Ada');
  const refused = await ada.call(addTrustedContact, { userId: SAMPLE_PERSON_IDS.rosa });
  expect([refused.status, refused.error.details.reason]).toEqual([400, 'cannot_read']);
  await database.db`
    insert into trusted_contacts (id, user_id, contact_id, created_at, confirmed_at)
    values (gen_random_uuid(), ${ada.id}, ${SAMPLE_PERSON_IDS.rosa}, now(), now())`;
  await deleteStarterCity(createStandaloneMutationRunner(database.db, clock), 'test');
  expect(await rowCounts(database.db)).toEqual({ ...nothing, people: 1 });
  expect((await ada.call(listTrustedContacts, {})).ok.contacts).toEqual([]);
});

test('EXP-132 a cleared starter city is not filled again', async () => {
  await start();
  await deleteStarterCity(createStandaloneMutationRunner(database.db, clock), 'test');
  await stop();
  await start();
  expect(await rowCounts(database.db)).toEqual(nothing);
});

/**
 * Makes sample people like and answer Ada's content, and makes Ada reply to one of these answers. Sample people never
 * do so today, but a bot may later.
 */
async function sampleLifeOn(postId: string, commentId: string, ada: TestActor): Promise<string> {
  const { db } = database;
  const theirs = plaza!.platform.newId();
  const now = clock.now();
  await db.begin(async (tx) => {
    await tx`insert into post_likes (post_id, user_id, created_at) values (${postId}, ${SAMPLE_PERSON_IDS.kiko}, ${now})`;
    await tx`insert into comment_likes (comment_id, user_id, created_at) values (${commentId}, ${SAMPLE_PERSON_IDS.tom}, ${now})`;
    await tx`
      insert into comments (id, post_id, user_id, parent_id, content, created_at)
      values (${theirs}, ${postId}, ${SAMPLE_PERSON_IDS.tom}, ${commentId}, 'Well said', ${now}),
        (${plaza!.platform.newId()}, ${postId}, ${SAMPLE_PERSON_IDS.kiko}, null, 'Hello', ${now})`;
    await tx`update posts set likes = likes + 1, comments = comments + 2, version = version + 1 where id = ${postId}`;
    await tx`update comments set likes = likes + 1, replies = replies + 1 where id = ${commentId}`;
  });
  clock.advance(1_000);
  const answer = await ada.call(createComment, { postId, parentId: theirs, content: 'Thank you' });
  return answer.ok.comment.id;
}
