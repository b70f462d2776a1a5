/**
 * Writes a PMTiles archive (version 3): one file with all tiles of a map. Clients read single tiles of the file by
 * range requests.
 */
import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { gzipSync } from 'node:zlib';
import type { MapBounds } from '#features/places/domain/position.ts';
import { PbfWriter } from 'pbf';

const headerBytes = 127;
/**
 * Maximum size of the root directory in bytes. Clients read the header and the root directory together, in one range of
 * 16 KiB, so a larger directory is split into leaf directories.
 */
const maxRootBytes = 16_384 - headerBytes;
const entriesPerLeaf = 4_096;
const gzipCompression = 2;
const vectorTiles = 1;

interface Entry {
  id: number;
  /** Number of consecutive tiles with this content; 0 if the entry points to a leaf directory. */
  run: number;
  size: number;
  offset: number;
}

interface Archive {
  path: string;
  /** Ids and sizes of all tiles, in the order of their ids. */
  sizes: readonly { id: number; size: number }[];
  /** Compressed bytes of the tiles, in the order of `sizes`. */
  tiles: Iterable<Uint8Array>;
  bounds: MapBounds;
  zooms: { min: number; max: number };
  metadata: object;
}

/** Writes the tiles of a map to a PMTiles archive. Replaces an existing file. */
export async function writePmtiles({ path, sizes, tiles, bounds, zooms, metadata }: Archive): Promise<void> {
  let end = 0;
  const entries = sizes.map(({ id, size }): Entry => {
    const offset = end;
    end += size;
    return { id, run: 1, size, offset };
  });
  const { root, leaves } = buildDirectories(entries);
  const description = gzipSync(JSON.stringify(metadata));
  const sections = [root.length, description.length, leaves.length, end];
  const file = createWriteStream(path);
  const closed = finished(file);
  for (const bytes of [buildHeader(sections, entries.length, bounds, zooms), root, description, leaves]) {
    file.write(bytes);
  }
  for (const bytes of tiles) if (!file.write(bytes)) await once(file, 'drain');
  file.end();
  await closed;
}

function buildDirectories(entries: readonly Entry[]): { root: Buffer; leaves: Buffer } {
  const root = encodeDirectory(entries);
  if (root.length <= maxRootBytes) return { root, leaves: Buffer.alloc(0) };
  const leaves: Buffer[] = [];
  const pointers: Entry[] = [];
  let offset = 0;
  for (let start = 0; start < entries.length; start += entriesPerLeaf) {
    const leaf = encodeDirectory(entries.slice(start, start + entriesPerLeaf));
    pointers.push({ id: entries[start]!.id, run: 0, size: leaf.length, offset });
    leaves.push(leaf);
    offset += leaf.length;
  }
  return { root: encodeDirectory(pointers), leaves: Buffer.concat(leaves) };
}

/**
 * Encodes a directory of the archive column by column: first all ids (delta-encoded), then all run lengths, sizes and
 * offsets.
 */
function encodeDirectory(entries: readonly Entry[]): Buffer {
  const writer = new PbfWriter();
  writer.writeVarint(entries.length);
  entries.forEach(({ id }, index) => writer.writeVarint(id - (entries[index - 1]?.id ?? 0)));
  for (const { run } of entries) writer.writeVarint(run);
  for (const { size } of entries) writer.writeVarint(size);
  entries.forEach(({ offset }, index) => {
    const before = entries[index - 1];
    // Zero means that the bytes of this entry directly follow the bytes of the previous entry.
    writer.writeVarint(before && offset === before.offset + before.size ? 0 : offset + 1);
  });
  return gzipSync(writer.finish());
}

function buildHeader(
  sections: readonly number[],
  tiles: number,
  bounds: MapBounds,
  zooms: { min: number; max: number },
): Buffer {
  const header = Buffer.alloc(headerBytes);
  header.write('PMTiles', 0, 'latin1');
  header.writeUInt8(3, 7);
  let [offset, at] = [headerBytes, 8];
  for (const length of sections) {
    header.writeBigUInt64LE(BigInt(offset), at);
    header.writeBigUInt64LE(BigInt(length), at + 8);
    offset += length;
    at += 16;
  }
  // The header contains the numbers of addressed tiles, directory entries and tile contents. Here they are equal,
  // because each tile has its own entry and content.
  for (let index = 0; index < 3; index++) header.writeBigUInt64LE(BigInt(tiles), 72 + index * 8);
  header.set([1, gzipCompression, gzipCompression, vectorTiles, zooms.min, zooms.max], 96);
  const { west, south, east, north } = bounds;
  const writeDegrees = (degrees: number, position: number) =>
    header.writeInt32LE(Math.round(degrees * 10_000_000), position);
  [west, south, east, north].forEach((degrees, index) => writeDegrees(degrees, 102 + index * 4));
  header.writeUInt8(Math.min(zooms.max, 11), 118);
  writeDegrees((west + east) / 2, 119);
  writeDegrees((south + north) / 2, 123);
  return header;
}
