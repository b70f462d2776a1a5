import { expect, test } from 'vitest';
import { hasBrowserOptedOutOfTracking } from './usage-choice.ts';
import { maxUsageEventsPerBatch, maxUsageEventDelayMs, UsageEventQueue } from './usage-event-queue.ts';

function makeQueue() {
  const sent: unknown[] = [];
  const timers: { ms: number; run: () => void }[] = [];
  const world = {
    isAllowed: true,
    screen: { path: '/', tab: undefined } as { path: string; tab: string | undefined },
    mayCount: () => world.isAllowed,
    where: () => world.screen,
    send: (batch: unknown) => void sent.push(batch),
    schedule: (ms: number, run: () => void) => void timers.push({ ms, run }),
  };
  const queue = new UsageEventQueue(world, { sessionId: 'tab-12345678', timeZone: 'America/Phoenix' });
  return { queue, sent, timers, world };
}

test('ANA-001 ANA-002 Q-55 a view is told by its name alone: the queue adds the route pattern and the tab of that moment, and sends ten seconds together', () => {
  const { queue, sent, timers, world } = makeQueue();
  world.screen = { path: '/post/:postId', tab: undefined };
  queue.track('page_view');
  world.screen = { path: '/', tab: 'bedrockFeed' };
  queue.track('tab_view');
  expect(sent).toEqual([]);
  expect(timers.map(({ ms }) => ms)).toEqual([maxUsageEventDelayMs]);
  timers[0]!.run();
  expect(sent).toEqual([
    {
      sessionId: 'tab-12345678',
      timeZone: 'America/Phoenix',
      events: [
        { event: 'page_view', path: '/post/:postId' },
        { event: 'tab_view', path: '/', tab: 'bedrockFeed' },
      ],
    },
  ]);
  queue.flush();
  expect(sent).toHaveLength(1);
});

test('a full batch is sent at once', () => {
  const { queue, sent } = makeQueue();
  for (let index = 0; index <= maxUsageEventsPerBatch; index++) queue.track('page_view');
  expect(sent).toHaveLength(1);
  queue.flush();
  expect(sent).toHaveLength(2);
});

test('Q-55 nothing is collected without permission, and queued events are dropped when tracking is turned off', () => {
  const { queue, sent, world } = makeQueue();
  queue.track('page_view');
  world.isAllowed = false;
  queue.track('page_view');
  queue.flush();
  world.isAllowed = true;
  queue.flush();
  expect(sent).toEqual([]);
});

test.each([
  [{ doNotTrack: '1' }, true],
  [{ globalPrivacyControl: true }, true],
  [{ doNotTrack: '0', globalPrivacyControl: false }, false],
  [{ doNotTrack: null }, false],
  [{ doNotTrack: 'unspecified' }, false],
])('Q-55 a browser that sends %j opts out of tracking: %s', (browser, asks) => {
  expect(hasBrowserOptedOutOfTracking(browser)).toBe(asks);
});
