/** Hostile images in real decoder processes: cost limits and cleanup. */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { getPriority } from 'node:os';
import pino from 'pino';
import sharp from 'sharp';
import { afterEach, expect, test, vi } from 'vitest';
import { FunctionError } from '#platform/contract/errors.ts';
import { LongText } from '#platform/contract/long-text.ts';
import { avifDecompressionBomb, avifPhoto } from './avif.fixture.ts';
import { imageDecoderProcessLimits } from './decoder-limits.ts';
import { ImageDecoder } from './decoder.ts';
import { ImageEncoder } from './encode-image.ts';

const encoders: ImageEncoder[] = [];
afterEach(() => {
  for (const encoder of encoders.splice(0)) encoder.stop();
});

function open(limits: Partial<typeof imageDecoderProcessLimits> = {}): ImageEncoder {
  const encoder = new ImageEncoder(pino({ level: 'silent' }), { ...imageDecoderProcessLimits, ...limits });
  encoders.push(encoder);
  return encoder;
}

const free = { userId: 'ann', charge: async () => {} };

function dataUrl(bytes: Buffer, type: string): string {
  return `data:image/${type};base64,${bytes.toString('base64')}`;
}

function flat(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#336699' } });
}

const small = async () => dataUrl(await flat(60, 40).png().toBuffer(), 'png');
const photoOptions = {
  jpeg: { progressive: true },
  png: { progressive: true },
  webp: { effort: 0 },
  gif: { effort: 1 },
};
type Format = keyof typeof photoOptions | 'avif';
const photos = new Map<Format, Promise<string>>();
/**
 * Returns a photo of 12 megapixels (AVIF: 8) as a data URL. The photo of each format is created only
 * once.
 */
function photo(format: Format): Promise<string> {
  const made = photos.get(format) ?? makePhoto(format);
  photos.set(format, made);
  return made;
}
async function makePhoto(format: Format): Promise<string> {
  if (format === 'avif') return avifPhoto;
  return dataUrl(await flat(4032, 3024).toFormat(format, photoOptions[format]).toBuffer(), format);
}

async function refusal(work: Promise<unknown>): Promise<FunctionError> {
  const error = await work.catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(FunctionError);
  return error as FunctionError;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function waitUntil(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 20));
}

test('a small AVIF file of 36 megapixels is refused by its header, before it is counted or decoded', async () => {
  expect(avifDecompressionBomb.length).toBeLessThan(2_000);
  const encoder = open();
  const charged: number[] = [];
  const refused = await refusal(
    encoder.encode(avifDecompressionBomb, { userId: 'ann', charge: async (cost) => void charged.push(cost) }),
  );
  expect([refused.code, refused.details.reason, refused.message]).toEqual([
    'invalid-argument',
    'too_big',
    'This photo is too big. Try a smaller one.',
  ]);
  expect(charged).toEqual([]);
  // The process only read the header of the refused image, so it must still be running.
  const [pid] = encoder.pids;
  await encoder.encode(await small(), free);
  expect(encoder.pids).toEqual([pid]);
});

test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
  'a large photo in %s passes under the limits, and its pixels are counted before it is decoded',
  async (format) => {
    const encoder = open();
    const charged: number[] = [];
    const picture = await encoder.encode(await photo(format), {
      userId: 'ann',
      charge: async (cost) => void charged.push(cost),
    });
    expect([picture.width, picture.height]).toEqual([1200, 900]);
    expect(charged).toHaveLength(1);
    expect(charged[0]).toBeGreaterThanOrEqual(13);
    const refused = await refusal(
      encoder.encode(await small(), {
        userId: 'ann',
        charge: () => Promise.reject(new FunctionError('resource-exhausted', 'used up')),
      }),
    );
    expect(refused.code).toBe('resource-exhausted');
  },
);

