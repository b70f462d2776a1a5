// @vitest-environment jsdom
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setUpJsdom } from '#platform/testkit/page.tsx';
import { toastStore } from '#platform/ui/toasts/toast.ts';
import { useScrollToMessage } from './use-scroll-to-message.ts';

beforeEach(setUpJsdom);
afterEach(cleanup);

test('EXP-068 earlier messages are loaded until that of the address is reached; a toast says if it is too far back', async () => {
  let loads = 0;
  let earliest = 3_000;
  const { rerender } = renderHook(
    ({ target }) => {
      const [first, setFirst] = useState(earliest);
      earliest = first;
      const fetchOlder = async () => {
        loads++;
        setFirst(first - 100);
      };
      const messages = [{ number: first }] as never;
      const list = { messages, more: true, loading: false, olderFailed: false, fetchOlder };
      useScrollToMessage(list, target, { current: null });
    },
    { initialProps: { target: 2_850 } },
  );
  await waitFor(() => expect(earliest).toBe(2_800));
  rerender({ target: 100 });
  const getToasts = () => toastStore.read().toasts.map(({ text }) => text);
  await waitFor(() => expect(getToasts()).toEqual(['This message is too old to show here']));
  expect([earliest, loads]).toEqual([800, 22]);
  rerender({ target: 750 });
  await waitFor(() => expect(earliest).toBe(700));
  expect(getToasts()).toHaveLength(1);
});
