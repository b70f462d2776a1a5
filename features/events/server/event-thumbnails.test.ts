/** Posters of events beside notifications. */
import { expect, test } from 'vitest';
import { listNotifications } from '#features/notifications/api.ts';
import * as api from '../api.ts';
import { ana, ben, createTestEvent, server, setUpEventTests } from './events-harness.ts';

setUpEventTests();

test('EXP-059 EXP-081 a notification about an event shows its poster, marked as off if the event was canceled', async () => {
  const event = await createTestEvent({ title: 'Rooftop movie' });
  await ben.call(api.answerEvent, { eventId: event.id, answer: 'going' });
  const readThumbnail = async () => {
    await server.plaza.listeners.drain();
    const { notifications } = (await ben.call(listNotifications, {})).ok;
    return notifications.find(({ type }) => type === 'eventChange')?.thumbnail;
  };
  await ana.call(api.updateEvent, { eventId: event.id, startTime: '2026-03-07T19:00' });
  expect(await readThumbnail()).toEqual({ url: event.image, placeholder: '' });
  await ana.call(api.cancelEvent, { eventId: event.id });
  expect(await readThumbnail()).toMatchObject({ isOff: true });
});
