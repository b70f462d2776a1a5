/**
 * Reads ZIP archives in tests, as an unpacking program does: starts with the central directory at the end of the
 * archive.
 */
import { crc32, inflateRawSync } from 'node:zlib';

/**
 * Returns the files of an archive by path.
 * @throws Error if a record is missing or a file does not match its checksum
 */
export function readZip(bytes: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  let { count, offset: at } = readEnd(bytes);
  for (; count > 0; count--) {
    if (bytes.readUInt32LE(at) !== 0x02014b50) throw new Error('A directory record is missing');
    const [method, sum, stored] = [10, 16, 20].map((field) =>
      bytes.readUIntLE(at + field, field === 10 ? 2 : 4),
    );
    const [nameLength, extraLength] = [bytes.readUInt16LE(at + 28), bytes.readUInt16LE(at + 30)];
    const path = bytes.toString('ascii', at + 46, at + 46 + nameLength);
    const start = bytes.readUInt32LE(at + 42);
    if (bytes.readUInt32LE(start) !== 0x04034b50) throw new Error(`${path} has no header`);
    const from = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28);
    const data = bytes.subarray(from, from + stored!);
    const file = method === 8 ? inflateRawSync(data) : data;
    if (crc32(file) !== sum) throw new Error(`${path} is damaged`);
    files.set(path, file);
    at += 46 + nameLength + extraLength;
  }
  return files;
}

function readEnd(bytes: Buffer): { count: number; offset: number } {
  const end = bytes.length - 22;
  if (end < 0 || bytes.readUInt32LE(end) !== 0x06054b50) throw new Error('The archive has no end');
  const [count, offset] = [bytes.readUInt16LE(end + 10), bytes.readUInt32LE(end + 16)];
  return { count, offset };
}