test('by default at most two processes decode, and one large picture at a time', async () => {
  expect(imageDecoderProcessLimits.processes).toBeLessThanOrEqual(2);
  expect(imageDecoderProcessLimits.imageBytes).toBeLessThanOrEqual(160 * 1024 * 1024);
  const { encode } = ImageDecoder.prototype;
  let decoding = 0;
  let most = 0;
  const spy = vi.spyOn(ImageDecoder.prototype, 'encode').mockImplementation(async function (
    this: ImageDecoder,
  ) {
    most = Math.max(most, (decoding += 1));
    try {
      return await encode.call(this);
    } finally {
      decoding -= 1;
    }
  });
  const encoder = open();
  try {
    const large = await photo('png');
    await Promise.all(['ann', 'ben', 'cat'].map((userId) => encoder.encode(large, { ...free, userId })));
    expect(most).toBe(1);
    expect(encoder.pids.length).toBeLessThanOrEqual(2);
  } finally {
    spy.mockRestore();
  }
});

test('successive photos of 12 megapixels use one decoder process, because starting one blocks the serving thread', async () => {
  const encoder = open();
  const pids: number[][] = [];
  for (let count = 0; count < 4; count++) {
    await encoder.encode(await photo('jpeg'), free);
    pids.push(encoder.pids);
  }
  expect(new Set(pids.flat()).size).toBe(1);
});

test('a decoder that keeps much memory after a picture is replaced', async () => {
  const encoder = open({ retireBytes: 1 });
  await encoder.encode(await small(), free);
  expect(encoder.pids).toEqual([]);
});

test('KI7 a decoder above its memory limit is killed, its caller gets an error, and the next picture is decoded', async () => {
  const encoder = open({ imageBytes: 60 * 1024 * 1024 });
  await encoder.encode(await small(), free);
  const [pid] = encoder.pids;
  const refused = await refusal(encoder.encode(await photo('avif'), free));
  expect([refused.code, refused.message]).toEqual([
    'invalid-argument',
    'This photo needs too much memory. Try a smaller one or a JPEG.',
  ]);
  expect(isAlive(pid!)).toBe(false);
  expect((await encoder.encode(await small(), free)).width).toBe(60);
});

test('KI7 a decoder above its processor time is killed, its caller gets an error, and the next picture is decoded', async () => {
  const encoder = open({ encodeCpuMs: 30 });
  const refused = await refusal(encoder.encode(await photo('avif'), free));
  expect([refused.code, refused.message]).toEqual([
    'invalid-argument',
    'This photo takes too long to open. Try another one.',
  ]);
  expect(encoder.pids).toEqual([]);
  expect((await open().encode(await small(), free)).width).toBe(60);
});

test('a crash of a decoder affects no other image', async () => {
  const encoder = open();
  await encoder.encode(await small(), free);
  const [pid] = encoder.pids;
  const broken = refusal(
    encoder.encode(await small(), {
      ...free,
      charge: async () => {
        process.kill(pid!, 'SIGSEGV');
        await waitUntil(() => !encoder.pids.includes(pid!));
      },
    }),
  );
  expect((await broken).message).toBe("We couldn't open this photo");
  expect((await encoder.encode(await small(), free)).width).toBe(60);
  expect(encoder.pids).not.toContain(pid);
});

test('a decoder that crashes while it decodes fails only its own image, with the same error message', async () => {
  const encoder = open();
  await encoder.encode(await small(), free);
  const [pid] = encoder.pids;
  const broken = refusal(
    encoder.encode(await photo('avif'), {
      ...free,
      charge: async () => void setTimeout(() => process.kill(pid!, 'SIGSEGV'), 50),
    }),
  );
  const { code, message } = await broken;
  expect([code, message]).toEqual(['invalid-argument', "We couldn't open this photo"]);
  expect(encoder.pids).not.toContain(pid);
  expect((await encoder.encode(await small(), free)).width).toBe(60);
});

test('while one person has 28 expensive images, another waits for none of them', async () => {
  const encoder = open();
  const expensive = dataUrl(await flat(2400, 1800).png().toBuffer(), 'png');
  let done = 0;
  const hostile = Array.from({ length: 28 }, () =>
    encoder.encode(expensive, { ...free, userId: 'mallory' }).then(
      () => done++,
      () => done++,
    ),
  );
  await encoder.encode(await small(), { ...free, userId: 'ben' });
  await encoder.encode(await small(), { ...free, userId: 'ben' });
  expect(done).toBeLessThan(10);
  // Images above the maximum number of waiting images of one person are refused.
  const more = Array.from({ length: 10 }, () => encoder.encode(expensive, { ...free, userId: 'mallory' }));
  const outcomes = Promise.allSettled(more);
  encoder.stop();
  await Promise.all(hostile);
  const refused = (await outcomes).flatMap((outcome) =>
    outcome.status === 'rejected' ? [(outcome.reason as FunctionError).details.reason] : [],
  );
  expect(refused).toContain('busy');
}, 60_000);

