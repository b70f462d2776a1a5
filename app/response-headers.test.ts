/** Tests the response headers of every response (safety: response headers). */
import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import sharp from 'sharp';
import { createPost } from '#features/posts/api.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import { sendRawHttp } from '#platform/testkit/raw-http.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let ann: TestActor;
let postId: string;
let picture: string;
beforeAll(async () => {
  server = await startTestServer();
  ann = await server.person('Ann Lee');
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#446688' } })
    .png()
    .toBuffer();
  const images = [`data:image/png;base64,${bytes.toString('base64')}`];
  const { post } = (await ann.call(createPost, { content: 'With a picture', images })).ok;
  postId = post.id;
  picture = post.images[0]!;
});
afterAll(() => server.stop());

async function asset(): Promise<string> {
  const names = await readdir(new URL('../dist/web/assets', import.meta.url));
  return `/assets/${names.find((name) => name.endsWith('.js'))!}`;
}

const api = "default-src 'none'; frame-ancestors 'none'";

test('KH1 KH2 KD7 every kind of response has its policy, and none allows scripts of other origins', async () => {
  const policies: [string, number, RegExp][] = [
    ['/plaza/us-central1/listPosts', 200, /^default-src 'none'; frame-ancestors 'none'$/],
    ['/plaza/us-central1/nothing', 404, /^default-src 'none'; frame-ancestors 'none'$/],
    [picture, 200, /^default-src 'none'; sandbox$/],
    [`/media/avatars/${ann.id}`, 200, /^default-src 'none'; style-src 'unsafe-inline'; sandbox$/],
    ['/', 200, /^default-src 'none'; script-src 'self'; style-src 'self';.*frame-ancestors 'none'$/],
    [`/post/${postId}`, 200, /script-src 'self'; style-src 'self';.*base-uri 'none'/],
    ['/nowhere', 404, /script-src 'self'; style-src 'self';/],
    [await asset(), 200, /script-src 'self'/],
  ];
  for (const [path, status, policy] of policies) {
    const response = await fetch(server.url + path, { headers: { accept: 'text/html,*/*' } });
    expect(response.status, path).toBe(status);
    expect(response.headers.get('content-security-policy'), path).toMatch(policy);
    expect(response.headers.get('content-security-policy'), path).not.toMatch(/script-src[^;]*unsafe/);
  }
});

test('KH3 KH5 KH6 KH7 KH9 KH10 every response has the common headers, also a refusal, and none reveals the server software', async () => {
  const paths = [
    '/',
    '/nowhere',
    `/post/${postId}`,
    picture,
    `/media/avatars/${ann.id}`,
    '/media/nothing',
    await asset(),
    '/assets/nothing.js',
    '/plaza/us-central1/listPosts',
    '/plaza/us-central1/createPost',
    '/plaza/us-central1/%zz',
    '/health/live',
    '/docs/openapi.json',
    '/live',
  ];
  for (const path of paths) {
    const answer = await sendRawHttp(
      server.url,
      `GET ${path} HTTP/1.1\r\nhost: localhost\r\naccept: */*\r\nconnection: close\r\n\r\n`,
    );
    expect(answer.status, path).toBeGreaterThan(0);
    expect(answer.headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'origin-agent-cluster': '?1',
      'permissions-policy': expect.stringMatching(/^(?=.*geolocation=\(self\))(?=.*camera=\(self\))/),
      'content-security-policy': expect.any(String),
    });
    expect(Object.keys(answer.headers), path).not.toContain('server');
    expect(Object.keys(answer.headers), path).not.toContain('x-powered-by');
    expect(Object.keys(answer.headers), path).not.toContain('access-control-allow-origin');
    expect(answer.headers['content-type'] ?? '', path).not.toBe('');
    expect(answer.body, path).not.toMatch(/node_modules|\n {4}at |FST_/);
  }
});

test('KH8 personal responses are not cached, and immutable ones are cached without expiry', async () => {
  const kept = async (path: string) => (await fetch(server.url + path)).headers.get('cache-control');
  expect(await kept('/plaza/us-central1/listPosts')).toBe('no-store');
  expect(await kept('/plaza/us-central1/nothing')).toBe('no-store');
  expect(await kept('/')).toBe('no-cache');
  const ofSession = await fetch(server.url, { headers: { cookie: `plaza_session=${ann.token}` } });
  expect(ofSession.headers.get('cache-control')).toBe('no-store');
  // The post of the picture may be deleted or hidden at any time.
  expect(await kept(picture)).toBe('public, max-age=600, s-maxage=60, must-revalidate');
  expect(await kept(await asset())).toBe('public, max-age=31536000, immutable');
  expect((await ann.call(createPost, { content: 'once more' })).headers.get('cache-control')).toBe(
    'no-store',
  );
});

