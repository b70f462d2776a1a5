import { expect, test } from 'vitest';
import { chooseEventPicture } from './choose-event-picture.ts';

const createEvent = (title: string, tags: string[], time = '18:00') => ({
  id: `evt_${title}`,
  title,
  tags,
  startsAt: new Date(`2026-03-06T${time}:00-07:00`),
  timeZone: 'America/Phoenix',
  allDay: false,
});

test('EXP-080 the drawn picture of an event shows what its title or tags name, in the light of its time of day', () => {
  const skating = chooseEventPicture(createEvent('Skate sunset session', ['sports', 'free']));
  expect(skating?.scene).toBe('skatePark');
  expect(skating?.light).toBe('sunset');
  expect(chooseEventPicture(createEvent('Friday songs', ['free', 'music']))?.scene).toMatch(/band/);
  expect(chooseEventPicture(createEvent('Open rehearsal in the park', ['music']))?.scene).toBe('bandshell');
  expect(chooseEventPicture(createEvent("Songwriters' round", ['music']))?.scene).toBe('band');
  expect(chooseEventPicture(createEvent('Canal cleanup', ['volunteer']))?.scene).toBe('canalCleanup');
  expect(chooseEventPicture(createEvent('First sketch night', ['arts']))?.scene).toBe('sketching');
  expect(chooseEventPicture(createEvent('Tuesday club', ['running'], '07:00'))?.light).toBe('dawn');
  expect(chooseEventPicture(createEvent('Pottery night', ['arts']))?.scene).toBe('pottery');
  expect(chooseEventPicture(createEvent('Quilting circle', ['arts']))?.scene).toBe('quilting');
  expect(chooseEventPicture(createEvent('Knit and mend', ['crafts']))?.scene).toBe('knitting');
  expect(chooseEventPicture(createEvent('Open studios', ['arts']))?.scene).toBe('museum');
  expect(chooseEventPicture(createEvent('Meetup', ['zzz', 'constructor']))).toBeNull();
});
