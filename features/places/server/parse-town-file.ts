/**
 * Parses the file of the world's towns (GeoNames, CC BY 4.0), which contains protocol buffers with delta-encoded
 * positions. The result is one typed array per column, because an array of 135,000 objects would take ten times the
 * memory and time.
 */

/** Columns of the file of the world's towns. A town has the same index in all columns. */
export interface WorldTownFileColumns {
  count: number;
  lat: Float64Array;
  lng: Float64Array;
  population: Uint32Array;
  /** 1 if the row is a section of a town, otherwise 0. */
  isSection: Uint8Array;
  name(index: number): string;
  country(index: number): string;
  /** Code of the state or province, such as `AZ`. */
  subdivision(index: number): string;
}

const fields = { name: 2, country: 3, featureCode: 7, adminCode: 8, population: 9, lng: 10, lat: 11 };
const part = { name: 0, country: 1, adminCode: 2 } as const;

/**
 * Parses the file of the world's towns.
 * @throws RangeError if the file is truncated
 */
export function parseTownFile(bytes: Buffer): WorldTownFileColumns {
  const room = Math.ceil(bytes.length / 30);
  const reader = new Reader(bytes);
  const lat = new Float64Array(room);
  const lng = new Float64Array(room);
  const population = new Uint32Array(room);
  const isSection = new Uint8Array(room);
  // Start and end offsets in `bytes` of three strings of each town: name, country and code of the state or province.
  const spans = new Uint32Array(room * 6);
  let count = 0;
  let latSum = 0;
  let lngSum = 0;
  while (!reader.atEnd()) {
    const end = reader.varint() + reader.position;
    while (reader.position < end) {
      const tag = reader.varint();
      const field = tag >> 3;
      if ((tag & 7) === 2) {
        const length = reader.varint();
        const from = reader.position;
        reader.position += length;
        if (field === fields.name) reader.keep(spans, count, part.name, from);
        else if (field === fields.country) reader.keep(spans, count, part.country, from);
        else if (field === fields.adminCode) reader.keep(spans, count, part.adminCode, from);
        else if (field === fields.featureCode) isSection[count] = Number(isPartOfTown(bytes, from, length));
        continue;
      }
      const value = reader.varint();
      if (field === fields.population) population[count] = value;
      else if (field === fields.lng) lngSum += unfold(value);
      else if (field === fields.lat) latSum += unfold(value);
    }
    lat[count] = latSum / 1e5;
    lng[count] = lngSum / 1e5;
    count++;
  }
  const text = (index: number, which: number) =>
    bytes.toString('utf8', spans[index * 6 + which * 2], spans[index * 6 + which * 2 + 1]);
  return {
    count,
    lat,
    lng,
    population,
    isSection,
    name: (index) => text(index, part.name),
    country: (index) => text(index, part.country),
    subdivision: (index) => text(index, part.adminCode),
  };
}

/** Returns true if a GeoNames feature code is `PPLX`, a section of a populated place. */
function isPartOfTown(bytes: Buffer, from: number, length: number): boolean {
  return length === 4 && bytes[from + 3] === 0x58 && bytes[from + 2] === 0x4c;
}

/** Decodes a zigzag-encoded integer of a protocol buffer. */
function unfold(value: number): number {
  return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
}

class Reader {
  position = 0;
  private readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  atEnd(): boolean {
    return this.position >= this.bytes.length;
  }

  varint(): number {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = this.bytes[this.position++];
      if (byte === undefined) throw new RangeError('The file of towns is truncated');
      value += (byte & 0x7f) * scale;
      if (byte < 0x80) return value;
    }
  }

  keep(spans: Uint32Array, row: number, which: number, from: number): void {
    spans[row * 6 + which * 2] = from;
    spans[row * 6 + which * 2 + 1] = this.position;
  }
}
