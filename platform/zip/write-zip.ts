/**
 * Writes a ZIP archive (PKWARE APPNOTE 6.3) as a stream of bytes. Only the current entry, and a list of the written
 * entries without their content, are in memory. Archives of more than 65,535 entries or 4 GiB use the ZIP64 records.
 */
import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';

/** A file of an archive. */
export interface ZipEntry {
  /** Path within the archive: ASCII, separated by slashes, without a leading slash. */
  path: string;
  bytes: Uint8Array;
  modifiedAt: Date;
  /** True to compress the content, as for text; false for pictures, which are compressed already. */
  compress: boolean;
}

/** An entry that was already written, with the fields that are repeated in its record in the central directory. */
interface WrittenEntry {
  name: Buffer;
  shared: Buffer;
  offset: number;
}

const compressBytes = promisify(deflateRaw);
const max16 = 0xffff;
const max32 = 0xffffffff;
/** Format version of ordinary entries, which may be folders or use deflate compression: 2.0, encoded as 20. */
const baseVersion = 20;
/** Format version of entries with ZIP64 records: 4.5, encoded as 45. */
const zip64Version = 45;

/**
 * Yields the bytes of an archive that contains the entries in this order. Entries of more than 4 GiB are not supported.
 */
export async function* streamZipArchive(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: WrittenEntry[] = [];
  let offset = 0;
  for await (const entry of entries) {
    const name = Buffer.from(entry.path, 'ascii');
    const data = entry.compress ? await compressBytes(entry.bytes) : viewBytes(entry.bytes);
    const shared = formatSharedFields(entry, data.length, name.length);
    written.push({ name, shared, offset });
    const header = Buffer.concat([numbers([4, 0x04034b50]), shared, numbers([2, 0]), name]);
    offset += header.length + data.length;
    yield header;
    yield data;
  }
  const directory = written.map(encodeCentralDirectoryRecord);
  const size = directory.reduce((sum, record) => sum + record.length, 0);
  yield* directory;
  yield encodeEndOfCentralDirectory({ count: written.length, size, offset });
}

/**
 * Encodes the fields that a local header and a central directory record have in common: from "version needed" to "file
 * name length".
 */
function formatSharedFields(entry: ZipEntry, storedLength: number, nameLength: number): Buffer {
  return numbers(
    [2, baseVersion],
    [2, 0],
    [2, entry.compress ? 8 : 0],
    [4, formatDosTime(entry.modifiedAt)],
    [4, crc32(entry.bytes)],
    [4, storedLength],
    [4, entry.bytes.length],
    [2, nameLength],
  );
}

/** Formats the record of an entry in the central directory, which is at the end of the archive. */
export function encodeCentralDirectoryRecord({ name, shared, offset }: WrittenEntry): Buffer {
  const isFar = offset >= max32;
  const extra = isFar ? numbers([2, 1], [2, 8], [8, offset]) : Buffer.alloc(0);
  return Buffer.concat([
    numbers([4, 0x02014b50], [2, isFar ? zip64Version : baseVersion]),
    shared,
    numbers([2, extra.length], [2, 0], [2, 0], [2, 0], [4, 0], [4, isFar ? max32 : offset]),
    name,
    extra,
  ]);
}

/**
 * Formats the records that end an archive. `offset` and `size` are the position and length of the central directory, in
 * bytes.
 */
export function encodeEndOfCentralDirectory(end: { count: number; size: number; offset: number }): Buffer {
  const { count, size, offset } = end;
  const needsZip64 = count >= max16 || size >= max32 || offset >= max32;
  const zip64 = needsZip64
    ? [
        numbers([4, 0x06064b50], [8, 44], [2, zip64Version], [2, zip64Version], [4, 0], [4, 0]),
        numbers([8, count], [8, count], [8, size], [8, offset]),
        numbers([4, 0x07064b50], [4, 0], [8, offset + size], [4, 1]),
      ]
    : [];
  const [count16, size32, offset32] = [
    Math.min(count, max16),
    Math.min(size, max32),
    Math.min(offset, max32),
  ];
  return Buffer.concat([
    ...zip64,
    numbers([4, 0x06054b50], [2, 0], [2, 0], [2, count16], [2, count16], [4, size32], [4, offset32], [2, 0]),
  ]);
}

/**
 * Encodes a time (in UTC, from 1980 on) as an MS-DOS time: the lower 16 bits contain the time of day, and the upper 16
 * bits the date.
 */
function formatDosTime(at: Date): number {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  const date = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  return ((date << 16) | time) >>> 0;
}

/** Encodes integers in little-endian order, each in a field of 2, 4 or 8 bytes. */
function numbers(...fields: readonly (readonly [length: 2 | 4 | 8, value: number])[]): Buffer {
  const bytes = Buffer.alloc(fields.reduce((sum, [length]) => sum + length, 0));
  let at = 0;
  for (const [length, value] of fields) {
    if (length === 8) bytes.writeBigUInt64LE(BigInt(value), at);
    else bytes.writeUIntLE(value, at, length);
    at += length;
  }
  return bytes;
}

function viewBytes(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
