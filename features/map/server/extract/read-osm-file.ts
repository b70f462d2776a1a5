/**
 * Reads an OpenStreetMap extract (`.osm.pbf`) block by block, so that memory use does not depend on the size of the
 * extract.
 */
import { type FileHandle, open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { PbfReader } from 'pbf';
import type { OsmTags } from '../../domain/classify-osm.ts';

const inflateBytes = promisify(inflate);

/**
 * Maximum size of a block header: 64 KiB. `maxBlockBytes` is the maximum size of a block: 32 MiB. The file format
 * defines both limits.
 */
const maxHeaderBytes = 65_536;
const maxBlockBytes = 33_554_432;
const knownFeatures = new Set(['OsmSchema-V0.6', 'DenseNodes', 'HistoricalInformation']);

interface OsmNode {
  id: number;
  lat: number;
  lng: number;
  tags: OsmTags;
}
/** A way of OpenStreetMap: a line or the border of an area. */
export interface OsmWay {
  id: number;
  tags: OsmTags;
  /** Ids of the way's nodes, in order. */
  refs: number[];
}
interface OsmRelation {
  id: number;
  tags: OsmTags;
  members: { type: 'node' | 'way' | 'relation'; id: number; role: string }[];
}

/**
 * Kind of object that one pass over the file reads, with the callback for each object. Objects of other kinds are
 * skipped without decoding.
 */
type OsmPass =
  | { kind: 'nodes'; onNode: (node: OsmNode) => void }
  | { kind: 'ways'; onWay: (way: OsmWay) => void }
  | { kind: 'relations'; onRelation: (relation: OsmRelation) => void };

/**
 * Error for a file that is not an OpenStreetMap extract or is damaged. The message is written for the
 * operator.
 */
export class OsmFileError extends Error {}

/**
 * Reads all objects of one kind from an extract.
 * @param pass kind of the objects, and the callback that receives each object
 * @throws OsmFileError if the file is not an extract, is damaged, or uses an unsupported feature of the format
 */
export async function readOsmFile(path: string, pass: OsmPass): Promise<void> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new OsmFileError(`${path} can't be read: ${error.code ?? error.message}`);
  });
  try {
    let position = 0;
    let isFirst = true;
    for (;;) {
      const block = await readBlock(file, path, position);
      if (!block) break;
      position = block.end;
      if (isFirst && block.type !== 'OSMHeader') throw notAnExtract(path);
      isFirst = false;
      if (block.type === 'OSMHeader') checkFeatures(block.bytes, path);
      else if (block.type === 'OSMData') decode(() => readPrimitives(block.bytes, pass), path);
    }
    if (isFirst) throw notAnExtract(path);
  } finally {
    await file.close();
  }
}

const notAnExtract = (path: string) => new OsmFileError(`${path} is not an OpenStreetMap extract (.osm.pbf)`);
const damaged = (path: string) => new OsmFileError(`${path} is damaged or incomplete`);

/** Runs a decoder. Converts every error to an `OsmFileError`, because a decoder fails only if the bytes are damaged. */
function decode<T>(run: () => T, path: string): T {
  try {
    return run();
  } catch (error) {
    if (error instanceof OsmFileError) throw error;
    throw new OsmFileError(damaged(path).message, { cause: error });
  }
}

async function readBlock(file: FileHandle, path: string, position: number) {
  const length = await readBytes(file, position, 4);
  if (length.length === 0) return null;
  if (length.length < 4) throw damaged(path);
  const headerBytes = length.readUInt32BE(0);
  if (headerBytes === 0 || headerBytes > maxHeaderBytes)
    throw position === 0 ? notAnExtract(path) : damaged(path);
  const header = await readBytes(file, position + 4, headerBytes);
  const { type, size } = decode(() => readBlobHeader(header), path);
  if (position === 0 && type !== 'OSMHeader') throw notAnExtract(path);
  if (header.length < headerBytes || size > maxBlockBytes) throw damaged(path);
  const start = position + 4 + headerBytes;
  const blob = await readBytes(file, start, size);
  if (blob.length < size) throw damaged(path);
  return { type, bytes: await unpack(blob, path), end: start + size };
}

