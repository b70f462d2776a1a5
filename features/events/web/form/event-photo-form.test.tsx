// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LocationProvider } from '#features/places/web/public.ts';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import { makeEventCard } from '../event-card.fixture.ts';
import EditEventScreen from './edit-event-screen.tsx';
import NewEventScreen from './new-event-screen.tsx';

const { crop } = vi.hoisted(() => ({ crop: vi.fn() }));
// jsdom has no canvas. The cropping has tests of its own.
vi.mock('#features/accounts/web/crop-picture.ts', () => ({ cropPictureToDataUrl: crop }));

beforeEach(() => {
  setUpJsdom();
  crop.mockReset().mockResolvedValue('data:image/jpeg;base64,QUJD');
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => {} }),
  );
});
afterEach(cleanup);

const inTown = (screenOfTest: React.ReactNode) => <LocationProvider>{screenOfTest}</LocationProvider>;
const file = new File(['x'], 'flyer.jpg', { type: 'image/jpeg' });
const choosePhoto = () =>
  fireEvent.change(screen.getByLabelText('Photo for your event'), { target: { files: [file] } });
const write = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

const photo = {
  url: '/media/events/0190a000-0000-7000-8000-0000000000a1/1766000000000-0123456789abcdef01234567.jpg',
  width: 1200,
  height: 750,
  placeholder: 'data:image/webp;base64,QQ==',
  alt: 'A table full of tamales',
};

test('EVT-001 EXP-075 a person chooses a photo for the event, moves it, describes it and posts it', async () => {
  const calls = startFakeServer({ createEvent: () => ({ event: makeEventCard() }) });
  renderOnPage(inTown(<NewEventScreen />), '/events/new');
  const send = await screen.findByRole('button', { name: 'Post event' });
  write("What's the event called?", 'Tamale night');
  expect(screen.queryByLabelText(/^Describe the photo/)).toBeNull();
  choosePhoto();
  const preview = await screen.findByRole('img', { name: 'Your photo for the event' });
  expect(screen.queryByLabelText('Move the photo'), 'until the shape is known').toBeNull();
  Object.defineProperties(preview, { naturalWidth: { value: 900 }, naturalHeight: { value: 1600 } });
  fireEvent.load(preview);
  // The frame is 320 by 200 pixels, so that 369 pixels of the photo's height are hidden.
  preview.getBoundingClientRect = () => new DOMRect(0, 0, 320, 200);
  fireEvent.pointerDown(preview, { clientY: 100 });
  fireEvent.pointerMove(preview, { clientY: 63 });
  fireEvent.pointerUp(preview);
  fireEvent.pointerMove(preview, { clientY: 150 });
  expect(screen.getByLabelText('Move the photo')).toHaveProperty('value', '60');
  write('Move the photo', '20');
  write(/^Describe the photo/, 'Tamales on a table');
  fireEvent.click(send);
  await waitFor(() => expect(calls.some(({ name }) => name === 'createEvent')).toBe(true));
  const [call] = calls.filter(({ name }) => name === 'createEvent');
  expect(call?.args['photo']).toEqual({ data: 'data:image/jpeg;base64,QUJD', alt: 'Tamales on a table' });
  expect(crop).toHaveBeenLastCalledWith(file, 1.6, 1200, 0.2);
});

test('EVT-001 the form is not sent while the chosen photo is being read', async () => {
  const calls = startFakeServer({ createEvent: () => ({ event: makeEventCard() }) });
  let finish: (data: string) => void = () => undefined;
  crop.mockReturnValueOnce(new Promise<string>((resolve) => (finish = resolve)));
  renderOnPage(inTown(<NewEventScreen />), '/events/new');
  const send = await screen.findByRole('button', { name: 'Post event' });
  write("What's the event called?", 'Tamale night');
  choosePhoto();
  await waitFor(() => expect(crop).toHaveBeenCalled());
  fireEvent.submit(send.closest('form')!);
  finish('data:image/jpeg;base64,QUJD');
  await screen.findByRole('img', { name: 'Your photo for the event' });
  expect(calls.some(({ name }) => name === 'createEvent')).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Post event' }));
  await waitFor(() => expect(calls.some(({ name }) => name === 'createEvent')).toBe(true));
  expect(calls.find(({ name }) => name === 'createEvent')?.args).toHaveProperty('photo');
});

