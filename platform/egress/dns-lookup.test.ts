import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDnsLookup } from './dns-lookup.ts';

/** IP addresses by host name: `four` and `six` are the bytes of the IPv4 and the IPv6 address. */
const names: Record<string, { four?: number[]; six?: number[] }> = {
  'both.example': { four: [93, 184, 216, 34], six: [0x20, 1, ...Array.from({ length: 13 }, () => 0), 1] },
  'four.example': { four: [127, 0, 0, 1] },
  'none.example': {},
};

let socket: Socket;
let server: string;

/** Builds the answer to a DNS query: header, question, and the address of the host name if it has one. */
function answerTo(query: Buffer): Buffer {
  const labels: string[] = [];
  let at = 12;
  for (; query[at] !== 0; at += query[at]! + 1)
    labels.push(query.toString('latin1', at + 1, at + 1 + query[at]!));
  const type = query.readUInt16BE(at + 1);
  const entry = names[labels.join('.').toLowerCase()];
  const bytes = type === 1 ? entry?.four : entry?.six;
  const header = Buffer.from(query.subarray(0, 12));
  header.writeUInt16BE(entry === undefined ? 0x8183 : 0x8180, 2);
  for (const [index, count] of [1, bytes === undefined ? 0 : 1, 0, 0].entries())
    header.writeUInt16BE(count, 4 + index * 2);
  const question = query.subarray(12, at + 5);
  if (bytes === undefined) return Buffer.concat([header, question]);
  const record = Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 60, 0, bytes.length, ...bytes]);
  return Buffer.concat([header, question, record]);
}

beforeAll(async () => {
  socket = createSocket('udp4');
  socket.on('message', (query, from) => socket.send(answerTo(query), from.port, from.address));
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  server = `127.0.0.1:${socket.address().port}`;
});
afterAll(() => void socket.close());

test('KI9 a lookup returns the IPv4 and IPv6 addresses of a name', async () => {
  const lookUp = createDnsLookup([server]);
  expect(await lookUp('both.example')).toEqual(['93.184.216.34', '2001::1']);
  expect(await lookUp('four.example')).toEqual(['127.0.0.1']);
  await expect(lookUp('none.example')).rejects.toThrow('ENODATA');
  await expect(lookUp('unknown.example')).rejects.toThrow('ENOTFOUND');
});
