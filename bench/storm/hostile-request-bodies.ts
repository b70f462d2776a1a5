/** Request bodies and pictures that are cheap to send and expensive to process. */
import sharp, { type Sharp } from 'sharp';

/** Size limit in bytes for bodies of functions that accept pictures. */
const largest = 45_000_000;

/** Request bodies of the attacker, by kind. */
export interface HostileRequestBodies {
  /** Bodies of `createPost` near the size limit, with structures that cost a parser much time or memory. */
  huge: Buffer[];
  /** Bodies of `createPost` with decompression bombs: small picture files that decode to very many pixels. */
  bombs: Buffer[];
}

/** Creates the attacker's request bodies. `scale` is a factor for their sizes; 1 is the size limit. */
export async function createHostileRequestBodies(scale: number): Promise<HostileRequestBodies> {
  const size = Math.floor(largest * scale);
  const fill = (open: string, unit: string, close: string) =>
    Buffer.from(
      `${open}${unit.repeat(Math.floor((size - open.length - close.length) / unit.length))}${close}`,
    );
  return {
    huge: [
      Buffer.alloc(size, '['),
      fill('{"content":"x","images":[', '[],', '[]]}'),
      fill('{"content":"', '\\u0041', '"}'),
      fill('{"content":"x","tags":[', '1e5,', '1]}'),
      Buffer.from(`{"content":"x","images":["data:image/png;base64,${'A'.repeat(size - 100)}"]}`),
      Buffer.from(`{${Array.from({ length: Math.floor(size / 14) }, (_, key) => `"k${key}":0`).join(',')}}`),
    ],
    bombs: [
      await bomb(sharp(flat(6_300, 6_300)).avif({ quality: 1, effort: 0 }), 'avif'),
      await bomb(sharp(flat(6_300, 6_300)).webp({ lossless: true, effort: 0 }), 'webp'),
      await bomb(sharp(flat(6_300, 6_300)).png({ compressionLevel: 6 }), 'png'),
    ],
  };
}

function flat(width: number, height: number) {
  return { create: { width, height, channels: 3 as const, background: { r: 200, g: 120, b: 80 } } };
}

async function bomb(picture: Sharp, format: string): Promise<Buffer> {
  const file = await picture.toBuffer();
  const image = `data:image/${format};base64,${file.toString('base64')}`;
  return Buffer.from(JSON.stringify({ content: 'A picture', images: [image] }));
}
