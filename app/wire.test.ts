/** Tests that invalid requests are refused with a clear reason and have no effect. */
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ErrorResponseBody } from '#platform/contract/errors.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import { buildRawPostRequest, sendRawHttp } from '#platform/testkit/raw-http.ts';
import { createPost } from '#features/posts/api.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let ann: TestActor;
beforeAll(async () => {
  // This timeout is long enough to send a body of 46 MB on a busy machine.
  server = await startTestServer({ bodyTimeoutMs: 3_500 });
  ann = await server.person('Ann Lee');
});
afterAll(() => server.stop());

const base = '/plaza/us-central1';
const json = { 'content-type': 'application/json' };

function errorOf(body: string): ErrorResponseBody['error'] {
  return (JSON.parse(body) as ErrorResponseBody).error;
}

describe('bodies', () => {
  const deep = `{"content":${'['.repeat(100_000)}1${']'.repeat(100_000)}}`;
  test.each([
    ['a number for a text', '{"content":123}', 'invalid'],
    ['null for a text', '{"content":null}', 'invalid'],
    ['a text for a list', '{"content":"a","tags":"x"}', 'invalid'],
    ['a boolean for a text', '{"content":true}', 'invalid'],
    ['a field that is not there', '{"content":"a","admin":true}', 'unknown_field'],
    ['likes given by the writer', '{"content":"a","likes":1000}', 'unknown_field'],
    ['a time given by the writer', '{"content":"a","createdAt":"2020-01-01T00:00:00Z"}', 'unknown_field'],
    ['a name given by the writer', '{"content":"a","userName":"Mayor"}', 'unknown_field'],
    ['a prototype', '{"content":"a","__proto__":{"isAdmin":true}}', 'unknown_field'],
    ['a constructor', '{"content":"a","constructor":{"prototype":{}}}', 'unknown_field'],
    ['NUL', '{"content":"a\\u0000b"}', 'text'],
    ['half a surrogate pair', '{"content":"\\ud800"}', 'text'],
    ['a number beyond all numbers', '{"content":"a","n":1e309}', 'number'],
    ['an id that would be rounded', '{"postId":9007199254740993}', 'number'],
    ['100,000 levels', deep, 'too_deep'],
    ['too many values', `{"tags":[${'1,'.repeat(1_500)}1]}`, 'too_many_keys'],
    ['a list', '[]', 'body'],
    ['a text', '"hello"', 'body'],
    ['null', 'null', 'body'],
    ['half a body', '{"content":', 'json'],
    ['a form', 'content=hello', 'json'],
    ['a callable form of a list', '{"data":[1]}', 'body'],
    ['a callable form with a field too many', '{"data":{"content":"a","x":1}}', 'unknown_field'],
    ['data and something else', '{"data":{"content":"a"},"content":"b"}', 'unknown_field'],
  ])('%s is refused with 400', async (_name, body, reason) => {
    const answer = await ann.post('createPost', body);
    expect(answer.status).toBe(400);
    expect(answer.error.status).toBe('INVALID_ARGUMENT');
    expect(answer.error.details.reason).toBe(reason);
  });

  test('a bare number or text in place of the arguments is refused, never converted', async () => {
    for (const limit of ['12', true, null, 1.5, 0, 101, [], {}]) {
      expect((await ann.post('listPosts', { limit })).status, JSON.stringify(limit)).toBe(400);
    }
  });

  test('invalid UTF-8 is refused, not replaced', async () => {
    const bytes = Buffer.concat([Buffer.from('{"content":"'), Buffer.from([0xff, 0xfe]), Buffer.from('"}')]);
    expect((await ann.post('createPost', bytes)).error.details.reason).toBe('encoding');
    const overlong = Buffer.concat([
      Buffer.from('{"content":"'),
      Buffer.from([0xc0, 0xaf]),
      Buffer.from('"}'),
    ]);
    expect((await ann.post('createPost', overlong)).error.details.reason).toBe('encoding');
  });

  test('a duplicate key is refused in calls with credentials', async () => {
    const body = '{"email":"ann.lee@example.org","password":"wrong","password":"Ann Lee likes long walks"}';
    for (const name of ['logIn', 'signUp', 'changePassword', 'confirmPasswordReset', 'deleteAccount']) {
      const answer = await ann.post(name, body);
      expect([answer.status, answer.error.details.reason], name).toEqual([400, 'duplicate_key']);
    }
  });

  test.each([
    ['text/plain', 'text/plain'],
    ['a form', 'application/x-www-form-urlencoded'],
    ['a form with files', 'multipart/form-data; boundary=x'],
    ['utf-7', 'application/json; charset=utf-7'],
    ['latin-1', 'application/json; charset=iso-8859-1'],
    ['something after JSON', 'application/json; charset=utf-8; x=y'],
    ['a lookalike', 'application/jsonp'],
  ])('the content type %s is refused', async (_name, type) => {
    const answer = await ann.post('createPost', { content: 'Not like this' }, { 'content-type': type });
    expect([answer.status, answer.error.details.reason]).toEqual([400, 'content_type']);
  });

  test('a body without a content type is refused, and no body is an empty object', async () => {
    const path = `${base}/listPosts`;
    expect((await sendRawHttp(server.url, buildRawPostRequest(path, {}, '{}'))).status).toBe(400);
    expect((await sendRawHttp(server.url, buildRawPostRequest(path, {}, ''))).status).toBe(200);
  });

  test('an encoded body is refused', async () => {
    const bytes = gzipSync('{"content":"packed"}');
    const packed = await ann.post('createPost', bytes, { 'content-encoding': 'gzip' });
    expect([packed.status, packed.error.details.reason]).toEqual([400, 'content_encoding']);
    const coded = `POST ${base}/listPosts HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ntransfer-encoding: gzip, chunked\r\nconnection: close\r\n\r\n2\r\n{}\r\n0\r\n\r\n`;
    expect((await sendRawHttp(server.url, coded)).status).toBe(400);
    const plain = await ann.post('createPost', { content: 'plain' }, { 'content-encoding': 'gzip' });
    expect([plain.status, plain.error.details.reason]).toEqual([400, 'content_encoding']);
  });

  test('LIM-005 KI2 a body over the limit is refused: 64 kB, and 45 MB for functions with pictures', async () => {
    const folder = 'x'.repeat(64 * 1024);
    const small = await ann.post('savePost', { folder });
    expect([small.status, small.error.details.reason]).toEqual([400, 'too_big']);
    const fits = await ann.call(createPost, {
      content: 'a',
      images: [`data:image/png;base64,${'A'.repeat(90_000)}`],
    });
    expect(fits.error.details.reason).toBe('image');
    const large = await ann.post('createPost', `{"content":"${'x'.repeat(46 * 1024 * 1024)}"}`);
    expect([large.status, large.error.details.reason]).toEqual([400, 'too_big']);
    const string = await ann.post('createPost', `{"content":"${'x'.repeat(10_485_761)}"}`);
    expect([string.status, string.error.details.reason]).toEqual([400, 'too_big']);
  });

  test('a large body of a caller without permission is not read', async () => {
    const head = `POST ${base}/createPost HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n`;
    const answer = await sendRawHttp(server.url, `${head}content-length: 40000000\r\n\r\n{"content":"`);
    expect(answer.status).toBe(401);
  });

  test('a declared length beyond all limits is refused before anything arrives', async () => {
    const head = `POST ${base}/listPosts HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n`;
    const answer = await sendRawHttp(server.url, `${head}content-length: 99999999999\r\n\r\n{`);
    expect([answer.status, errorOf(answer.body).details.reason]).toEqual([400, 'too_big']);
    expect(answer.headers['connection']).toBe('close');
  });

  test('L1 an incomplete body is answered with 408 and the connection is closed', async () => {
    const head = `POST ${base}/listPosts HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n`;
    const answer = await sendRawHttp(server.url, `${head}content-length: 20\r\n\r\n{"limit":`);
    expect(answer.status).toBe(408);
    expect(errorOf(answer.body)).toMatchObject({
      status: 'UNKNOWN',
      details: { reason: 'request_timeout' },
    });
    expect(answer.headers['connection']).toBe('close');
  });

  test('F21 an aborted body changes nothing', async () => {
    const text = '{"content":"Cut off in the middle of it"}';
    const head = `POST ${base}/createPost HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\nauthorization: Bearer ${ann.token}\r\n`;
    await sendRawHttp(server.url, `${head}content-length: ${text.length + 10}\r\n\r\n${text}`, {
      half: true,
      quietMs: 500,
    });
    const rows = await server.db`select 1 from posts where content like 'Cut off%'`;
    expect(rows.length).toBe(0);
    expect((await server.guest.post('getSession', {})).status).toBe(200);
  });
});

