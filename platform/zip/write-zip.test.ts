import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { readZip } from './read-zip.fixture.ts';
import {
  encodeCentralDirectoryRecord,
  encodeEndOfCentralDirectory,
  streamZipArchive,
  type ZipEntry,
} from './write-zip.ts';

const modifiedAt = new Date('2026-11-05T12:34:56Z');

async function* entriesOf(entries: Iterable<Omit<ZipEntry, 'modifiedAt'>>): AsyncGenerator<ZipEntry> {
  for (const entry of entries) yield { ...entry, modifiedAt };
}

test('every file of an archive is read back byte for byte, compressed or not, also an empty one', async () => {
  const files = {
    'data.json': { bytes: Buffer.from('{"a":1}'.repeat(5_000)), compress: true },
    'media/a/1.jpg': { bytes: randomBytes(200_000), compress: false },
    empty: { bytes: Buffer.alloc(0), compress: false },
  };
  const list = Object.entries(files).map(([path, file]) => ({ path, ...file }));
  const archive = await buffer(streamZipArchive(entriesOf(list)));
  const read = readZip(archive);
  expect([...read.keys()]).toEqual(Object.keys(files));
  for (const { path, bytes } of list) expect(read.get(path)!.equals(bytes), path).toBe(true);
  expect(archive.length).toBeLessThan(202_000);
});

test('an archive holds one entry at a time: the next one is made when the previous one was read', async () => {
  let made = 0;
  const list = (function* () {
    for (; made < 100; made++) yield { path: `${made}`, bytes: Buffer.alloc(10), compress: false };
  })();
  const archive = streamZipArchive(entriesOf(list));
  for (let read = 0; read < 20; read += 2) {
    await archive.next();
    await archive.next();
    expect(made).toBe(read / 2);
  }
  await archive.return(undefined);
});

test('a position beyond 4 GiB is stored as 64 bits', () => {
  const offset = 5 * 2 ** 30;
  const record = encodeCentralDirectoryRecord({ name: Buffer.from('x'), shared: Buffer.alloc(24), offset });
  expect(record.readUInt32LE(42)).toBe(0xffffffff);
  expect([record.readUInt16LE(47), record.readUInt16LE(49)]).toEqual([1, 8]);
  expect(Number(record.readBigUInt64LE(51))).toBe(offset);
  const end = encodeEndOfCentralDirectory({ count: 1, size: record.length, offset });
  expect(end.length).toBe(56 + 20 + 22);
  expect(Number(end.readBigUInt64LE(48))).toBe(offset);
  expect(Number(end.readBigUInt64LE(56 + 8))).toBe(offset + record.length);
  expect(end.readUInt32LE(76 + 16)).toBe(0xffffffff);
});

test('more than 65,534 files are counted in 64 bits', () => {
  expect(encodeEndOfCentralDirectory({ count: 65_534, size: 0, offset: 0 })).toHaveLength(22);
  const end = encodeEndOfCentralDirectory({ count: 70_000, size: 9_000_000, offset: 10 });
  expect([24, 32, 40, 48].map((at) => Number(end.readBigUInt64LE(at)))).toEqual([
    70_000, 70_000, 9_000_000, 10,
  ]);
  expect([76 + 8, 76 + 10].map((at) => end.readUInt16LE(at))).toEqual([0xffff, 0xffff]);
});
