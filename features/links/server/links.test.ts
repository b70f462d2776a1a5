import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import { getPost, listPosts } from '#features/feed/api.ts';
import { createPost, deletePost, restorePost, updatePost } from '#features/posts/api.ts';
import { jobQueueSchemaName } from '#platform/database/queue-schema.ts';
import { processLinkUnfurl } from '../api.ts';
import { fetchAndStoreLinkCard } from './link-cards.ts';

let server: TestServer;
let ana: TestActor;
let site: Server;
/** Server on a private address, to which the app must never connect. */
let trap: Server;
let base: string;
let trapped = 0;
let trapPort: number;
const hits: string[] = [];
/** Sends the responses of `/held`, which wait for this call. */
let releaseHeld = () => {};
const held = new Promise<void>((resolve) => (releaseHeld = resolve));
let isOverloaded = true;

const page = (head: string) =>
  `<!doctype html><html><head>${head}</head><body>${'<p>text'.repeat(50)}</body></html>`;
const good = page(`
  <title>Plain title</title><meta property="og:title" content="Canal walk &amp; tacos">
  <meta property="og:description" content="Every &lt;b&gt;Friday&lt;/b&gt;"><meta property="og:site_name" content="Town paper">
  <meta property="og:image" content="/pic.png">`);

beforeAll(async () => {
  const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#c60' } })
    .png()
    .toBuffer();
  trap = createServer(() => {
    trapped++;
  }).listen(0, '127.0.0.1');
  trap.on('connection', () => trapped++);
  await new Promise((resolve) => trap.once('listening', resolve));
  trapPort = (trap.address() as AddressInfo).port;
  site = createServer((request, response) => {
    const path = request.url ?? '';
    hits.push(path);
    const html = (body: string, type = 'text/html; charset=utf-8') => {
      response.writeHead(200, { 'content-type': type });
      response.end(body);
    };
    if (path === '/good' || path === '/other')
      return html(path === '/good' ? good : good.replace('Canal', 'River'));
    if (path === '/title') return html(page('<title>Only a title</title>'));
    if (path === '/held') return void held.then(() => html(page('<title>Held back</title>')));
    if (path === '/overloaded')
      return isOverloaded ? response.writeHead(503).end() : html(page('<title>Back again</title>'));
    if (path === '/empty') return html('');
    if (path === '/latin')
      return response
        .writeHead(200, { 'content-type': 'text/html; charset=iso-8859-1' })
        .end(Buffer.from(page('<title>Caf\u00e9</title>'), 'latin1'));
    if (path === '/deep') return html(`<div>`.repeat(60_000));
    if (path === '/pic.png') return response.writeHead(200, { 'content-type': 'image/png' }).end(picture);
    if (path === '/trap-picture') return html(good.replace('/pic.png', `http://127.0.0.1:${trapPort}/x.png`));
    if (path === '/to-trap')
      return response.writeHead(302, { location: `http://127.0.0.1:${trapPort}/` }).end();
    if (path === '/loop') return response.writeHead(302, { location: '/loop' }).end();
    if (path === '/long')
      return html(
        good.replace('<title>', `<script>${'x'.repeat(300_000)}</script><title>`) + 'x'.repeat(2_000_000),
      );
    if (path === '/long-head') return html(good.replace('</head>', `<script>${'x'.repeat(2_000_000)}`));
    if (path === '/endless') {
      response.writeHead(200, { 'content-type': 'text/html' });
      const more = setInterval(() => response.write('x'.repeat(65_536)), 1);
      return response.on('close', () => clearInterval(more));
    }
    if (path === '/json') return html('{}', 'application/json');
    if (path === '/gone') return response.writeHead(404).end();
    if (path === '/broken') return response.writeHead(500).end();
    if (path === '/unchanged') return response.writeHead(304).end();
    return response.destroy();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => site.once('listening', resolve));
  const { port } = site.address() as AddressInfo;
  base = `http://127.0.0.1:${port}`;
  server = await startTestServer({ egress: { allow: [`127.0.0.1:${port}`] } });
  ana = await server.person('Ana Alvarez');
});
afterAll(async () => {
  await server.stop();
  site.closeAllConnections();
  site.close();
  trap.close();
});

const unfurl = async (path: string, storeImage = false) =>
  (await ana.call(processLinkUnfurl, { url: path.startsWith('/') ? base + path : path, storeImage })).ok;

test('FN-004 EXP-028 a page gives its metadata, and its picture is copied to our store', async () => {
  expect(await unfurl('/good')).toEqual({
    success: true,
    url: `${base}/good`,
    title: 'Canal walk & tacos',
    description: 'Every <b>Friday</b>',
    siteName: 'Town paper',
    image: null,
  });
  const stored = await unfurl('/good', true);
  if (!stored.success) throw new Error(stored.error);
  expect(stored.image).toMatchObject({ width: 64, height: 48 });
  expect(stored.image!.url).toMatch(/^\/media\//);
  // The picture of a preview is visible only to its requester until a post uses it.
  const address = server.url + stored.image!.url;
  const asOwner = { headers: { authorization: `Bearer ${ana.token}` } };
  expect((await fetch(address, asOwner)).status).toBe(200);
  expect((await fetch(address)).status).toBe(404);
  // The metadata of the page is cached for a day, so the page was fetched only once.
  expect(hits.filter((path) => path === '/good')).toHaveLength(1);
  server.clock.advance(25 * 3_600_000);
  await unfurl('/good');
  expect(hits.filter((path) => path === '/good')).toHaveLength(2);
  expect(await unfurl('/title')).toMatchObject({ title: 'Only a title', description: null });
  expect(await unfurl('/latin')).toMatchObject({ title: 'Café' });
  expect(await unfurl('/empty')).toMatchObject({ success: true, title: '127.0.0.1' });
  expect(await unfurl('/deep')).toMatchObject({ success: true });
});

test('FN-038 a page that cannot be read gives a failure with status and text', async () => {
  expect(await unfurl('/gone')).toEqual({ success: false, error: 'Link unfurl failed: 404 Not Found' });
  expect(await unfurl('/broken')).toEqual({
    success: false,
    error: 'Link unfurl failed: 500 Internal Server Error',
  });
  expect(await unfurl('/unchanged')).toEqual({
    success: false,
    error: 'Link unfurl failed: 304 Not Modified',
  });
  for (const path of ['/json', '/loop', '/hang-up', 'ftp://example.org/', 'not an address']) {
    const answer = await unfurl(path);
    expect(answer, path).toMatchObject({
      success: false,
      error: expect.stringMatching(/^Link unfurl failed: \d{3} \S/),
    });
  }
});

test('FN-004 EXP-028 private addresses are never contacted: not directly, not by redirect, not for a picture', async () => {
  const spellings = [
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '0.0.0.0',
    '0',
  ];
  for (const host of spellings) {
    expect(await unfurl(`http://${host}:${trapPort}/`), host).toMatchObject({ success: false });
  }
  for (const url of [
    'http://169.254.169.254/latest/meta-data/',
    'http://10.0.0.1/',
    'http://user:pw@example.org/',
    'http://[fd00::1]/',
    'file:///etc/passwd',
  ]) {
    const answer = await unfurl(url);
    expect(answer, url).toMatchObject({
      success: false,
      error: expect.stringContaining('Link unfurl failed: 400'),
    });
  }
  expect(await unfurl('/to-trap')).toMatchObject({ success: false });
  expect(await unfurl('/trap-picture', true)).toMatchObject({ success: true, image: null });
  expect(trapped).toBe(0);
});

test('EXP-028 a page above 512 kB yields its card from its head, whether or not the head ends in time', async () => {
  for (const path of ['/long', '/long-head'])
    expect(await unfurl(path), path).toMatchObject({ success: true, title: 'Canal walk & tacos' });
  expect(await unfurl('/endless')).toMatchObject({ success: true, title: '127.0.0.1' });
});

test('Q-13 a guest gets a preview too; a stored picture needs an account', async () => {
  const preview = await server.guest.call(processLinkUnfurl, { url: `${base}/good` });
  expect(preview.ok).toMatchObject({ success: true, title: 'Canal walk & tacos', image: null });
  const stored = await server.guest.call(processLinkUnfurl, { url: `${base}/good`, storeImage: true });
  expect([stored.status, stored.error.message]).toEqual([
    401,
    'Not authenticated. Please sign in to continue.',
  ]);
});

test('Q-13 EXP-017 a guest has ten previews a minute', async () => {
  const own = await startTestServer({ config: { rateScale: 1 } });
  try {
    const statuses: number[] = [];
    for (let index = 0; index < 11; index++) {
      statuses.push((await own.guest.call(processLinkUnfurl, { url: 'http://10.0.0.1/' })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  } finally {
    await own.stop();
  }
});

test('FN-004 wrong input is refused', async () => {
  for (const body of [
    {},
    { url: '' },
    { url: 5 },
    { url: 'x'.repeat(2_049) },
    { url: base, storeImage: 'yes' },
    { url: base, more: 1 },
  ]) {
    expect((await ana.post('processLinkUnfurl', body)).status, JSON.stringify(body)).toBe(400);
  }
  expect((await ana.post('processLinkUnfurl', { url: `${base}/title`, userId: 'somebody' })).status).toBe(
    200,
  );
});

test('EXP-028 the first link of a post becomes its card, after the post was answered, and is removed with the link', async () => {
  const { post } = (await ana.call(createPost, { content: `Look at ${base}/good and ${base}/other` })).ok;
  expect(post.linkCard).toBeNull();
  await fetchAndStoreLinkCard(server.plaza.platform, post.id);
  await fetchAndStoreLinkCard(server.plaza.platform, post.id);
  const card = { source: `${base}/good`, title: 'Canal walk & tacos', image: { width: 64 } };
  expect((await server.guest.call(getPost, { postId: post.id })).ok.post.linkCard).toMatchObject(card);
  // Lists of posts, which are cached, contain the card too.
  expect((await server.guest.call(listPosts, {})).ok.posts[0]!.linkCard).toMatchObject(card);
  expect(JSON.stringify((await server.guest.call(listPosts, {})).ok)).not.toContain('imageKey');
  const events = await server.db`select from events where name = 'postCardChanged'`;
  expect(events).toHaveLength(1);

  // From here on without manual calls: the listener removes an outdated card, and the job adds the
  // new one.
  const cardNow = async () => (await server.guest.call(getPost, { postId: post.id })).ok.post.linkCard;
  await ana.call(updatePost, { postId: post.id, content: `Rather ${base}/other` });
  await expect.poll(async () => (await cardNow())?.title, { timeout: 20_000 }).toBe('River walk & tacos');
  await ana.call(updatePost, { postId: post.id, content: 'No link any more' });
  await expect.poll(cardNow, { timeout: 20_000 }).toBeNull();
  expect((await server.guest.call(listPosts, {})).ok.posts[0]!.linkCard).toBeNull();

  const dead = (await ana.call(createPost, { content: `Dead: ${base}/gone` })).ok.post;
  await fetchAndStoreLinkCard(server.plaza.platform, dead.id);
  expect((await server.guest.call(getPost, { postId: dead.id })).ok.post.linkCard).toBeNull();
}, 60_000);

test('EXP-028 the search for links takes no locks: a post that is locked elsewhere does not block it', async () => {
  const { post } = (await ana.call(createPost, { content: 'Nothing to fetch here' })).ok;
  await server.db.begin(async (tx) => {
    await tx`select from posts where id = ${post.id} for update`;
    // The other listeners may wait for this transaction, so the test waits for the listener of links only.
    const countHandled = async () =>
      (
        await server.db`
          select from listener_positions p join events e on e.xid <= p.xid
          where p.listener = 'link-cards' and e.name = 'postCreated' and e.payload->>'postId' = ${post.id}`
      ).length;
    await expect.poll(countHandled, { timeout: 5_000 }).toBe(1);
  });
});

const loadCard = async (postId: string) => (await server.guest.call(getPost, { postId })).ok.post.linkCard;

test('EXP-028 EXP-022 a post that was deleted while its link was fetched gets its card when it is restored', async () => {
  const { id: postId } = (await ana.call(createPost, { content: `Wait for ${base}/held` })).ok.post;
  await expect.poll(() => hits.includes('/held'), { timeout: 10_000 }).toBe(true);
  await ana.call(deletePost, { postId });
  releaseHeld();
  const jobState = async () =>
    (
      await server.db<{ state: string }[]>`
        select state::text from ${server.db(jobQueueSchemaName)}.job where singleton_key = ${postId}`
    )[0]?.state;
  await expect.poll(jobState, { timeout: 10_000 }).toBe('completed');
  expect((await ana.call(restorePost, { postId })).ok.post.linkCard).toBeNull();
  await expect.poll(async () => (await loadCard(postId))?.title, { timeout: 20_000 }).toBe('Held back');
}, 60_000);

test('EXP-028 the job that fetches a card fails while the page is unavailable, so that the queue retries it', async () => {
  const { id: postId } = (await ana.call(createPost, { content: `Later: ${base}/overloaded` })).ok.post;
  await expect(fetchAndStoreLinkCard(server.plaza.platform, postId)).rejects.toThrow('503');
  isOverloaded = false;
  await fetchAndStoreLinkCard(server.plaza.platform, postId);
  expect((await loadCard(postId))?.title).toBe('Back again');
});
