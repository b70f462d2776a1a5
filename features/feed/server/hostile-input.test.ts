import * as z from 'zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gatherCrowd } from '#app/test-crowd.ts';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import * as commentsApi from '#features/comments/api.ts';
import * as likesApi from '#features/likes/api.ts';
import * as postsApi from '#features/posts/api.ts';
import { encodeCursor } from '#platform/contract/cursor.ts';
import type { AnyFunction } from '#platform/contract/define.ts';
import type { Actor } from '#platform/testkit/actor.ts';
import * as feedApi from '../api.ts';

let server: TestServer;
let ana: Actor;
let ben: Actor;
/** A good value for every field there is. */
let good: Record<string, unknown>;

const nobody = '01970000-0000-7000-8000-00000000ffff';
const functions = [postsApi, commentsApi, likesApi, feedApi]
  .flatMap((api) => Object.values(api) as unknown[])
  .filter(
    (value): value is AnyFunction =>
      typeof value === 'object' && value !== null && 'kind' in value && 'args' in value,
  );

/** What no field wants, or only few do. */
const odd: unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  1e300,
  '',
  ' ',
  'x',
  '\0',
  '\ud800',
  '\u202e',
  "'; drop table posts; --",
  '%_\\',
  '{}',
  'NaN',
  '0',
  nobody,
  nobody.toUpperCase(),
  '2026-13-45T99:99:99.999Z',
  '0000-01-01T00:00:00.000Z',
  'data:image/png;base64,',
  'data:image/svg+xml;base64,PHN2Zy8+',
  '🌵'.repeat(5_001),
  encodeCursor(['2026-03-01T00:00:00.000Z', nobody]),
  encodeCursor([1, -1, '2026-03-01T00:00:00.000Z', nobody]),
  encodeCursor([]),
  [],
  [[]],
  [null],
  [nobody, nobody],
  Array.from({ length: 200 }, () => 'x'),
  {},
  { name: 'Here', lat: 91 },
  { name: 'Here', lng: 5 },
  { name: '', lat: 0, lng: 0 },
  { length: 1 },
  { toString: 'x' },
];

beforeAll(async () => {
  server = await startTestServer();
  [ana, ben] = (await gatherCrowd(server, 2)) as [Actor, Actor];
  const { post } = (await ana.call(postsApi.createPost, { content: 'Something' })).ok;
  const { comment } = (await ben.call(commentsApi.createComment, { postId: post.id, content: 'Some words' }))
    .ok;
  good = {
    content: 'Good words',
    postId: post.id,
    postIds: [post.id],
    commentId: comment.id,
    id: nobody,
    tag: 'tag',
  };
});
afterAll(() => server.stop());

const plain = new Set([200, 400, 401, 403, 404, 409]);

test.each(functions.map((definition) => [definition.name, definition] as const))(
  '%s answers anything at all with a plain status of the list',
  async (name, definition) => {
    const fields = Object.keys((definition.args as unknown as z.ZodObject).shape);
    const start = Object.fromEntries(
      fields.flatMap((field) => (field in good ? [[field, good[field]]] : [])),
    );
    for (const field of [...fields, 'userId', 'idempotencyKey', 'unknown']) {
      const answers = await Promise.all(
        odd.map(async (value) => ({ value, answer: await ben.post(name, { ...start, [field]: value }) })),
      );
      for (const { value, answer } of answers) {
        const what = `${name} ${field} ${JSON.stringify(value).slice(0, 60)}`;
        expect(
          plain.has(answer.status),
          `${what}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`,
        ).toBe(true);
        if (answer.status !== 200) {
          expect(answer.error.message, what).not.toMatch(/sql|postgres|relation|undefined|\bat \w+\.|zod/i);
          expect(answer.error.details.reason, what).toMatch(/^[a-z_]+$/);
        }
      }
    }
  },
);
