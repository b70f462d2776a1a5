// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { configureClient } from '#platform/client/call.ts';
import { draftRows } from './draft-rows.ts';

const draft = (id: string, venue: unknown, updatedAt: string) => ({
  id,
  content: `Draft ${id}`,
  tags: [],
  venue,
  updatedAt,
});

beforeEach(() => {
  configureClient(
    { project: 'plaza', region: 'us-central1', base: 'http://test' },
    {
      fetch: async (url, init) => {
        const name = String(url).split('/').at(-1)!;
        if (name === 'listDrafts') {
          return Response.json({
            drafts: [
              draft('1', 'ven_park', '2026-03-04T10:00:00Z'),
              draft('2', 'ven_gone', '2026-03-03T10:00:00Z'),
              draft('3', { name: 'Our yard' }, '2026-03-02T10:00:00Z'),
              draft('4', null, '2026-03-01T10:00:00Z'),
            ],
          });
        }
        if (JSON.parse(String(init?.body)).venueId === 'ven_park') {
          return Response.json({ venue: { id: 'ven_park', name: 'Encanto Park' } });
        }
        return Response.json({ error: { status: 'NOT_FOUND', message: 'no' } }, { status: 404 });
      },
    },
  );
});
afterEach(() => configureClient(null));

test('EXP-023 a draft of the account comes back with the name of its place, and without one that is gone', async () => {
  const { rows, incomplete } = await draftRows('ana');
  expect(incomplete).toBe(false);
  expect(rows.map((row) => [row.id, row.start?.venue])).toEqual([
    ['1', { id: 'ven_park', name: 'Encanto Park' }],
    ['2', null],
    ['3', { id: null, name: 'Our yard' }],
    ['4', null],
  ]);
});