describe('requests', () => {
  test('FN-001 FN-002 CALL-004 a function is a POST of JSON below the project and the region us-central1', async () => {
    const answer = await server.guest.post('listPosts', { limit: 1 });
    expect(answer.status).toBe(200);
    for (const path of ['/plaza/europe-west1/listPosts', '/other/us-central1/listPosts', '/listPosts']) {
      const other = await fetch(server.url + path, { method: 'POST', headers: json, body: '{}' });
      expect(other.status, path).toBe(404);
    }
  });

  test('ERR-009 an unknown function is 404 not-found, with any name', async () => {
    for (const name of [
      'noSuchFunction',
      'toString',
      'constructor',
      '__proto__',
      'createPost/x',
      'createpost',
    ]) {
      const response = await fetch(`${server.url}${base}/${name}`, {
        method: 'POST',
        headers: json,
        body: '{}',
      });
      expect(response.status, name).toBe(404);
      expect(errorOf(await response.text())).toMatchObject({
        status: 'NOT_FOUND',
        details: { reason: 'no_function' },
      });
    }
  });

  test('A9 a mutation by GET, HEAD, PUT, PATCH, DELETE or OPTIONS does not exist and changes nothing', async () => {
    const args = encodeURIComponent(JSON.stringify({ content: 'By another method' }));
    for (const method of ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const response = await fetch(`${server.url}${base}/createPost?args=${args}`, {
        method,
        headers: { authorization: `Bearer ${ann.token}` },
      });
      expect(response.status, method).toBe(404);
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
    }
    expect((await server.db`select 1 from posts where content = 'By another method'`).length).toBe(0);
  });

  test('a query by GET gives the same result as by POST, and HEAD the same headers as GET', async () => {
    const args = encodeURIComponent('{"limit":1}');
    const get = await fetch(`${server.url}${base}/listPosts?args=${args}`);
    expect(await get.json()).toEqual((await server.guest.post('listPosts', { limit: 1 })).body);
    const head = await fetch(`${server.url}${base}/listPosts?args=${args}`, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([
      200,
      get.headers.get('content-length'),
    ]);
    for (const query of ['args=1', 'args=%7B', 'args=%FF', 'args={}&args={}', 'args={"x":1}']) {
      const bad = await fetch(`${server.url}${base}/listPosts?${query}`);
      expect(bad.status, query).toBe(400);
      const badHead = await fetch(`${server.url}${base}/listPosts?${query}`, { method: 'HEAD' });
      expect(badHead.status, query).toBe(400);
    }
  });

  test('a request with two Host headers or none is refused', async () => {
    const twice = await sendRawHttp(
      server.url,
      `GET /health/live HTTP/1.1\r\nhost: a\r\nhost: b\r\nconnection: close\r\n\r\n`,
    );
    expect([twice.status, errorOf(twice.body).details.reason]).toEqual([400, 'host']);
    const none = await sendRawHttp(server.url, `GET /health/live HTTP/1.1\r\nconnection: close\r\n\r\n`);
    expect(none.status).toBe(400);
  });

  test('the authority of an absolute target is ignored', async () => {
    const answer = await sendRawHttp(
      server.url,
      `GET http://169.254.169.254/health/live HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`,
    );
    expect([200, 400, 404]).toContain(answer.status);
    expect(answer.body).not.toContain('169.254');
  });

  test('invalid or oversized HTTP is answered in the form of every refusal', async () => {
    const cases: [string, string, number, string][] = [
      ['noise', 'hello there\r\n\r\n', 400, 'request'],
      [
        'a header without a name',
        'GET / HTTP/1.1\r\nhost: x\r\n: y\r\nconnection: close\r\n\r\n',
        400,
        'request',
      ],
      [
        'two lengths',
        `POST ${base}/listPosts HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{}`,
        400,
        'request',
      ],
      [
        'a length and chunks',
        `POST ${base}/listPosts HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
        400,
        'request',
      ],
      [
        'a large header',
        `GET / HTTP/1.1\r\nhost: x\r\nx-large: ${'x'.repeat(20_000)}\r\n\r\n`,
        431,
        'headers_too_big',
      ],
      [
        'many headers',
        `GET / HTTP/1.1\r\nhost: x\r\n${'x-many: 1\r\n'.repeat(3_000)}\r\n`,
        431,
        'headers_too_big',
      ],
    ];
    for (const [name, bytes, status, reason] of cases) {
      const answer = await sendRawHttp(server.url, bytes);
      expect([answer.status, errorOf(answer.body).details.reason], name).toEqual([status, reason]);
      expect(answer.headers['x-content-type-options'], name).toBe('nosniff');
      expect(answer.text, name).not.toMatch(/HPE_|FST_|Bad Request"|statusCode/);
    }
  });

  test('only /live accepts a live connection, and no function does', async () => {
    const upgrade =
      'connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==';
    const status = async (path: string) =>
      (await sendRawHttp(server.url, `GET ${path} HTTP/1.1\r\nhost: localhost\r\n${upgrade}\r\n\r\n`)).status;
    for (const path of ['/', '/nothing', '/live/', '/live2', `${base}/listPosts`, '/media/x', '/health/live'])
      expect(await status(path), path).toBe(404);
    expect(await status('/live')).toBe(101);
    expect((await fetch(`${server.url}/live`)).status).toBe(404);
  });

  test('an invalid URL is answered with 400 in our form', async () => {
    for (const path of [
      '/plaza/us-central1/%zz',
      '/%zz',
      '/media/%c0%af',
      '/post/%E0%A4%A',
      `/media/avatars/${'x'.repeat(300)}`,
    ]) {
      const answer = await sendRawHttp(
        server.url,
        `GET ${path} HTTP/1.1\r\nhost: localhost\r\naccept: */*\r\nconnection: close\r\n\r\n`,
      );
      expect([400, 404], path).toContain(answer.status);
      expect(answer.text, path).not.toMatch(/FST_|statusCode/);
      expect(answer.headers['x-content-type-options'], path).toBe('nosniff');
    }
  });
});
