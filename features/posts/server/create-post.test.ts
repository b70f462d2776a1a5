import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import { getPost } from '#features/feed/api.ts';
import { insertSampleVenues } from '#features/venues/server/public.ts';
import { PHOENIX_VENUES } from '#features/venues/domain/phoenix-venues.ts';
import { runTransaction } from '#platform/database/transaction.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import { createPost } from '../api.ts';

let server: TestServer;
let ana: TestActor;
let ben: TestActor;

beforeAll(async () => {
  server = await startTestServer();
  ana = await server.person('Ana');
  ben = await server.person('Ben');
  await runTransaction(server.db, (tx) => insertSampleVenues(tx, PHOENIX_VENUES, server.clock.now()));
});
afterAll(() => server.stop());

async function picture(background: string, size = 300): Promise<string> {
  const bytes = await sharp({ create: { width: size, height: 200, channels: 3, background } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${bytes.toString('base64')}`;
}

async function refusal(body: unknown, actor = ana) {
  const answer = await actor.post('createPost', body);
  const { message, details } = answer.error;
  return { status: answer.status, message, reason: details.reason, field: details.field };
}

const countPosts = async () => (await server.db<{ n: number }[]>`select count(*)::int as n from posts`)[0]!.n;

test('AUTH-013 createPost requires authentication', async () => {
  const answer = await server.guest.call(createPost, { content: 'Hello' });
  expect([answer.status, answer.error]).toEqual([
    401,
    {
      status: 'UNAUTHENTICATED',
      message: 'Not authenticated. Please sign in to continue.',
      details: { reason: 'not_authenticated' },
    },
  ]);
});

test('POST-003 POST-004 POST-006 POST-007 POST-013 Q-18 Q-19 Q-20 a post has the fields of both shapes', async () => {
  const key = { 'idempotency-key': 'key-of-hello' };
  const { post, duplicate } = (await ana.call(createPost, { content: '  Hello, town!  ' }, key)).ok;
  expect(duplicate).toBeUndefined();
  const now = server.clock.now().toISOString();
  expect(post).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
    userId: ana.id,
    userName: 'Ana',
    userHandle: ana.handle,
    userAvatar: expect.stringMatching(/^\/media\/avatars\//),
    isBot: false,
    isSample: false,
    content: '  Hello, town!  ',
    createdAt: now,
    timestamp: now,
    updatedAt: null,
    likes: 0,
    hearts: 0,
    comments: 0,
    shares: 0,
    views: 0,
    venue: null,
    venueDetails: null,
    locationDetails: null,
    linkCard: null,
    location: null,
    images: [],
    image: null,
    imageDetails: [],
    tags: [],
    mentions: [],
    source: 'manual',
    idempotencyKey: 'key-of-hello',
    isLiked: false,
    isSaved: false,
    can: { edit: true, delete: true },
  });
  const [row] =
    await server.db`select user_id, content, created_at, source, dedup_key, idempotency_key from posts where id = ${post.id}`;
  expect(row).toMatchObject({
    user_id: ana.id,
    content: '  Hello, town!  ',
    source: 'manual',
    idempotency_key: 'key-of-hello',
  });
  expect((await ana.call(createPost, { content: 'Without a key' })).ok.post.idempotencyKey).toBeNull();
  expect(row!['dedup_key']).toContain(ana.id);
  expect((await server.guest.call(getPost, { postId: post.id })).ok.post).toEqual({
    ...post,
    can: { edit: false, delete: false },
  });
  expect((await ana.call(getPost, { postId: post.id.toUpperCase() })).ok.post).toEqual(post);
});

test('AUTH-015 the author is the signed-in person, regardless of the request body', async () => {
  const answer = await ana.post<{ post: { id: string; userId: string; userName: string } }>('createPost', {
    content: 'In the name of Ben',
    userId: ben.id,
  });
  expect(answer.ok.post).toMatchObject({ userId: ana.id, userName: 'Ana' });
  for (const field of ['userName', 'userAvatar', 'likes', 'source', 'createdAt', 'dedupKey']) {
    expect(await refusal({ content: `forged ${field}`, [field]: 'x' }), field).toEqual({
      status: 400,
      message: `Unknown field: ${field}`,
      reason: 'unknown_field',
      field,
    });
  }
});

test('POST-002 Q-80 a text has up to 5,000 code points, astral characters counted once', async () => {
  for (const content of ['a'.repeat(5_000), '🌵'.repeat(5_000), `${'é'.repeat(4_999)}𝒳`]) {
    const { post } = (await ana.call(createPost, { content })).ok;
    expect(post.content).toBe(content);
    expect((await server.guest.call(getPost, { postId: post.id })).ok.post.content).toBe(content);
  }
  for (const content of ['a'.repeat(5_001), '🌵'.repeat(5_001)]) {
    expect(await refusal({ content })).toEqual({
      status: 400,
      message: 'Content must not exceed 5000 characters',
      reason: 'invalid',
      field: 'content',
    });
  }
});

test('a post without text and without a picture is refused', async () => {
  for (const content of ['', '   ', '\n\t']) {
    expect(await refusal({ content })).toEqual({
      status: 400,
      message: 'Write something or add a photo',
      reason: 'empty',
      field: 'content',
    });
  }
  const { post } = (await ana.call(createPost, { content: '', images: [await picture('#abcdef')] })).ok;
  expect(post).toMatchObject({ content: '', images: [expect.any(String)] });
});

test('input of a wrong type or format is refused with its field, and nothing is written', async () => {
  const before = await countPosts();
  for (const [body, field, message] of [
    [{}, 'content', 'Content is required'],
    [{ content: null }, 'content', 'Content must be text'],
    [{ content: 7 }, 'content', 'Content must be text'],
    [{ content: ['a'] }, 'content', 'Content must be text'],
    [{ content: 'x', images: 'data:image/png;base64,AA' }, 'images', 'images must be a list'],
    [{ content: 'x', images: [7] }, 'images.0', 'An image must be a data URL'],
    [{ content: 'x', images: [{ url: 'x' }] }, 'images.0', 'An image must be a data URL'],
    [{ content: 'x', tags: 'a' }, 'tags', 'tags must be a list'],
    [{ content: 'x', tags: [1] }, 'tags.0', 'A tag must be text'],
    [{ content: 'x', tags: [''] }, 'tags.0', 'A tag must have 1 to 50 characters'],
    [{ content: 'x', venue: 7 }, 'venue', 'venue must be the id of a venue or {name, lat?, lng?}'],
    [{ content: 'x', venue: { lat: 1 } }, 'venue', 'venue must be the id of a venue or {name, lat?, lng?}'],
    [{ content: 'x', id: 'mine' }, 'id', 'id must be a UUIDv7'],
    [{ content: 'x', id: '01970000-0000-4000-8000-000000000001' }, 'id', 'id must be a UUIDv7'],
    [{ content: 'x', idempotencyKey: 'a b' }, 'idempotencyKey', expect.stringContaining('1 to 200 visible')],
  ] as const) {
    expect(await refusal(body), JSON.stringify(body)).toMatchObject({ status: 400, field, message });
  }
  expect(await countPosts()).toBe(before);
});

test('NUL, a lone surrogate and a body that is not an object are refused before anything is stored', async () => {
  for (const [body, reason] of [
    [{ content: 'a\0b' }, 'text'],
    [{ content: 'a\ud800' }, 'text'],
    [{ content: '\udc00b' }, 'text'],
    [{ content: 'x', tags: ['a\0'] }, 'text'],
    [{ content: 'x', venue: { name: '\ud83c' } }, 'text'],
    ['not json', 'json'],
    [[], 'body'],
    ['null', 'body'],
    ['{"content":"x","__proto__":{}}', 'unknown_field'],
  ] as const) {
    expect(await refusal(body), JSON.stringify(body)).toMatchObject({ status: 400, reason });
  }
  // Zero-width joiners and the replacement character are kept. Direction overrides and invisible characters are
  // removed.
  const content = '\u202eabc\u202c 👩‍👩‍👧‍👦 \ufffd \ufeff';
  expect((await ana.call(createPost, { content })).ok.post.content).toBe('abc 👩‍👩‍👧‍👦 \ufffd ');
});

test('a post has at most ten tags of 50 characters, given or written', async () => {
  const tags = Array.from({ length: 10 }, (_, index) => `Tag${index}`);
  const { post } = (await ana.call(createPost, { content: 'Ten #more', tags })).ok;
  expect(post.tags).toEqual(tags.map((tag) => tag.toLowerCase()));
  expect(await refusal({ content: 'Eleven', tags: [...tags, 'one more'] })).toMatchObject({
    status: 400,
    message: 'A post can have up to 10 tags',
    field: 'tags',
  });
  const long = '🌵'.repeat(50);
  expect((await ana.call(createPost, { content: 'Long', tags: [long] })).ok.post.tags).toEqual([long]);
  expect(await refusal({ content: 'Longer', tags: [`${long}x`] })).toMatchObject({
    message: 'A tag must have 1 to 50 characters',
  });
});

test('EXP-026 hashtags and mentioned people are stored with the post', async () => {
  const { post } = (
    await ana.call(createPost, {
      content: `#FirstFriday with @${ben.handle.toUpperCase()} and @nobody_here`,
      tags: ['#Art'],
    })
  ).ok;
  expect(post.tags).toEqual(['art', 'firstfriday']);
  expect(post.mentions).toEqual([{ handle: ben.handle, userId: ben.id }]);
  const [event] = await server.db<{ payload: unknown }[]>`
    select payload from events where name = 'postCreated' and payload->>'postId' = ${post.id}`;
  expect(event!.payload).toEqual({
    postId: post.id,
    userId: ana.id,
    source: 'manual',
    tags: ['art', 'firstfriday'],
    mentioned: [ben.id],
    venueId: null,
  });
});