test('KH4 HSTS is sent if our origin is https', async () => {
  const secure = await startTestServer({ config: { publicUrl: 'https://plaza.example' } });
  try {
    const get = async (path: string) =>
      (await fetch(secure.url + path)).headers.get('strict-transport-security');
    for (const path of ['/', '/plaza/us-central1/listPosts', '/media/nothing', '/health/live'])
      expect(await get(path), path).toBe('max-age=31536000; includeSubDomains');
    const answer = await secure.person('Cookie Eater');
    expect(answer.token).not.toBeNull();
  } finally {
    await secure.stop();
  }
  expect((await fetch(server.url)).headers.get('strict-transport-security')).toBeNull();
});

test('KS1 KH11 the session cookie is not accessible to scripts and other sites, and signing out clears the cache', async () => {
  const signedUp = await server.guest.post('signUp', {
    email: 'cookie@example.org',
    password: 'a biscuit at noon',
    displayName: 'Cookie',
  });
  const cookie = signedUp.headers.getSetCookie().find((one) => one.startsWith('plaza_session='))!;
  expect(cookie).toMatch(/^plaza_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Expires=/);
  const token = cookie.split(/[=;]/)[1]!;
  const out = await server.guest.post('logOut', {}, { cookie: `plaza_session=${token}`, origin: server.url });
  expect(out.status).toBe(200);
  expect(out.headers.get('set-cookie')).toContain('Max-Age=0');
  expect(out.headers.get('clear-site-data')).toBe('"cache"');
  const after = await server.guest.post('getSession', {}, { authorization: `Bearer ${token}` });
  expect((after.ok as { user: unknown }).user).toBeNull();
});

test('the Host header does not affect URLs in heads of pages', async () => {
  const page = async (host: string) =>
    (
      await sendRawHttp(
        server.url,
        `GET /post/${postId} HTTP/1.1\r\nhost: ${host}\r\nx-forwarded-host: ${host}\r\naccept: text/html\r\nconnection: close\r\n\r\n`,
      )
    ).body;
  const evil = await page('evil.example');
  expect(evil).not.toContain('evil.example');
  expect(evil).toContain(`<meta property="og:url" content="${server.url}/post/${postId}" />`);
});

test('hidden files, source maps and files outside the build are not served', async () => {
  for (const path of [
    '/.vite/manifest.json',
    '/.env',
    '/.git/config',
    '/..%2fpackage.json',
    '/%2e%2e/package.json',
    '/assets/..%2f..%2fweb.stamp',
    '/assets/%2e%2e/%2e%2e/%2e%2e/package.json',
    '/assets//etc/passwd',
    '/..%5c..%5cpackage.json',
    `${await asset()}.map`,
    '/package.json',
  ]) {
    const answer = await sendRawHttp(
      server.url,
      `GET ${path} HTTP/1.1\r\nhost: localhost\r\naccept: application/json\r\nconnection: close\r\n\r\n`,
    );
    expect([400, 403, 404], `${path} ${answer.status}`).toContain(answer.status);
    expect(answer.body, path).not.toMatch(/"dependencies"|root:|isEntry|"sources"/);
  }
});

test('no redirect leaves our origin', async () => {
  for (const path of [
    '//evil.example/',
    '/\\evil.example',
    '/index.html?to=//evil.example',
    '//evil.example/index.html',
    '/docs',
    '/docs//evil.example',
    '/assets',
    '//evil.example/%2e%2e',
  ]) {
    const answer = await sendRawHttp(
      server.url,
      `GET ${path} HTTP/1.1\r\nhost: localhost\r\naccept: text/html\r\nconnection: close\r\n\r\n`,
    );
    const location = answer.headers['location'];
    expect(answer.status, path).toBeLessThan(500);
    if (location !== undefined) expect(location, path).toMatch(/^(\.?\/(?![/\\])|[a-z])/);
    if (location !== undefined) expect(new URL(location, server.url).origin, path).toBe(server.url);
  }
});

test('a function answers JSON as JSON', async () => {
  const response = await fetch(`${server.url}/plaza/us-central1/listPosts`);
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(response.headers.get('content-security-policy')).toBe(api);
});
