/** Encodes small OpenStreetMap extracts for tests, in the `.osm.pbf` format. */
import { deflateSync } from 'node:zlib';
import { PbfWriter } from 'pbf';

type Tags = Readonly<Record<string, string>>;
export interface TestExtract {
  nodes: readonly { id: number; lat: number; lng: number; tags?: Tags }[];
  ways: readonly { id: number; refs: readonly number[]; tags: Tags }[];
  relations?: readonly {
    id: number;
    tags: Tags;
    members: readonly { way: number; role: string }[];
  }[];
}

/**
 * Encodes an OpenStreetMap extract as a PBF file: nodes in dense form, then ways, then relations.
 * @param requiredFeature feature of the format that the file header declares as required for reading the file
 */
export function encodeExtract(extract: TestExtract, requiredFeature = 'DenseNodes'): Buffer {
  const header = new PbfWriter();
  header.writeStringField(4, 'OsmSchema-V0.6');
  header.writeStringField(4, requiredFeature);
  return Buffer.concat([
    encodeBlob('OSMHeader', header.finish()),
    encodeBlob(
      'OSMData',
      encodeBlock((strings, group) => writeDenseNodes(extract.nodes, strings, group)),
    ),
    encodeBlob(
      'OSMData',
      encodeBlock((strings, group) => writeWays(extract.ways, strings, group)),
    ),
    encodeBlob(
      'OSMData',
      encodeBlock((strings, group) => writeRelations(extract.relations ?? [], strings, group)),
    ),
  ]);
}

/**
 * Encodes one block of an OpenStreetMap PBF file: a header and zlib-compressed bytes.
 * @param type type of the block, `OSMHeader` or `OSMData`
 * @param field number of the protocol buffer field that contains the compressed bytes. The default, 3, marks them as
 * zlib data
 */
export function encodeBlob(type: string, bytes: Uint8Array, field = 3): Buffer {
  const blob = new PbfWriter();
  blob.writeVarintField(2, bytes.length);
  blob.writeBytesField(field, deflateSync(bytes));
  const body = blob.finish();
  const header = new PbfWriter();
  header.writeStringField(1, type);
  header.writeVarintField(3, body.length);
  const head = header.finish();
  const length = Buffer.alloc(4);
  length.writeUInt32BE(head.length);
  return Buffer.concat([length, head, body]);
}

type Strings = (text: string) => number;

function encodeBlock(writeGroup: (strings: Strings, group: PbfWriter) => void): Uint8Array {
  const strings = [''];
  const indexOf = (text: string) => {
    if (!strings.includes(text)) strings.push(text);
    return strings.indexOf(text);
  };
  const group = new PbfWriter();
  writeGroup(indexOf, group);
  const table = new PbfWriter();
  for (const text of strings) table.writeStringField(1, text);
  const block = new PbfWriter();
  block.writeBytesField(1, table.finish());
  block.writeBytesField(2, group.finish());
  return block.finish();
}

const differences = (values: readonly number[]) =>
  values.map((value, index) => value - (values[index - 1] ?? 0));
/** Converts degrees to the unit of coordinates in the file, which is 100 nanodegrees. */
const units = (degrees: number) => Math.round(degrees * 10_000_000);

function writeDenseNodes(nodes: TestExtract['nodes'], strings: Strings, group: PbfWriter): void {
  const dense = new PbfWriter();
  dense.writePackedSVarint(1, differences(nodes.map(({ id }) => id)));
  dense.writePackedSVarint(8, differences(nodes.map(({ lat }) => units(lat))));
  dense.writePackedSVarint(9, differences(nodes.map(({ lng }) => units(lng))));
  const tags = nodes.flatMap((node) => [
    ...Object.entries(node.tags ?? {})
      .flat()
      .map(strings),
    0,
  ]);
  dense.writePackedVarint(10, tags);
  group.writeBytesField(2, dense.finish());
}

function writeTags(writer: PbfWriter, tags: Tags, strings: Strings): void {
  writer.writePackedVarint(2, Object.keys(tags).map(strings));
  writer.writePackedVarint(3, Object.values(tags).map(strings));
}

function writeWays(ways: TestExtract['ways'], strings: Strings, group: PbfWriter): void {
  for (const { id, refs, tags } of ways) {
    const way = new PbfWriter();
    way.writeVarintField(1, id);
    writeTags(way, tags, strings);
    way.writePackedSVarint(8, differences(refs));
    group.writeBytesField(3, way.finish());
  }
}

function writeRelations(
  relations: NonNullable<TestExtract['relations']>,
  strings: Strings,
  group: PbfWriter,
): void {
  for (const { id, tags, members } of relations) {
    const relation = new PbfWriter();
    relation.writeVarintField(1, id);
    writeTags(relation, tags, strings);
    relation.writePackedVarint(
      8,
      members.map(({ role }) => strings(role)),
    );
    relation.writePackedSVarint(9, differences(members.map(({ way }) => way)));
    relation.writePackedVarint(
      10,
      members.map(() => 1),
    );
    group.writeBytesField(4, relation.finish());
  }
}