test('EVT-001 a chosen photo can be removed, which brings the drawn poster back', async () => {
  const calls = startFakeServer({ createEvent: () => ({ event: makeEventCard() }) });
  renderOnPage(inTown(<NewEventScreen />), '/events/new');
  const send = await screen.findByRole('button', { name: 'Post event' });
  write("What's the event called?", 'Pottery night');
  choosePhoto();
  const remove = await screen.findByRole('button', { name: 'Use a drawn poster' });
  remove.focus();
  fireEvent.click(remove);
  expect(await screen.findByRole('img', { name: 'Poster for your event' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Add your own photo' })).toBe(document.activeElement);
  fireEvent.click(send);
  await waitFor(() => expect(calls.some(({ name }) => name === 'createEvent')).toBe(true));
  expect(calls.find(({ name }) => name === 'createEvent')?.args).not.toHaveProperty('photo');
});

test('EVT-001 a file that is no picture is refused at once, and the poster stays', async () => {
  startFakeServer({});
  crop.mockRejectedValue(new Error('unreadable'));
  renderOnPage(inTown(<NewEventScreen />), '/events/new');
  await screen.findByRole('button', { name: 'Post event' });
  choosePhoto();
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Add your own photo' })).toBeTruthy();
});

test.each([
  ['the description', { alt: 'Tamales' }],
  ['nothing', undefined],
  ['the whole photo', null],
] as const)('EVT-001 an edit of %s of the photo sends exactly this', async (_part, sent) => {
  const event = makeEventCard({ photo, image: photo.url, can: { manage: true, answer: true } });
  const calls = startFakeServer({
    getEvent: () => ({ event, dates: [], organizerEvents: 1 }),
    updateEvent: () => ({ event }),
  });
  renderOnPage(inTown(<EditEventScreen eventId={event.id} />), `/event/${event.id}/edit`);
  const preview = await screen.findByRole('img', { name: photo.alt });
  expect(preview.getAttribute('src')).toBe(photo.url);
  write("What's the event called?", 'Tamale night');
  if (sent === null) fireEvent.click(screen.getByRole('button', { name: 'Use a drawn poster' }));
  else if (sent !== undefined) write(/^Describe the photo/, sent.alt);
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(calls.some(({ name }) => name === 'updateEvent')).toBe(true));
  const args = calls.find(({ name }) => name === 'updateEvent')!.args;
  expect(args).toMatchObject({ title: 'Tamale night' });
  expect(args['photo']).toEqual(sent);
});

test('EVT-001 a photo that is changed after an attempt without an answer is sent again', async () => {
  let isOnline = false;
  const event = makeEventCard({ title: 'Tamale night', photo });
  const calls = startFakeServer({
    createEvent: () => {
      if (!isOnline) throw new TypeError('network');
      return { event };
    },
    updateEvent: () => ({ event }),
  });
  renderOnPage(inTown(<NewEventScreen />), '/events/new');
  const send = await screen.findByRole('button', { name: 'Post event' });
  write("What's the event called?", 'Tamale night');
  choosePhoto();
  await screen.findByRole('img', { name: 'Your photo for the event' });
  fireEvent.click(send);
  await screen.findByRole('alert');
  isOnline = true;
  write(/^Describe the photo/, 'Tamales');
  fireEvent.click(screen.getByRole('button', { name: 'Post event' }));
  await waitFor(() => expect(calls.some(({ name }) => name === 'updateEvent')).toBe(true));
  const { args } = calls.find(({ name }) => name === 'updateEvent')!;
  expect(args['photo']).toEqual({ data: 'data:image/jpeg;base64,QUJD', alt: 'Tamales' });
});
