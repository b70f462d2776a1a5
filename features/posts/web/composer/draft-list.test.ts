// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { configureApiClient } from '#platform/client/call.ts';
import { loadDraftList } from './draft-list.ts';

const draft = (id: string, venue: unknown, venueName: string | null, updatedAt: string) => ({
  id,
  content: `Draft ${id}`,
  tags: [],
  venue,
  venueName,
  updatedAt,
});

beforeEach(() => {
  configureApiClient(
    { project: 'plaza', region: 'us-central1', base: 'http://test' },
    {
      fetch: async (url) => {
        if (String(url).split('/').at(-1) !== 'listDrafts')
          return Response.json({ error: { status: 'NOT_FOUND', message: 'no' } }, { status: 404 });
        return Response.json({
          drafts: [
            draft('1', 'ven_park', 'Encanto Park', '2026-03-04T10:00:00Z'),
            draft('2', 'ven_gone', null, '2026-03-03T10:00:00Z'),
            draft('3', { name: 'Our yard' }, 'Our yard', '2026-03-02T10:00:00Z'),
            draft('4', null, null, '2026-03-01T10:00:00Z'),
          ],
        });
      },
    },
  );
});
afterEach(() => configureApiClient(null));

test('EXP-023 a draft of the account is restored with the name of its place, and without a place that no longer exists', async () => {
  const { rows, incomplete } = await loadDraftList('ana');
  expect(incomplete).toBe(false);
  expect(rows.map((row) => [row.id, row.start?.venue])).toEqual([
    ['1', { id: 'ven_park', name: 'Encanto Park' }],
    ['2', null],
    ['3', { id: null, name: 'Our yard' }],
    ['4', null],
  ]);
});
