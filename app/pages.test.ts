/** Tests the pages of the web app by URL path: the status, the head, and the caching of the built files. */
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runTransaction } from '#platform/database/transaction.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import { sendRawHttp } from '#platform/testkit/raw-http.ts';
import { deactivateAccount, updateProfile } from '#features/accounts/api.ts';
import { setFlagState } from '#features/flags/server/public.ts';
import { mapTabFlag } from '#features/map/domain/map-tab-flag.ts';
import { createPost, deletePost } from '#features/posts/api.ts';
import { PHOENIX_VENUES } from '#features/venues/domain/phoenix-venues.ts';
import { insertSampleVenues } from '#features/venues/server/public.ts';
import { openPage, script, startPageServer } from './page-server.fixture.ts';
import type { TestServer } from './test-server.ts';
import { features } from './features.ts';

let server: TestServer;
let stop: () => Promise<void>;
let ann: TestActor;

beforeAll(async () => {
  ({ server, stop } = await startPageServer());
  ann = await server.person('Ann Lee');
  await runTransaction(server.db, (tx) =>
    insertSampleVenues(tx, PHOENIX_VENUES.slice(0, 3), server.clock.now()),
  );
});
afterAll(() => stop());

const open = (path: string, headers?: Record<string, string>) => openPage(server, path, headers);

async function write(content: string, images: string[] = []) {
  return (await ann.call(createPost, { content, images })).ok.post;
}

test('EXP-001 the page of a post names the author and the text, for previews', async () => {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#446688' } })
    .png()
    .toBuffer();
  const content = `The market opens at nine.\n\nBring ${'👩‍👩‍👧 '.repeat(120)}`;
  const post = await write(content, [`data:image/png;base64,${bytes.toString('base64')}`]);
  const page = await open(`/post/${post.id}?from=mail`);
  expect(page.status).toBe(200);
  expect(page.title).toMatch(/^Ann Lee: The market opens at nine\. Bring (👩‍👩‍👧 ?)+… · Bedrock$/u);
  expect([...new Intl.Segmenter().segment(page.meta('description')!)].length).toBeLessThanOrEqual(201);
  expect(page.meta('description')).toMatch(/^The market opens at nine\. Bring .*👧…$/u);
  expect(page.meta('og:type')).toBe('article');
  expect(page.meta('og:title')).toBe(page.title);
  expect(page.meta('og:image')).toBe(`https://plaza.example${post.images[0]}`);
  expect(page.canonical).toBe(`https://plaza.example/post/${post.id}`);
  expect(page.meta('og:url')).toBe(page.canonical);
  expect((await open(`/post/${post.id}/`)).canonical).toBe(page.canonical);
});

test('EXP-001 texts of people are escaped in a head', async () => {
  const post = await write('</title><script>alert("1")</script> & \'so\' on');
  const page = await open(`/post/${post.id}`);
  expect(page.html).not.toContain('<script>alert');
  expect(page.html).not.toContain('</title><script');
  expect(page.meta('description')).toBe(
    '&lt;/title&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;so&#39; on',
  );
  const tag = await open('/tag/%22%3E%3Cscript%3Ealert(1)%3C/script%3E'.replace('/script', '%2Fscript'));
  expect(tag.html).not.toContain('<script>alert');
});

test('EXP-001 pages of people, venues and tags have their own heads', async () => {
  await ann.call(updateProfile, { bio: 'Gardens,\nbread and "slow" trains' });
  const person = await open(`/u/${ann.handle}`);
  expect([person.status, person.title, person.meta('og:type'), person.meta('description')]).toEqual([
    200,
    `Ann Lee (@${ann.handle}) · Bedrock`,
    'profile',
    'Gardens, bread and &quot;slow&quot; trains',
  ]);
  expect(person.meta('og:image'), 'initials exist as SVG only').toBeUndefined();
  const drawn = await server.person('Dot Drawn');
  await server.db`update users set avatar_key = 'posters/people/dot.svg' where id = ${drawn.id}`;
  expect((await open(`/u/${drawn.handle}`)).meta('og:image')).toBe(
    'https://plaza.example/media/posters/people/dot.jpg',
  );
  const [venue] = PHOENIX_VENUES;
  const place = await open(`/venue/${venue!.id}`);
  expect([place.status, place.meta('og:type')]).toEqual([200, 'website']);
  expect(place.title).toContain(venue!.city);
  expect(place.meta('og:image')).toBe(`https://plaza.example/media/posters/venues/${venue!.id}.jpg`);
  const tag = await open('/tag/Caf%C3%A9');
  expect([tag.status, tag.title]).toEqual([200, '#café · Bedrock']);
});

