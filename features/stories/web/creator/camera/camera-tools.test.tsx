// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deleteAllDrafts } from '#platform/client/drafts.ts';
import { setUpJsdom, signedInUser, startFakeServer } from '#platform/testkit/page.tsx';
import { openCreator, stubCanvas } from '../creator.fixture.ts';

const applied: object[] = [];

/** Replaces the cameras, which jsdom does not have. */
function stubCameras(count: number, capabilities: object, settings: object = {}): void {
  const track = {
    stop: () => {},
    getSettings: () => ({ facingMode: 'environment', ...settings }),
    getCapabilities: () => ({ ...capabilities }),
    applyConstraints: async ({ advanced }: { advanced: object[] }) => void applied.push(...advanced),
  };
  const cameras = Array.from({ length: count }, () => ({ kind: 'videoinput' }));
  Object.assign(navigator, {
    mediaDevices: {
      getUserMedia: async () => ({ getTracks: () => [track], getVideoTracks: () => [track] }),
      enumerateDevices: async () => cameras,
    },
    permissions: { query: async () => ({ state: 'granted' }) },
  });
}

beforeEach(() => {
  setUpJsdom();
  startFakeServer({});
  applied.length = 0;
  vi.stubGlobal('createImageBitmap', async () => ({ width: 675, height: 1200, close: () => {} }));
});
afterEach(async () => {
  vi.useRealTimers();
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'mediaDevices');
  Reflect.deleteProperty(navigator, 'permissions');
  await deleteAllDrafts(signedInUser.id);
  localStorage.clear();
});

/** Opens the creator with its camera, and returns the tools of the camera. */
async function openCamera() {
  openCreator();
  return within(await screen.findByRole('group', { name: 'Camera tools' }));
}

test('STORY-010 the camera has only the tools that the device supports', async () => {
  stubCameras(1, {});
  const tools = await openCamera();
  const names = tools.getAllByRole('button').map(({ ariaLabel }) => ariaLabel);
  expect(names).toEqual(['Timer: off', 'Grid']);
  expect(screen.queryByRole('slider')).toBeNull();
});

test('STORY-010 EXP-005 the flash, the zoom and the grid are switched on, also by keyboard', async () => {
  stubCameras(2, { torch: true, zoom: { min: 1, max: 5, step: 0.1 } });
  const tools = await openCamera();
  await tools.findByRole('button', { name: 'Switch camera' });
  const flash = await tools.findByRole('button', { name: 'Flash' });
  await act(async () => fireEvent.click(flash));
  expect([flash.ariaPressed ?? flash.getAttribute('aria-pressed'), applied.at(-1)]).toEqual([
    'true',
    { torch: true },
  ]);
  const zoom = screen.getByRole<HTMLInputElement>('slider', { name: 'Zoom' });
  await act(async () => fireEvent.change(zoom, { target: { value: '2.5' } }));
  expect([zoom.getAttribute('aria-valuetext'), applied.at(-1)]).toEqual([
    '2.5×',
    { zoom: expect.closeTo(2.5, 1) },
  ]);
  expect(document.querySelector('[data-camera-grid]')).toBeNull();
  fireEvent.click(tools.getByRole('button', { name: 'Grid' }));
  expect(document.querySelector('[data-camera-grid]')).not.toBeNull();
});

test('STORY-010 the flash and the zoom appear when the video plays, if the camera reports them only then', async () => {
  const capabilities = {};
  stubCameras(1, capabilities);
  const tools = await openCamera();
  expect(tools.queryByRole('button', { name: 'Flash' })).toBeNull();
  Object.assign(capabilities, { torch: true, zoom: { min: 1, max: 5 } });
  const video = document.querySelector('video')!;
  fireEvent.playing(video);
  await act(async () => fireEvent.click(tools.getByRole('button', { name: 'Flash' })));
  const zoom = screen.getByRole<HTMLInputElement>('slider', { name: 'Zoom' });
  fireEvent.change(zoom, { target: { value: '3' } });
  fireEvent.playing(video);
  expect(zoom.getAttribute('aria-valuetext'), 'is not reset').toBe('3×');
  expect(tools.getByRole('button', { name: 'Flash' }).getAttribute('aria-pressed')).toBe('true');
});

test.each([
  ['an ultra-wide camera that is not zoomed', { min: 0.5, max: 6 }, { zoom: 1 }, '1×'],
  ['an ultra-wide camera that does not report its zoom', { min: 0.5, max: 6 }, {}, '1×'],
  ['an ultra-wide camera that is zoomed out', { min: 0.5, max: 6 }, { zoom: 0.5 }, '0.5×'],
  ['a camera that counts in percent', { min: 100, max: 400 }, { zoom: 150 }, '1.5×'],
])('STORY-010 the zoom of %s begins with the true factor', async (_, zoom, settings, factor) => {
  stubCameras(1, { zoom }, settings);
  await openCamera();
  const slider = await screen.findByRole('slider', { name: 'Zoom' });
  await waitFor(() => expect(slider.getAttribute('aria-valuetext')).toBe(factor));
});

test('STORY-010 the self-timer counts down to the photo, and a second press cancels it', async () => {
  stubCameras(1, {});
  stubCanvas();
  const tools = await openCamera();
  for (const [name, width] of [
    ['videoWidth', 900],
    ['videoHeight', 1600],
  ] as const)
    Object.defineProperty(document.querySelector('video')!, name, { value: width });
  fireEvent.click(tools.getByRole('button', { name: 'Timer: off' }));
  fireEvent.click(tools.getByRole('button', { name: 'Timer: 3 seconds' }));
  fireEvent.click(tools.getByRole('button', { name: 'Timer: 10 seconds' }));
  fireEvent.click(tools.getByRole('button', { name: 'Timer: off' }));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.click(screen.getByRole('button', { name: 'Take a photo' }));
  const left = () => screen.getByRole('timer').textContent;
  expect(left()).toBe('3');
  await act(async () => vi.advanceTimersByTime(1_000));
  expect(left()).toBe('2');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel the timer' }));
  expect(left()).toBe('');
  await act(async () => vi.advanceTimersByTime(5_000));
  expect(screen.queryByRole('button', { name: 'Share' }), 'no photo was taken').toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Take a photo' }));
  for (let second = 0; second < 3; second += 1) await act(async () => vi.advanceTimersByTime(1_000));
  vi.useRealTimers();
  expect(await screen.findByRole('button', { name: 'Share' })).toBeTruthy();
});
