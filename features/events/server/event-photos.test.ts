/** Photos of events, which are shown in place of the drawn posters. */
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { deactivateAccount, exportMyData } from '#features/accounts/api.ts';
import { mediaFeature } from '#features/media/server/feature.ts';
import { blockUser, reportContent, withdrawReport } from '#features/moderation/api.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import { convertToLinkPreviewImageUrl } from '#features/media/domain/poster-url.ts';
import * as api from '../api.ts';
import { eventPageHeadLoader } from './event-page-head-loader.ts';
import {
  admin,
  ana,
  ben,
  createTestEvent,
  defaultTestEventFields,
  getTestEvent,
  server,
} from './events-harness.ts';
import { setUpEventTests } from './events-harness.ts';

setUpEventTests();

let color = 0x201010;
/** Returns the data URL of a small picture of a color that no other test uses. */
async function makePhoto(): Promise<string> {
  const background = `#${(color++).toString(16)}`;
  const bytes = await sharp({ create: { width: 40, height: 25, channels: 3, background } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${bytes.toString('base64')}`;
}

/** Returns the HTTP status of an image for a person. */
async function fetchStatus(actor: TestActor, url: string): Promise<number> {
  const headers: Record<string, string> = {};
  if (actor.token !== null) headers['authorization'] = `Bearer ${actor.token}`;
  const response = await fetch(server.url + url, { headers });
  await response.arrayBuffer();
  return response.status;
}

const createEventWithPhoto = async (organizer = ana) =>
  createTestEvent({ photo: { data: await makePhoto(), alt: 'A table full of tamales' } }, organizer);

const sweepImages = () => server.runJob(mediaFeature.jobs!.find(({ name }) => name === 'media.sweep')!);

const photoUrlPattern = /^\/media\/events\/[-0-9a-f]{36}\/\d{13}-[0-9a-f]{24}\.jpg$/;

test('EVT-001 EXP-075 a photo replaces the drawn poster on the page, in lists and in the link preview', async () => {
  const event = await createEventWithPhoto();
  expect(event.image).toMatch(photoUrlPattern);
  expect(event.photo).toMatchObject({
    url: event.image,
    width: 40,
    height: 25,
    alt: 'A table full of tamales',
    placeholder: expect.stringMatching(/^data:image/),
  });
  const { events } = (await server.guest.call(api.listEvents, { limit: 50 })).ok;
  expect(events.find(({ id }) => id === event.id)?.image).toBe(event.image);
  const head = await eventPageHeadLoader.load(server.plaza.platform, event.id);
  expect(convertToLinkPreviewImageUrl(head?.image ?? '')).toBe(event.image);
  for (const viewer of [server.guest, ben, ana]) expect(await fetchStatus(viewer, event.image)).toBe(200);
  const calendar = await (await fetch(server.url + event.calendarUrl)).text();
  expect(calendar).not.toContain('/media/');
});

test('EVT-001 an event without a photo has its drawn poster, and old clients may omit the photo', async () => {
  const event = await createTestEvent();
  expect(event.photo).toBeNull();
  expect(event.image).toBe(`/media/posters/events/${event.id}.svg`);
});

test.each([
  ['text', 'image'],
  ['data:image/png;base64,AAAA', 'image'],
])('MEDIA-001 EVT-001 a photo that is no picture is refused with a clear error: %s', async (data, reason) => {
  const args = { ...defaultTestEventFields, title: 'Refused fair', photo: { data } };
  for (const call of [ana.call(api.createEvent, args), server.guest.call(api.proposeEvent, args)]) {
    const { status, error } = await call;
    expect([status, error.details.reason, error.details.field]).toEqual([400, reason, 'photo']);
  }
});

test('EVT-001 the organizer replaces the photo, describes it anew and removes it; the sweep deletes old photos', async () => {
  const { id: eventId, image: first } = await createEventWithPhoto();
  const update = async (photo: object | null) =>
    (await ana.call(api.updateEvent, { eventId, photo } as never)).ok.event;
  const described = await update({ alt: 'Tamales' });
  expect(described.photo).toMatchObject({ url: first, alt: 'Tamales' });
  const second = (await update({ data: await makePhoto(), alt: '' })).image;
  expect(second).not.toBe(first);
  expect(await fetchStatus(ana, first)).toBe(404);
  expect(await fetchStatus(ben, second)).toBe(200);
  const unchanged = (await ana.call(api.updateEvent, { eventId, title: 'Tamale fair' })).ok.event;
  expect(unchanged.image).toBe(second);
  const removed = await update(null);
  expect(removed).toMatchObject({ photo: null, image: `/media/posters/events/${eventId}.svg` });
  expect(await fetchStatus(ben, second)).toBe(404);
  const { status, error } = await ana.call(api.updateEvent, { eventId, photo: { alt: 'Nothing' } });
  expect([status, error.details.reason, error.details.field]).toEqual([400, 'image', 'photo']);
  const countRows = async () =>
    (await server.db`select from media where key like ${`events/${ana.id}/%`}`).length;
  const before = await countRows();
  server.clock.advance(25 * 3_600_000);
  await sweepImages();
  expect(await countRows()).toBeLessThan(before);
  for (const url of [first, second]) {
    const key = url.replace('/media/', '');
    expect(await server.db`select from media where key = ${key}`).toHaveLength(0);
  }
});

test('EVT-001 only the organizer and admins change the photo, and the organizer owns it', async () => {
  const { id: eventId, image } = await createEventWithPhoto();
  const photo = { data: await makePhoto(), alt: '' };
  expect((await ben.call(api.updateEvent, { eventId, photo })).status).toBe(403);
  expect((await server.guest.call(api.updateEvent, { eventId, photo })).status).toBe(401);
  expect((await getTestEvent(eventId)).image).toBe(image);
  const { event } = (await admin.call(api.updateEvent, { eventId, photo })).ok;
  expect(event.image).toContain(`/events/${ana.id}/`);
});

test('EVT-001 a repeated call publishes one event with one photo', async () => {
  const id = server.plaza.platform.newId();
  const args = {
    id,
    ...defaultTestEventFields,
    title: 'Repeated fair',
    photo: { data: await makePhoto(), alt: '' },
  };
  const first = (await ana.call(api.createEvent, args)).ok.event;
  const second = (await ana.call(api.createEvent, args)).ok.event;
  expect(second.image).toBe(first.image);
  expect(await server.db`select from media where subject_id = ${id}`).toHaveLength(1);
});

test('EXP-078 only admins see the photo of a proposal until they confirm it', async () => {
  const title = 'Porch concert with a photo';
  const photo = { data: await makePhoto(), alt: 'A porch' };
  const { eventId } = (await server.guest.call(api.proposeEvent, { ...defaultTestEventFields, title, photo }))
    .ok;
  const { events } = (await admin.call(api.listEventProposals, { limit: 50 })).ok;
  const { image } = events.find(({ id }) => id === eventId)!;
  expect(image).toMatch(photoUrlPattern);
  const statuses = async () =>
    Promise.all([server.guest, ben, admin].map((viewer) => fetchStatus(viewer, image)));
  expect(await statuses()).toEqual([404, 404, 200]);
  void (await admin.call(api.reviewEvent, { eventId, decision: 'confirm' })).ok;
  expect(await statuses()).toEqual([200, 200, 200]);
  expect((await getTestEvent(eventId)).photo?.alt).toBe('A porch');
});

test('EXP-078 the photo of a declined proposal is released', async () => {
  const title = 'Declined concert';
  const photo = { data: await makePhoto() };
  const { eventId } = (await server.guest.call(api.proposeEvent, { ...defaultTestEventFields, title, photo }))
    .ok;
  void (await admin.call(api.reviewEvent, { eventId, decision: 'decline' })).ok;
  const [row] =
    await server.db`select user_id, used_at, released_at from media where subject_id = ${eventId}`;
  expect(row).toMatchObject({ user_id: null, used_at: null, released_at: expect.any(Date) });
});

test('EXP-113 people who are blocked by the organizer cannot fetch the photo, nor anybody after the deletion', async () => {
  const [host, cem] = [await server.person('Hal'), await server.person('Cem')];
  const { id: eventId, image } = await createEventWithPhoto(host);
  expect(await fetchStatus(cem, image)).toBe(200);
  void (await host.call(blockUser, { userId: cem.id })).ok;
  expect(await fetchStatus(cem, image)).toBe(404);
  void (await host.call(api.deleteEvent, { eventId })).ok;
  for (const viewer of [server.guest, ben, host]) expect(await fetchStatus(viewer, image)).toBe(404);
});

test('EXP-078 admins see the photo of an event of an organizer who is away, and nobody else does', async () => {
  const host = await server.person('Ivy');
  const { id, image } = await createEventWithPhoto(host);
  void (await host.call(deactivateAccount, {})).ok;
  expect((await getTestEvent(id, admin)).image).toBe(image);
  for (const viewer of [server.guest, ben]) expect(await fetchStatus(viewer, image)).toBe(404);
  expect(await fetchStatus(admin, image)).toBe(200);
});

test('EXP-113 EXP-078 a reported photo stays for admins until the report is decided or withdrawn', async () => {
  const { id: targetId, image } = await createEventWithPhoto();
  const report = { kind: 'event', targetId };
  void (await ben.call(reportContent, { ...report, reason: 'spam' })).ok;
  expect(await fetchStatus(ben, image), 'hidden from the reporter').toBe(404);
  void (await ana.call(api.updateEvent, { eventId: targetId, photo: null, title: 'Harmless' })).ok;
  server.clock.advance(25 * 3_600_000);
  await sweepImages();
  expect(await fetchStatus(admin, image)).toBe(200);
  expect(await fetchStatus(ana, image)).toBe(404);
  const [row] = await server.db`select reported_text as text from reports where target_id = ${targetId}`;
  expect(row!['text']).toMatch(/A table full of tamales$/);
  void (await ben.call(withdrawReport, report)).ok;
  await sweepImages();
  expect(await fetchStatus(admin, image)).toBe(404);
});

test('EXP-016 the export names the photo', async () => {
  const event = await createEventWithPhoto(ben);
  const exported = JSON.stringify((await ben.call(exportMyData, {})).ok);
  expect(exported).toContain('A table full of tamales');
  expect(exported).toContain(event.image);
});