async function readBytes(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

function readBlobHeader(bytes: Buffer): { type: string; size: number } {
  return new PbfReader(bytes).readFields(
    (field, header: { type: string; size: number }, pbf) => {
      if (field === 1) header.type = pbf.readString();
      else if (field === 3) header.size = pbf.readVarint();
    },
    { type: '', size: 0 },
  );
}

async function unpack(blob: Buffer, path: string): Promise<Uint8Array> {
  type Packed = { raw?: Uint8Array; zlib?: Uint8Array };
  const { raw, zlib } = decode(
    () =>
      new PbfReader(blob).readFields((field, packed: Packed, pbf) => {
        if (field === 1) packed.raw = pbf.readBytes();
        else if (field === 3) packed.zlib = pbf.readBytes();
      }, {}),
    path,
  );
  if (raw) return raw;
  if (!zlib) throw new OsmFileError(`${path} is compressed in a way that Plaza can't read. Use zlib.`);
  try {
    return await inflateBytes(zlib, { maxOutputLength: maxBlockBytes });
  } catch (cause) {
    throw new OsmFileError(damaged(path).message, { cause });
  }
}

function checkFeatures(bytes: Uint8Array, path: string): void {
  const required = decode(
    () =>
      new PbfReader(bytes).readFields((field, list: string[], pbf) => {
        if (field === 4) list.push(pbf.readString());
      }, []),
    path,
  );
  const unknown = required.find((feature) => !knownFeatures.has(feature));
  if (unknown !== undefined) throw new OsmFileError(`${path} needs "${unknown}", which Plaza can't read`);
}

interface Block {
  strings: string[];
  groups: Uint8Array[];
  granularity: number;
  latOffset: number;
  lngOffset: number;
}

function readPrimitives(bytes: Uint8Array, pass: OsmPass): void {
  const block = new PbfReader(bytes).readFields(
    (field, one: Block, pbf) => {
      if (field === 1) {
        pbf.readMessage((tag, strings: string[], inner) => {
          if (tag === 1) strings.push(inner.readString());
        }, one.strings);
      } else if (field === 2) one.groups.push(pbf.readBytes());
      else if (field === 17) one.granularity = pbf.readVarint();
      else if (field === 19) one.latOffset = pbf.readVarint(true);
      else if (field === 20) one.lngOffset = pbf.readVarint(true);
    },
    { strings: [], groups: [], granularity: 100, latOffset: 0, lngOffset: 0 },
  );
  for (const group of block.groups) {
    new PbfReader(group).readFields((field, _, pbf) => {
      if (pass.kind === 'nodes' && field === 1) readNode(block, pbf, pass.onNode);
      else if (pass.kind === 'nodes' && field === 2) readDenseNodes(block, pbf, pass.onNode);
      else if (pass.kind === 'ways' && field === 3) pass.onWay(readWay(block, pbf));
      else if (pass.kind === 'relations' && field === 4) pass.onRelation(readRelation(block, pbf));
    }, null);
  }
}

const toDegrees = (block: Block, offset: number, value: number) =>
  (offset + block.granularity * value) / 1_000_000_000;

function makeTags({ strings }: Block, keys: readonly number[], values: readonly number[]): OsmTags {
  return Object.fromEntries(
    keys.map((key, index) => [strings[key] ?? '', strings[values[index] ?? 0] ?? '']),
  );
}

function readNode(block: Block, pbf: PbfReader, onNode: (node: OsmNode) => void): void {
  const raw = pbf.readMessage(
    (field, node: { id: number; keys: number[]; values: number[]; lat: number; lng: number }, inner) => {
      if (field === 1) node.id = inner.readSVarint();
      else if (field === 2) inner.readPackedVarint(node.keys);
      else if (field === 3) inner.readPackedVarint(node.values);
      else if (field === 8) node.lat = inner.readSVarint();
      else if (field === 9) node.lng = inner.readSVarint();
    },
    { id: 0, keys: [], values: [], lat: 0, lng: 0 },
  );
  onNode({
    id: raw.id,
    lat: toDegrees(block, block.latOffset, raw.lat),
    lng: toDegrees(block, block.lngOffset, raw.lng),
    tags: makeTags(block, raw.keys, raw.values),
  });
}

function readDenseNodes(block: Block, pbf: PbfReader, onNode: (node: OsmNode) => void): void {
  const dense = pbf.readMessage(
    (field, all: { ids: number[]; lats: number[]; lngs: number[]; tags: number[] }, inner) => {
      if (field === 1) inner.readPackedSVarint(all.ids);
      else if (field === 8) inner.readPackedSVarint(all.lats);
      else if (field === 9) inner.readPackedSVarint(all.lngs);
      else if (field === 10) inner.readPackedVarint(all.tags);
    },
    { ids: [], lats: [], lngs: [], tags: [] },
  );
  let [id, lat, lng, next] = [0, 0, 0, 0];
  for (let index = 0; index < dense.ids.length; index++) {
    // Ids are delta-encoded: each value is the difference from the previous id.
    id += dense.ids[index]!;
    lat += dense.lats[index]!;
    lng += dense.lngs[index]!;
    const tags: Record<string, string> = {};
    // The list alternates between keys and values. A zero marks the end of a node's tags.
    while (next < dense.tags.length && dense.tags[next] !== 0) {
      tags[block.strings[dense.tags[next]!] ?? ''] = block.strings[dense.tags[next + 1]!] ?? '';
      next += 2;
    }
    next += 1;
    onNode({
      id,
      lat: toDegrees(block, block.latOffset, lat),
      lng: toDegrees(block, block.lngOffset, lng),
      tags,
    });
  }
}

/** Decodes delta-encoded numbers: returns their running sums. */
function accumulate(differences: readonly number[]): number[] {
  let sum = 0;
  return differences.map((difference) => (sum += difference));
}

function readWay(block: Block, pbf: PbfReader): OsmWay {
  const raw = pbf.readMessage(
    (field, way: { id: number; keys: number[]; values: number[]; refs: number[] }, inner) => {
      if (field === 1) way.id = inner.readVarint(true);
      else if (field === 2) inner.readPackedVarint(way.keys);
      else if (field === 3) inner.readPackedVarint(way.values);
      else if (field === 8) inner.readPackedSVarint(way.refs);
    },
    { id: 0, keys: [], values: [], refs: [] },
  );
  return { id: raw.id, tags: makeTags(block, raw.keys, raw.values), refs: accumulate(raw.refs) };
}

function readRelation(block: Block, pbf: PbfReader): OsmRelation {
  type Raw = {
    id: number;
    keys: number[];
    values: number[];
    roles: number[];
    ids: number[];
    types: number[];
  };
  const raw = pbf.readMessage(
    (field, relation: Raw, inner) => {
      if (field === 1) relation.id = inner.readVarint(true);
      else if (field === 2) inner.readPackedVarint(relation.keys);
      else if (field === 3) inner.readPackedVarint(relation.values);
      else if (field === 8) inner.readPackedVarint(relation.roles);
      else if (field === 9) inner.readPackedSVarint(relation.ids);
      else if (field === 10) inner.readPackedVarint(relation.types);
    },
    { id: 0, keys: [], values: [], roles: [], ids: [], types: [] },
  );
  const types = ['node', 'way', 'relation'] as const;
  const members = accumulate(raw.ids).map((id, index) => ({
    id,
    type: types[raw.types[index] ?? 0] ?? 'node',
    role: block.strings[raw.roles[index] ?? 0] ?? '',
  }));
  return { id: raw.id, tags: makeTags(block, raw.keys, raw.values), members };
}
