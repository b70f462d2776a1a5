// @vitest-environment jsdom
import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { until } from '#platform/testkit/until.ts';
import { CallError } from '#platform/client/call.ts';
import { connectivityRestored } from '#platform/client/connectivity.ts';
import { queryClient, readAgainWhenReached } from './query-client.ts';

test('EXP-004 what could not be read is read again when the server can be reached, and a refusal is left alone', async () => {
  readAgainWhenReached(queryClient);
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
  await until(() => {
    expect(away.getCurrentResult().isError).toBe(true);
    expect(refused.getCurrentResult().isError).toBe(true);
  });
  isAway = false;
  dispatchEvent(new Event(connectivityRestored));
  await until(() => expect(away.getCurrentResult().data).toBe('away'));
  expect(asked).toEqual(['away', 'refused', 'away']);
  away.destroy();
  refused.destroy();
});