test('EXP-001 events have heads of their own; those of trips say nothing of the trip', async () => {
  const created = await ann.post<{ event: { id: string } }>('createEvent', {
    title: 'Choir night',
    startTime: new Date(server.clock.now().getTime() + 48 * 3_600_000).toISOString().slice(0, 16),
    address: '1 Palm Lane',
    city: 'Phoenix',
  });
  const event = await open(`/event/${created.ok.event.id}`);
  expect([event.status, event.title]).toEqual([200, 'Choir night · Bedrock']);
  expect(event.meta('og:description')).toContain('1 Palm Lane');
  const poster = `/media/posters/events/${created.ok.event.id}.jpg`;
  expect(event.meta('og:image')).toBe(`https://plaza.example${poster}`);
  expect((await fetch(server.url + poster)).headers.get('content-type')).toBe('image/jpeg');
  for (const id of ['01939d00-0000-7000-8000-000000000000', 'anything']) {
    const trip = await open(`/trip/${id}`);
    expect([trip.status, trip.title, trip.meta('og:url')]).toEqual([
      200,
      'Trip details · Bedrock',
      `https://plaza.example/trip/${id}`,
    ]);
    expect(trip.meta('description')).toBe(
      'The rider and the driver can see where the car is, what the trip costs and what happens next.',
    );
  }
  const shared = await open('/trip-shared');
  expect([shared.title, shared.meta('og:title')]).toEqual(Array(2).fill('Follow a trip · Bedrock'));
  expect(shared.meta('og:description')).toMatch(/^See where the car is and when it arrives/);
});

test('EXP-001 content without a text has a description', async () => {
  const ben = await server.person('Ben Moss');
  const description = async (path: string) => (await open(path)).meta('description');
  expect(await description(`/u/${ben.handle}`)).toBe('Posts by Ben Moss.');
  expect(await description('/tag/rain')).toBe('Posts about #rain.');
});

test('EXP-001 SHELL-031 a missing page has status 404 and still loads the app', async () => {
  const gone = await write('Soon gone');
  await ann.call(deletePost, { postId: gone.id });
  const leaver = await server.person('Lea Vers');
  const left = (await leaver.call(createPost, { content: 'Before I go' })).ok.post;
  await leaver.call(deactivateAccount, {});
  const paths = [
    `/post/${gone.id}`,
    `/post/${left.id}`,
    `/u/${leaver.handle}`,
    '/post/01939d00-0000-7000-8000-000000000000',
    '/post/nothing',
    '/post/%01',
    '/u/nobody.at.all',
    '/u/%7F',
    '/venue/ven_nowhere',
    "/venue/'%20or%201=1",
    `/tag/${'a'.repeat(51)}`,
    '/tag/%23',
    '/no/such/page',
    '/..%2f..%2fetc%2fpasswd',
  ];
  for (const path of paths) {
    const page = await open(path);
    expect([path, page.status, page.title]).toEqual([path, 404, 'Page Not Found · Bedrock']);
    expect(page.html).toContain('The app');
  }
  for (const path of ['/post/%00', '/u/%00', '/post/%E0%A4%A'])
    expect([path, (await open(path)).status]).toEqual([path, 400]);
});

test('SHELL-031 every declared address has a page', async () => {
  for (const path of [
    '/',
    '/login',
    '/saved',
    '/drafts',
    '/settings',
    '/settings/privacy',
    '/map',
    '/map/',
  ]) {
    const page = await open(path);
    expect([path, page.status, page.title]).toEqual([path, 200, 'Bedrock']);
  }
});

test('FLAG-002 FLAG-004 the map and the nearby tab are off by default, and a page says which flags are on', async () => {
  const flags = async () => (await open('/')).meta('plaza-flags')?.split(' ');
  expect(await flags()).not.toContain('map.tab');
  expect(await flags()).not.toContain('nearby.tab');
  await server.plaza.platform.mutate((ctx) =>
    setFlagState(ctx, mapTabFlag, true, { actor: 'test', userId: null }),
  );
  expect(await flags()).toContain('map.tab');
});

test('LOC-007 Q-38 a page names the hosts of the external geocoders, and none if none is configured', async () => {
  expect((await open('/')).meta('plaza-geocoders')).toBe('');
  const { geocoder } = server.plaza.platform.config;
  const configured = { ...geocoder };
  const reverseUrl = 'https://names.example/reverse';
  Object.assign(geocoder, { reverseUrl, nominatimUrl: 'http://10.0.0.7:8080/' });
  try {
    expect((await open('/')).meta('plaza-geocoders')).toBe('names.example 10.0.0.7:8080');
  } finally {
    Object.assign(geocoder, configured);
  }
});

