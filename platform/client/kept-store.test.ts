import { expect, test } from 'vitest';
import { keptStore } from './kept-store.ts';

test('EXP-007 a browser that refuses its database keeps things while the page is open', async () => {
  Object.defineProperty(globalThis, 'indexedDB', {
    configurable: true,
    get() {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  });
  const store = keptStore<string>('rows');
  Reflect.deleteProperty(globalThis, 'indexedDB');
  await store.put('a', 'words');
  expect(await store.get('a')).toBe('words');
  expect(await store.all()).toEqual(['words']);
  await store.remove('a');
  expect(await store.get('a')).toBeUndefined();
});