test('POST-004 a post is about a known venue or a named place', async () => {
  const [known] = PHOENIX_VENUES;
  const atKnown = (await ana.call(createPost, { content: 'At a known place', venue: known!.id })).ok.post;
  expect(atKnown).toMatchObject({
    venue: known!.name,
    location: known!.district,
    venueDetails: { id: known!.id, name: known!.name, category: known!.category, approximate: true },
  });
  const named = { name: '🌵'.repeat(120), lat: 33.4, lng: -112 };
  const atNamed = (await ana.call(createPost, { content: 'At a named place', venue: named })).ok.post;
  expect(atNamed).toMatchObject({ venue: named.name, venueDetails: { id: null, lat: 33.4, lng: -112 } });
  expect((await ana.call(createPost, { content: 'Nowhere', venue: null })).ok.post.venueDetails).toBeNull();
  for (const venue of [
    'ven_nowhere',
    { name: 'North', lat: 91, lng: 0 },
    { name: 'East', lat: 0, lng: 181 },
    { name: 'Half a position', lat: 33 },
  ]) {
    expect(await refusal({ content: 'Off the map', venue }), JSON.stringify(venue)).toMatchObject({
      status: 400,
      reason: 'venue',
      field: 'venue',
    });
  }
  expect(await refusal({ content: 'x', venue: { name: `${named.name}x` } })).toMatchObject({ status: 400 });
});

