/**
 * Tests the query results and the first picture that the server puts into pages: which viewer gets them, their
 * escaping, and the caching of the page.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runTransaction } from '#platform/database/transaction.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import { updatePrivacy } from '#features/follows/api.ts';
import { blockUser } from '#features/moderation/api.ts';
import { createPost } from '#features/posts/api.ts';
import type { Post } from '#features/posts/domain/post-shape.ts';
import { PHOENIX_VENUES } from '#features/venues/domain/phoenix-venues.ts';
import { insertSampleVenues } from '#features/venues/server/public.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let webFolder: string;
let server: TestServer;
let ann: TestActor;

const template = `<html><head><meta name="plaza-functions" content="plaza/us-central1" /><!--head-->
    <script type="module" crossorigin src="/assets/first-abc.js"></script>
  </head><body><div id="root"><!--screen-->skeleton<!--/screen--></div></body></html>`;

beforeAll(async () => {
  webFolder = await mkdtemp(join(tmpdir(), 'plaza-web-'));
  await writeFile(join(webFolder, 'index.html'), template);
  server = await startTestServer({ webFolder });
  ann = await server.person('Ann Lee');
  await runTransaction(server.db, (tx) =>
    insertSampleVenues(tx, PHOENIX_VENUES.slice(0, 3), server.clock.now()),
  );
});
afterAll(async () => {
  await server.stop();
  await rm(webFolder, { recursive: true, force: true });
});

interface PageData {
  path: string;
  viewerId: string | null;
  answers: { name: string; args: object; answer: Record<string, unknown> }[];
}

async function open(path: string, reader?: TestActor, headers: Record<string, string> = {}) {
  const response = await fetch(server.url + path, {
    headers: {
      accept: 'text/html',
      ...(reader === undefined ? {} : { cookie: `plaza_session=${reader.token}` }),
      ...headers,
    },
  });
  const html = await response.text();
  const json = /<script type="application\/json" id="plaza-answers">(.*?)<\/script>/s.exec(html)?.[1];
  const data = json === undefined ? null : (JSON.parse(json) as PageData);
  const answer = (name: string) => data?.answers.find((one) => one.name === name)?.answer;
  return { html, data, answer, headers: response.headers };
}

async function makePicture(): Promise<string> {
  const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#446688' } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${bytes.toString('base64')}`;
}

/** Writes a post that is newer than all others. */
async function write(author: TestActor, content: string, images: string[] = []): Promise<Post> {
  server.clock.advance(1_000);
  return (await author.call(createPost, { content, images })).ok.post;
}

test('EXP-002 the home page contains the first posts and the first picture', async () => {
  const post = await write(ann, 'Breakfast by the canal', [await makePicture()]);
  const page = await open('/');
  expect(page.data).toMatchObject({ path: '/', viewerId: null });
  expect(page.data?.answers.map(({ name, args }) => [name, args])).toEqual([
    ['listPosts', { feed: 'home', limit: 20 }],
  ]);
  expect((page.answer('listPosts')!['posts'] as Post[])[0]).toMatchObject({
    id: post.id,
    content: post.content,
    isLiked: false,
  });
  expect(page.html).toContain(
    `<img src="${post.images[0]}" alt="" width="400" height="300" fetchpriority="high"`,
  );
  expect(page.html).not.toContain('skeleton');
  // The page loads the scripts of the app only after it has shown the picture, so it contains no script tag for them.
  expect(page.html).not.toContain('<script type="module"');
  expect(page.html).toContain('<meta name="plaza-scripts" content="/assets/first-abc.js" />');
  expect(page.html).toContain('<script src="/start.js" defer></script>');
});

test('EXP-002 the pages of a post, a person and a place contain their data', async () => {
  const post = await write(ann, 'Under the bridge');
  expect((await open(`/post/${post.id}`)).answer('getPost')).toMatchObject({ post: { id: post.id } });
  const profile = await open(`/u/${ann.handle}`);
  expect(profile.answer('getProfile')).toMatchObject({ profile: { id: ann.id } });
  expect((profile.answer('listPosts')!['posts'] as Post[])[0]!.id).toBe(post.id);
  expect(profile.answer('getPinnedPost')).toEqual({ post: null });
  const venue = PHOENIX_VENUES[0]!;
  const place = await open(`/venue/${venue.id}`);
  expect(place.answer('getVenue')).toMatchObject({ venue: { id: venue.id } });
  expect(place.html).toContain(`fetchpriority="high"`);
});

test('KH8 a page contains only what its viewer may see, and a page of a session is never stored', async () => {
  const hidden = await server.person('Hana Diaz');
  await hidden.call(updatePrivacy, { isPrivate: true });
  const secret = await write(hidden, 'Only for followers 4711');
  const paths = [`/post/${secret.id}`, `/u/${hidden.handle}`, '/'];
  for (const reader of [undefined, ann]) {
    for (const path of paths) expect((await open(path, reader)).html, path).not.toContain('followers 4711');
  }
  const own = await open(`/post/${secret.id}`, hidden);
  expect(own.answer('getPost')).toMatchObject({ post: { content: 'Only for followers 4711' } });
  expect(own.data?.viewerId).toBe(hidden.id);
  expect(own.headers.get('cache-control')).toBe('no-store');
  expect(own.html).not.toContain('@example');
  // The response for the owner is not cached for guests.
  const guest = await open(`/post/${secret.id}`);
  expect([guest.data, guest.headers.get('cache-control')]).toEqual([null, 'no-cache']);
  expect(guest.headers.get('vary')).toMatch(/cookie/);
});

test('KH8 a page shows a blocked person nothing of the other', async () => {
  const ben = await server.person('Ben Moss');
  const post = await write(ann, 'Not for Ben 0815');
  await ann.call(blockUser, { userId: ben.id });
  for (const path of [`/post/${post.id}`, `/u/${ann.handle}`, '/']) {
    const [, body] = (await open(path, ben)).html.split('</head>');
    expect(body, path).not.toContain('Ben 0815');
  }
  expect((await open(`/post/${post.id}`)).answer('getPost')).toMatchObject({ post: { id: post.id } });
});

test('EXP-001 texts of people end neither the data nor an attribute of a page', async () => {
  const content = `</script><script>alert(1)</script><!-- " ' & $& \u2028 <img src=x onerror=alert(2)>`;
  const post = await write(ann, content);
  const page = await open(`/post/${post.id}`);
  expect(page.html).not.toContain('<script>alert');
  expect(page.html).not.toContain('<img src=x');
  expect(page.answer('getPost')).toMatchObject({ post: { content: post.content } });
});

test('a page without a first screen, and the page for offline use, contain no data', async () => {
  await write(ann, 'Something to read');
  for (const page of [await open('/settings'), await open('/', undefined, { 'x-plaza-page': 'empty' })]) {
    expect(page.data).toBeNull();
    expect(page.html).toContain('skeleton');
    expect(page.html).toContain('<script type="module" crossorigin src="/assets/first-abc.js"></script>');
  }
});

test('a new post is on the page of a guest at once, and the page is compressed', async () => {
  for (const content of ['First of all', 'Second of all']) {
    const post = await write(ann, content);
    for (const encoding of ['br', 'gzip', 'identity']) {
      const page = await open('/', undefined, { 'accept-encoding': encoding });
      expect(page.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
      expect((page.answer('listPosts')!['posts'] as Post[])[0]!.id).toBe(post.id);
    }
  }
});
