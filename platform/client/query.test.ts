// @vitest-environment jsdom
import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { waitUntilAssertionPasses } from '#platform/testkit/wait-until-passes.ts';
import { CallError } from './call.ts';
import { connectivityRestoredEventName } from './connectivity.ts';
import { queryClient } from './query.ts';

test('EXP-004 a read without an answer runs again when the server is reachable, a refused one does not', async () => {
  const asked: string[] = [];
  let isAway = true;
  const observe = (name: string, status: number) => {
    const queryFn = () => {
      asked.push(name);
      if (isAway || status !== 0) throw new CallError('internal', status, 'No.', { reason: 'x' });
      return name;
    };
    const observer = new QueryObserver(queryClient, { queryKey: [name], queryFn });
    observer.subscribe(() => {});
    return observer;
  };
  const away = observe('away', 0);
  const refused = observe('refused', 403);
  await waitUntilAssertionPasses(() => {
    expect(away.getCurrentResult().isError).toBe(true);
    expect(refused.getCurrentResult().isError).toBe(true);
  });
  isAway = false;
  dispatchEvent(new Event(connectivityRestoredEventName));
  await waitUntilAssertionPasses(() => expect(away.getCurrentResult().data).toBe('away'));
  expect(asked).toEqual(['away', 'refused', 'away']);
  away.destroy();
  refused.destroy();
});
