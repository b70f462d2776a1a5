import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { gps, parse } from 'exifr';
import sharp from 'sharp';
import pino from 'pino';
import { afterAll, expect, test } from 'vitest';
import { FunctionError } from '#platform/contract/errors.ts';
import { ImageEncoder } from './encode-image.ts';

const encoder = new ImageEncoder(pino({ level: 'silent' }));
afterAll(() => encoder.stop());

function encodeImage(submitted: unknown, userId = 'ann') {
  return encoder.encode(submitted, { userId, charge: async () => {} });
}

function dataUrl(bytes: Buffer, type = 'jpeg'): string {
  return `data:image/${type};base64,${bytes.toString('base64')}`;
}

/** Returns the pixels of an image of deterministic noise, which hardly compresses. */
function noise(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(width * height * 3);
  let state = 1;
  for (let i = 0; i < bytes.length; i++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    bytes[i] = state >>> 24;
  }
  return bytes;
}

/**
 * Creates a valid black PNG with one bit per pixel, which is small even if it has very many pixels.
 */
function flatPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc((1 + width / 8) * height));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

async function refusal(submitted: unknown, userId = 'ann'): Promise<FunctionError> {
  const error = await encodeImage(submitted, userId).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(FunctionError);
  expect((error as FunctionError).code).toBe('invalid-argument');
  return error as FunctionError;
}

