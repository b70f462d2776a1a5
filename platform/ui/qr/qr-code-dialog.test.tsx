// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setUpJsdom, renderOnPage, startFakeServer } from '#platform/testkit/page.tsx';
import QrCodeDialog from './qr-code-dialog.tsx';

beforeEach(setUpJsdom);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const urls = [
  'http://localhost:3000/u/ana',
  'https://plaza.example.org/post/0190a000-0000-7000-8000-00000000f001',
  `https://plaza.example.org/event/0190a000-0000-7000-8000-00000000f001?on=2026-12-01&from=${'ñ'.repeat(300)}`,
];

/** Paints an SVG element and returns the text of the QR code that a decoder finds in the picture. */
async function scan(drawing: Element): Promise<string | undefined> {
  const svg = drawing.cloneNode(true) as Element;
  svg.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  const { data, info } = await sharp(Buffer.from(svg.outerHTML))
    .resize(700)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQR.default(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

const renderDialog = (url: string, onShared = () => undefined as void) =>
  renderOnPage(<QrCodeDialog url={url} name="Ana Ruiz" onShared={onShared} onClose={() => undefined} />, '/');

test.each(urls)('EXP-046 a decoder reads the link from the drawn QR code: %s', async (url) => {
  startFakeServer({});
  renderDialog(url);
  expect(await scan(await screen.findByRole('img', { name: 'QR code: Ana Ruiz' }))).toBe(url);
});

test('EXP-046 the drawn QR code is black on white, with a quiet zone of four modules on each side', async () => {
  startFakeServer({});
  renderDialog(urls[0]!);
  const drawing = await screen.findByRole('img', { name: 'QR code: Ana Ruiz' });
  const [light, dark] = drawing.querySelectorAll('path');
  expect([light?.getAttribute('fill'), dark?.getAttribute('fill')]).toEqual(['#fff', '#000']);
  const size = Number(drawing.getAttribute('viewBox')?.split(' ')[2]);
  const lightStart = '0 0';
  expect(light?.getAttribute('d')).toBe(`M${lightStart}h${size}v${size}h-${size}z`);
  const runs = [...dark!.getAttribute('d')!.matchAll(/M(\d+) (\d+)h(\d+)/g)].map((run) => run.map(Number));
  expect(Math.min(...runs.map(([, x]) => x!))).toBe(4);
  expect(Math.min(...runs.map(([, , y]) => y!))).toBe(4);
  expect(Math.max(...runs.map(([, x, , width]) => x! + width!))).toBe(size - 4);
  expect(Math.max(...runs.map(([, , y]) => y!))).toBe(size - 5);
});

test('EXP-046 the link of a QR code can be copied, which counts as shared', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { clipboard: { writeText } }));
  startFakeServer({});
  const onShared = vi.fn<() => void>();
  renderDialog(urls[0]!, onShared);
  fireEvent.click(await screen.findByRole('button', { name: 'Copy link' }));
  await waitFor(() => expect(onShared).toHaveBeenCalledOnce());
  expect(writeText).toHaveBeenCalledWith(urls[0]);
});

test('EXP-046 a browser that cannot draw the picture of a QR code is reported, and nothing counts as shared', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  startFakeServer({});
  const onShared = vi.fn<() => void>();
  renderDialog(urls[0]!, onShared);
  fireEvent.click(await screen.findByRole('button', { name: 'Save as photo' }));
  expect(await screen.findByText(/Take a screenshot instead/)).toBeTruthy();
  expect(onShared).not.toHaveBeenCalled();
});