test('POST-016 Q-20 MEDIA-001 EXP-025 pictures are stored, measured, described and served; the first is image', async () => {
  const images = [
    { data: await picture('#112233'), alt: 'A dark square' },
    await picture('#445566', 400),
    { data: await picture('#778899', 1_600), alt: '' },
    { data: await picture('#aabbcc') },
  ];
  const { post } = (await ana.call(createPost, { content: 'Four pictures', images })).ok;
  expect(post.images).toHaveLength(4);
  expect(post.image).toBe(post.images[0]);
  expect(post.imageDetails.map(({ url }) => url)).toEqual(post.images);
  expect(post.imageDetails.map(({ width, height, alt }) => [width, height, alt])).toEqual([
    [300, 200, 'A dark square'],
    [400, 200, ''],
    [1_200, 150, ''],
    [300, 200, ''],
  ]);
  for (const { url, placeholder } of post.imageDetails) {
    expect(url).toMatch(new RegExp(`^/media/posts/${ana.id}/\\d{13}-[0-9a-f]{24}\\.jpg$`));
    expect(placeholder).toMatch(/^data:image\/webp;base64,/);
    const response = await fetch(server.url + url);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  }
  const [media] = await server.db`
    select count(*)::int as n from media where user_id = ${ana.id} and used_at is not null
      and '/media/' || key = any(${post.images})`;
  expect(media!['n']).toBe(4);
  expect(await refusal({ content: 'Five', images: [...images, images[1]] })).toMatchObject({
    status: 400,
    message: 'A post can have up to 4 photos',
    field: 'images',
  });
});

test('EXP-025 a text alternative has up to 1,500 characters', async () => {
  const data = await picture('#123123');
  const alt = '🌵'.repeat(1_500);
  const { post } = (await ana.call(createPost, { content: 'Alt', images: [{ data, alt }] })).ok;
  expect(post.imageDetails[0]!.alt).toBe(alt);
  expect(await refusal({ content: 'Alt', images: [{ data, alt: `${alt}x` }] })).toMatchObject({
    status: 400,
  });
});

test('MEDIA-001 one invalid picture among valid ones refuses the whole post', async () => {
  const before = await countPosts();
  const images = [await picture('#010203'), 'data:image/png;base64,AAAA'];
  expect(await refusal({ content: 'Half', images })).toMatchObject({
    status: 400,
    reason: 'image',
    field: 'images',
  });
  expect(await countPosts()).toBe(before);
  const [shown] = await server.db`
    select count(*)::int as n from media m where used_at is not null
      and not exists (select from posts p where p.images @> jsonb_build_array(jsonb_build_object('key', m.key)))`;
  expect(shown!['n']).toBe(0);
});
