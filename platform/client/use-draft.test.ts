// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  moveGuestDraftsToAccount,
  deleteAllDrafts,
  DraftImageStore,
  guestDraftOwnerKey,
  listDraftsInLocalStorage,
  listAccountDraftsReplacedByGuestDrafts,
  readDraft,
  saveDraft,
} from './drafts.ts';
import { createInMemoryKeyValueStore } from './indexeddb-store.ts';
import { draftSaveDelayMs, useDraft } from './use-draft.ts';

const empty = { content: '', tags: [] as string[] };

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('EXP-023 typed text is saved automatically and restored after a reload', () => {
  const first = renderHook(() => useDraft('ann', 'post', empty));
  expect(first.result.current.isRestored).toBe(false);
  act(() => first.result.current.set({ content: 'Hello' }));
  expect(readDraft('ann', 'post')).toBeUndefined();
  act(() => void vi.advanceTimersByTime(draftSaveDelayMs));
  expect(readDraft('ann', 'post')?.fields).toEqual({ content: 'Hello', tags: [] });
  expect(Object.keys(localStorage)).toEqual(['sd_draft.ann.post']);
  const second = renderHook(() => useDraft('ann', 'post', empty));
  expect(second.result.current.fields.content).toBe('Hello');
  expect(second.result.current.isRestored).toBe(true);
  expect(renderHook(() => useDraft('ben', 'post', empty)).result.current.fields.content).toBe('');
});

test('EXP-007 text typed just before the page is left is saved', () => {
  const form = renderHook(() => useDraft('ann', 'post', empty));
  act(() => form.result.current.set({ content: 'a' }));
  act(() => form.result.current.set({ content: 'ab' }));
  act(() => void dispatchEvent(new Event('pagehide')));
  expect(readDraft('ann', 'post')?.fields['content']).toBe('ab');
  act(() => form.result.current.set({ content: 'abc' }));
  form.unmount();
  expect(readDraft('ann', 'post')?.fields['content']).toBe('abc');
});

test('EXP-023 a draft that was sent or emptied is deleted', () => {
  const form = renderHook(() => useDraft('ann', 'post', empty));
  act(() => form.result.current.set({ content: 'Hello' }));
  act(() => void vi.advanceTimersByTime(draftSaveDelayMs));
  act(() => form.result.current.clear());
  form.unmount();
  expect(readDraft('ann', 'post')).toBeUndefined();
  expect(form.result.current.fields.content).toBe('');
  saveDraft('ann', 'post', { content: 'x' }, 1);
  saveDraft('ann', 'post', { content: '  ' }, 2);
  expect(listDraftsInLocalStorage('ann')).toEqual([]);
});

test('EXP-012 EXP-023 pictures of a draft are kept, and a visitor who signs in keeps the draft', async () => {
  const images = new DraftImageStore(createInMemoryKeyValueStore<Blob[]>());
  saveDraft(guestDraftOwnerKey, 'post', { content: 'typed signed out' }, 1);
  await images.save(guestDraftOwnerKey, 'post', [new Blob(['png'])]);
  saveDraft(guestDraftOwnerKey, 'comment:1', { content: 'other' }, 1);
  saveDraft('ann', 'comment:1', { content: 'own' }, 1);
  await images.save('ann', 'comment:1', [new Blob(['own png'])]);
  expect(await moveGuestDraftsToAccount('ann', images)).toEqual(['comment:1']);
  expect(readDraft('ann', 'post')?.fields['content']).toBe('typed signed out');
  expect(readDraft('ann', 'comment:1')?.fields['content']).toBe('other');
  const [aside, ...rest] = listAccountDraftsReplacedByGuestDrafts('ann', 'comment:1');
  expect([aside?.fields, rest]).toEqual([{ content: 'own' }, []]);
  expect(await images.read('ann', aside!.form)).toHaveLength(1);
  expect(await images.read('ann', 'post')).toHaveLength(1);
  expect(await images.read(guestDraftOwnerKey, 'post')).toHaveLength(0);
  expect(listDraftsInLocalStorage(guestDraftOwnerKey)).toEqual([]);
  await deleteAllDrafts('ann', images);
  expect(listDraftsInLocalStorage('ann')).toEqual([]);
  expect(await images.read('ann', 'post')).toHaveLength(0);
});