test.each([
  ['SHELL-001', '/'],
  ['SHELL-006', '/profile'],
  ['SHELL-007', '/map'],
  ['SHELL-008', '/store'],
  ['SHELL-009', '/governance'],
  ['SHELL-010', '/tokenPlan'],
  ['SHELL-011', '/games'],
  ['SHELL-012', '/sandbox'],
  ['SHELL-013', '/explore'],
  ['SHELL-014', '/workers'],
  ['SHELL-015', '/nearby'],
  ['SHELL-016', '/bedrock-feed'],
  ['SHELL-017', '/user-feed'],
  ['SHELL-018', '/intelligence-feed'],
  ['SHELL-019', '/ai-insights'],
  ['SHELL-020', '/research'],
  ['SHELL-021', '/insights'],
  ['SHELL-022', '/ai-settings'],
  ['SHELL-023', '/ai-comparison'],
  ['SHELL-024', '/viral-videos'],
  ['SHELL-025', '/search'],
  ['SHELL-026', '/voice-search'],
  ['SHELL-027', '/admin'],
  ['SHELL-028', '/chrome-ai'],
])('%s the server serves the app at %s', async (_id, path) => {
  const page = await open(path);
  expect([page.status, page.title]).toEqual([200, 'Bedrock']);
  expect(page.html).toContain('The app');
});

test('SHELL-031 every address without variable parts is a page for the server', async () => {
  const addresses = features.flatMap((feature) => feature.addresses ?? []);
  const paths = addresses.map(({ path }) => path).filter((path) => !path.includes('$'));
  expect(paths.length).toBeGreaterThan(30);
  for (const path of paths) expect([path, (await open(path)).status]).toEqual([path, 200]);
});

test('all heads belong to declared addresses', () => {
  const paths = features.flatMap((feature) => feature.addresses ?? []).map(({ path }) => path);
  const patterns = features.flatMap((feature) => feature.pages ?? []).map(({ pattern }) => pattern);
  expect(patterns.length).toBeGreaterThan(3);
  for (const pattern of patterns)
    expect(paths.map((path) => path.replace(/\$[^/]+/, ':id'))).toContain(pattern);
});

test('SHELL-031 a request for missing data or a missing file gets no HTML page', async () => {
  const data = await fetch(`${server.url}/no/such/thing`, { headers: { accept: 'application/json' } });
  expect([data.status, data.headers.get('content-type')]).toEqual([404, 'application/json; charset=utf-8']);
  const file = await fetch(`${server.url}/assets/missing.js`);
  expect([file.status, file.headers.get('content-type')]).toEqual([404, 'application/json; charset=utf-8']);
});

test('Q-53 the Host header selects only the brand, from a table', async () => {
  const brands = [
    ['ryde.example.org', 'rideshare', 'Ryde'],
    ['city.example.org', 'smart-city', 'Civic'],
    ['"><script>.example.org', 'venue-feed', 'Bedrock'],
    ['evil.example', 'venue-feed', 'Bedrock'],
  ];
  for (const [host, brand, title] of brands) {
    const answer = await sendRawHttp(
      server.url,
      `GET / HTTP/1.1\r\nhost: ${host}\r\naccept: text/html\r\nconnection: close\r\n\r\n`,
    );
    expect(answer.text).toContain(`<meta name="plaza-brand" content="${brand}" />`);
    expect(answer.text).toContain('<meta name="plaza-passkey-origin" content="https://plaza.example" />');
    expect(answer.text).toContain(`<title>${title}</title>`);
    expect(answer.text).not.toContain(host);
    expect(answer.text).toContain('<link rel="canonical" href="https://plaza.example/" />');
  }
});

test('Q-53 the manifest has the name of the brand that belongs to the host', async () => {
  for (const [host, name] of [
    ['ryde.example.org', 'Ryde'],
    ['plaza.example', 'Bedrock'],
  ]) {
    const { text } = await sendRawHttp(
      server.url,
      `GET /app.webmanifest HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`,
    );
    expect(text).toMatch(/^HTTP\/1\.1 200 /);
    expect(text.toLowerCase()).toContain('content-type: application/manifest+json');
    expect(text).toContain(`"name":"${name}","short_name":"${name}"`);
  }
});

test('KH1 a page has its policy and is not reused unchecked; files with a digest in their name are immutable', async () => {
  const page = await open('/');
  expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self'/);
  expect(page.headers.get('cache-control')).toBe('no-cache');
  const asset = await open('/assets/main-abc123.js');
  expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect((await open('/service-worker.js')).headers.get('cache-control')).toBe('no-cache');
});

test('compressed copies are sent to clients that accept them', async () => {
  for (const [encoding, accept] of [
    ['br', 'gzip, deflate, br'],
    ['gzip', 'gzip'],
    [null, 'identity'],
  ]) {
    const asset = await open('/assets/main-abc123.js', { 'accept-encoding': accept! });
    expect([asset.headers.get('content-encoding'), asset.html]).toEqual([encoding, script]);
    expect(asset.headers.get('content-type')).toMatch(/javascript/);
    expect(asset.headers.get('cache-control')).toMatch(/immutable/);
  }
});

test('/index.html is the same page as /, and hidden files are not served', async () => {
  const page = await open('/index.html');
  expect([page.status, page.headers.get('location')]).toEqual([308, '/']);
  expect((await open('/.vite/manifest.json')).status).toBe(404);
});