test('the accounts of one address cannot fill the queue for other addresses', async () => {
  // With one process, the images are done in the order in which they were started.
  const encoder = open({ processes: 1, maxWaiting: 8 });
  const picture = await small();
  const done: string[] = [];
  const encode = (userId: string, address: string) =>
    encoder.encode(picture, { ...free, userId, address }).then(
      () => done.push(address),
      (error: unknown) => done.push(`${address} ${(error as FunctionError).details.reason}`),
    );
  const hostile = Array.from({ length: 12 }, (_, n) => encode(`mallory ${n}`, 'hostile'));
  const others = ['ben', 'cat'].map((userId) => encode(userId, userId));
  await Promise.all([...hostile, ...others]);
  expect(done).toEqual(expect.arrayContaining(['ben', 'cat']));
  // One image is processed and eight wait. Three more are refused at once, and two waiting images are replaced by those
  // of the other addresses.
  expect(done.filter((outcome) => outcome === 'hostile busy')).toHaveLength(5);
  // The images of the other addresses follow the running image and at most one waiting image of the hostile address.
  const served = done.filter((outcome) => !outcome.endsWith('busy'));
  expect(Math.max(served.indexOf('ben'), served.indexOf('cat'))).toBeLessThan(4);
}, 60_000);

test('decoders end with the server, even if it is killed', async () => {
  const picture = await small();
  const script = `
    const { ImageEncoder } = await import('#features/media/server/encode-image.ts');
    const log = { warn() {}, error() {} };
    const encoder = new ImageEncoder(log);
    const options = { userId: 'ann', charge: async () => {} };
    await encoder.encode(${JSON.stringify(picture)}, options);
    process.stdout.write(encoder.pids.join() + '\\n');
    setInterval(() => {}, 1000);`;
  const server = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(server.stdout, 'data')) as [Buffer];
  const pid = Number(line.toString());
  expect(isAlive(pid)).toBe(true);
  server.kill('SIGKILL');
  await waitUntil(() => !isAlive(pid));
});

test('a decoder has a lower scheduling priority than the server', async () => {
  const encoder = open();
  await encoder.encode(await small(), free);
  expect(getPriority(encoder.pids[0])).toBe(getPriority() + imageDecoderProcessLimits.nice);
});

test('a decoder has no access to the environment variables of the server', async () => {
  process.env['PLAZA_TEST_SECRET'] = 'secret';
  const encoder = open();
  await encoder.encode(await small(), free);
  delete process.env['PLAZA_TEST_SECRET'];
  if (process.platform !== 'linux') return;
  const environment = await readFile(`/proc/${encoder.pids[0]}/environ`, 'utf8');
  expect(environment).not.toContain('secret');
  expect(environment).toContain('VIPS_CONCURRENCY=1');
});

test('idle decoders end', async () => {
  const encoder = open({ idleMs: 50 });
  await encoder.encode(await small(), free);
  const [pid] = encoder.pids;
  await waitUntil(() => !isAlive(pid!));
  expect((await encoder.encode(await small(), free)).width).toBe(60);
});

test('a picture larger than a pipe buffer arrives completely', async () => {
  const encoder = open();
  const bytes = await sharp(randomBytes(900 * 900 * 3), { raw: { width: 900, height: 900, channels: 3 } })
    .png()
    .toBuffer();
  const text = Buffer.from(dataUrl(bytes, 'png'));
  expect(text.length).toBeGreaterThan(500_000);
  const [one, two] = await Promise.all(
    ['ann', 'ben'].map((userId) => encoder.encode(new LongText(text, text.length, ''), { ...free, userId })),
  );
  expect(one!.sha256).toBe(two!.sha256);
  expect([one!.width, one!.height]).toEqual([900, 900]);
});
