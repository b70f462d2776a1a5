// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { configureApiClient } from '#platform/client/call.ts';
import { readDraft, saveDraft } from '#platform/client/drafts.ts';
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
afterEach(() => {
  configureApiClient(null);
  localStorage.clear();
});

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

test('EXP-023 a draft that was changed on another device is listed beside the older copy on this device', async () => {
  saveDraft('ana', 'post:1', { content: 'Old copy' }, Date.parse('2026-03-04T09:00:00Z'));
  const { rows } = await loadDraftList('ana');
  expect(rows.map((row) => row.content)).toEqual(['Draft 1', 'Old copy', 'Draft 2', 'Draft 3', 'Draft 4']);
  expect(rows[0]).toMatchObject({ id: '1', place: null });
  const { id, place } = rows[1]!;
  expect(id).not.toBe('1');
  expect(place).toBe(`post:${id}`);
  expect(readDraft('ana', place!)?.fields).toEqual({ content: 'Old copy' });
  expect(readDraft('ana', 'post:1'), 'opening the draft of the account loads no old copy').toBeUndefined();
  expect((await loadDraftList('ana')).rows).toEqual(rows);
});

test('EXP-023 of a draft whose copy on this device is newer or equal, only the copy is listed', async () => {
  saveDraft('ana', 'post:1', { content: 'New copy' }, Date.parse('2026-03-04T11:00:00Z'));
  saveDraft('ana', 'post:2', { content: 'Draft 2' }, Date.parse('2026-03-03T09:00:00Z'));
  const { rows } = await loadDraftList('ana');
  expect(rows.map((row) => [row.id, row.place, row.content])).toEqual([
    ['1', 'post:1', 'New copy'],
    ['2', 'post:2', 'Draft 2'],
    ['3', null, 'Draft 3'],
    ['4', null, 'Draft 4'],
  ]);
});

test('EXP-023 a draft that another device changed is listed, even if the clock of this device is ahead', async () => {
  const fields = { content: 'Old copy', base: '2026-03-04T09:00:00Z' };
  saveDraft('ana', 'post:1', fields, Date.parse('2026-03-04T11:00:00Z'));
  const { rows } = await loadDraftList('ana');
  expect(rows.map((row) => row.content).toSorted()).toEqual([
    'Draft 1',
    'Draft 2',
    'Draft 3',
    'Draft 4',
    'Old copy',
  ]);
  const copy = rows.find((row) => row.content === 'Old copy')!;
  expect(copy.id, 'saving the copy does not replace the draft of the account').not.toBe('1');
  expect(rows.find((row) => row.id === '1')?.start?.base).toBe('2026-03-04T10:00:00Z');
});

test('EXP-023 a draft that no other device changed is listed once, even if the clock of this device is behind', async () => {
  const fields = { content: 'New copy', base: '2026-03-04T10:00:00Z' };
  saveDraft('ana', 'post:1', fields, Date.parse('2026-03-04T09:00:00Z'));
  const { rows } = await loadDraftList('ana');
  expect(rows.find((row) => row.id === '1')).toMatchObject({ place: 'post:1', content: 'New copy' });
  expect(rows).toHaveLength(4);
});

test('EXP-023 a draft of the account whose text was removed on this device is not replaced by an empty copy', () => {
  const fields = { content: '', tags: [], base: '2026-03-04T10:00:00Z' };
  saveDraft('ana', 'post:1', fields, Date.parse('2026-03-04T11:00:00Z'));
  expect(readDraft('ana', 'post:1')).toBeUndefined();
});