test('EXP-069 MEDIA-002 MEDIA-005 A5 KI7 KV1 a 12-megapixel photo with GPS is stored upright, small and without metadata', async () => {
  const photo = await sharp({
    create: {
      width: 4032,
      height: 3024,
      channels: 3,
      background: '#3377aa',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .jpeg({ quality: 85 })
    .withExif({
      IFD0: { Make: 'Phone', Model: 'One' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '33/1 26/1 54/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '112/1 4/1 26/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect((await gps(photo))?.latitude).toBeCloseTo(33.448, 2);

  const stored = await encodeImage(dataUrl(photo));
  const metadata = await sharp(stored.bytes).metadata();
  expect(metadata.format).toBe('jpeg');
  expect([metadata.width, metadata.height]).toEqual([900, 1200]);
  expect([stored.width, stored.height]).toEqual([900, 1200]);
  expect(stored.bytes.length).toBeLessThanOrEqual(900_000);
  expect(metadata.exif ?? metadata.xmp ?? metadata.iptc ?? metadata.icc).toBeUndefined();
  expect(await parse(stored.bytes, true)).toSatisfy(
    (found: object | undefined) => !JSON.stringify(found ?? {}).includes('GPS'),
  );
  expect(await gps(stored.bytes)).toBeUndefined();
  expect(stored.sha256).toBe(createHash('sha256').update(stored.bytes).digest('hex'));
  expect(stored.note).toBeUndefined();
});

test('EXP-069 A5 KV1 a small image loses its metadata too and keeps its size', async () => {
  const small = await sharp({
    create: { width: 320, height: 200, channels: 3, background: '#aa3311' },
  })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'secret words' } })
    .toBuffer();
  const stored = await encodeImage(dataUrl(small));
  expect([stored.width, stored.height]).toEqual([320, 200]);
  expect(Buffer.from(stored.bytes).includes('secret words')).toBe(false);
});

test('MEDIA-003 MEDIA-004 MEDIA-005 A5 an image that hardly compresses is brought below 900,000 bytes', async () => {
  const wild = await sharp(noise(2400, 1600), { raw: { width: 2400, height: 1600, channels: 3 } })
    .webp({ quality: 60 })
    .toBuffer();
  const stored = await encodeImage(dataUrl(wild, 'webp'));
  expect(stored.bytes.length).toBeLessThanOrEqual(900_000);

  const full = await sharp(noise(1200, 1200), { raw: { width: 1200, height: 1200, channels: 3 } })
    .png()
    .toBuffer();
  const hard = await encodeImage(dataUrl(full, 'png'));
  expect(hard.bytes.length).toBeLessThanOrEqual(900_000);
  expect(hard.bytes.length).toBeGreaterThan(300_000);
  expect([hard.width, hard.height]).toEqual([1200, 1200]);
});

test('Q-39 transparency becomes white', async () => {
  const clear = await sharp({
    create: { width: 40, height: 40, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer();
  const stored = await encodeImage(dataUrl(clear, 'png'));
  const pixels = await sharp(stored.bytes).raw().toBuffer();
  expect(Math.min(...pixels)).toBeGreaterThan(250);
});

test('Q-39 an animated GIF keeps its first frame, and a note reports it', async () => {
  const frames = Buffer.concat([Buffer.alloc(20 * 20 * 3, 200), Buffer.alloc(20 * 20 * 3, 10)]);
  const gif = await sharp(frames, { raw: { width: 20, height: 40, channels: 3, pageHeight: 20 } })
    .gif({ delay: [100, 100] })
    .toBuffer();
  expect((await sharp(gif).metadata()).pages).toBe(2);
  const stored = await encodeImage(dataUrl(gif, 'gif'));
  expect([stored.width, stored.height]).toEqual([20, 20]);
  expect(stored.note).toBe('Only the first frame of the animation was kept.');
  const pixels = await sharp(stored.bytes).raw().toBuffer();
  expect(Math.min(...pixels)).toBeGreaterThan(180);
});

test('PNG, WebP and AVIF are accepted and stored as JPEG, with a placeholder of at most 400 characters', async () => {
  for (const type of ['png', 'webp', 'avif'] as const) {
    const source = await sharp({
      create: { width: 300, height: 120, channels: 3, background: '#448844' },
    })
      .toFormat(type)
      .toBuffer();
    const stored = await encodeImage(dataUrl(source, type));
    expect((await sharp(stored.bytes).metadata()).format, type).toBe('jpeg');
    expect(stored.placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(stored.placeholder.length).toBeLessThanOrEqual(400);
  }
});

test('other color spaces and depths become what a browser shows', async () => {
  const red = { create: { width: 60, height: 30, channels: 3, background: '#e01020' } } as const;
  const sources = {
    cmyk: await sharp(red).toColorspace('cmyk').jpeg({ quality: 95 }).toBuffer(),
    'wide gamut': await sharp(red).withIccProfile('p3').jpeg({ quality: 95 }).toBuffer(),
    'sixteen bits': await sharp(red).toColorspace('rgb16').png().toBuffer(),
  };
  for (const [name, source] of Object.entries(sources)) {
    const stored = await encodeImage(dataUrl(source));
    const { channels } = await sharp(stored.bytes).stats();
    const [r, g, b] = channels.map((channel) => channel.mean) as [number, number, number];
    expect(
      Math.abs(r - 0xe0) + Math.abs(g - 0x10) + Math.abs(b - 0x20),
      `${name} ${r} ${g} ${b}`,
    ).toBeLessThan(60);
  }
  const grey = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#777' } })
    .toColorspace('b-w')
    .jpeg()
    .toBuffer();
  expect((await sharp((await encodeImage(dataUrl(grey))).bytes).metadata()).channels).toBe(3);
});

test('KI7 a small file of 256 megapixels is refused before it is unpacked', async () => {
  const bomb = flatPng(16_000, 16_000);
  expect(bomb.length).toBeLessThan(100_000);
  const error = await refusal(dataUrl(bomb, 'png'));
  expect(error.message).toBe('This photo is too big. Try a smaller one.');
  expect(error.details.reason).toBe('too_big');
});

test('a flat PNG within the pixel limit is accepted', async () => {
  const stored = await encodeImage(dataUrl(flatPng(4_000, 4_000), 'png'));
  expect([stored.width, stored.height]).toEqual([1200, 1200]);
});

test('MEDIA-001 drawings, broken files, other files and other values are refused as invalid', async () => {
  const jpeg = await sharp(noise(600, 600), { raw: { width: 600, height: 600, channels: 3 } })
    .jpeg()
    .toBuffer();
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
  );
  const tiff = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .tiff()
    .toBuffer();
  for (const [name, submitted] of Object.entries({
    drawing: dataUrl(svg, 'svg+xml'),
    'drawing that claims to be a PNG': dataUrl(svg, 'png'),
    tiff: dataUrl(tiff, 'tiff'),
    truncated: dataUrl(jpeg.subarray(0, jpeg.length / 2)),
    'head only': dataUrl(jpeg.subarray(0, 24)),
    garbage: dataUrl(Buffer.from('not an image at all')),
    'garbage after a true head': dataUrl(Buffer.concat([jpeg.subarray(0, 12), Buffer.alloc(500, 7)])),
    'not base64': 'data:image/png;base64,%%%%',
    page: dataUrl(Buffer.from('<!doctype html><script>alert(1)</script>'), 'png'),
    address: 'https://example.org/a.png',
    nothing: undefined,
    number: 5,
    object: {},
  })) {
    const error = await refusal(submitted);
    expect(error.message, name).toMatch(/^We couldn't open this photo/);
    expect(error.details.reason, name).toBe('image');
  }
});
