import { createServer as createHttp, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createTcp, type Server } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { createEgressClient, type EgressClient, type EgressOptions } from './egress.ts';
import { EgressError, type EgressErrorReason } from './egress-error.ts';

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

/** Starts a fake site and returns its URL. */
async function site(listener: RequestListener): Promise<string> {
  const server = createHttp(listener);
  const port = await listen(server);
  closers.push(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  return `127.0.0.1:${port}`;
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
  );
}

/** Starts a server that counts its connections, for tests in which no connection may be opened. */
async function trap() {
  let connections = 0;
  const server = createTcp((socket) => {
    connections++;
    socket.destroy();
  });
  const port = await listen(server);
  closers.push(() => new Promise((resolve) => server.close(resolve)));
  return { port, count: () => connections };
}

function client(options: EgressOptions): EgressClient {
  const outgoing = createEgressClient(options);
  closers.push(() => outgoing.stop());
  return outgoing;
}

async function reasonOf(answer: Promise<unknown>): Promise<EgressErrorReason | 'answered'> {
  try {
    await answer;
    return 'answered';
  } catch (error) {
    if (error instanceof EgressError) return error.reason;
    throw error;
  }
}

test('KI9 a fetch returns status, URL, type and body, and sends a user agent', async () => {
  const seen: Record<string, unknown> = {};
  const host = await site((request, reply) => {
    Object.assign(seen, request.headers);
    reply.setHeader('set-cookie', 'a=b').setHeader('content-encoding', 'gzip');
    reply.setHeader('content-type', 'text/html; charset=utf-8').end(gzipSync('<p>hello</p>'));
  });
  const outgoing = client({ allow: [host] });
  const answer = await outgoing.fetch(`http://${host}/page#part`, { accept: ['text/html'] });
  expect({ ...answer, bytes: Buffer.from(answer.bytes).toString() }).toEqual({
    status: 200,
    url: `http://${host}/page`,
    contentType: 'text/html; charset=utf-8',
    bytes: '<p>hello</p>',
  });
  await outgoing.fetch(`http://${host}/again`);
  expect(seen['user-agent']).toMatch(/^Plaza\//);
  expect(seen['cookie']).toBeUndefined();
  expect(seen['referer']).toBeUndefined();
});

test('KI9 A6 F24 hostile addresses never lead to a connection, directly, by redirect or by name', async () => {
  const { port, count } = await trap();
  const names: Record<string, string[]> = {
    'inward.example': ['127.0.0.1'],
    'half-inward.example': ['93.184.216.34', '127.0.0.1'],
    'inward6.example': ['::1'],
    'mapped.example': ['::ffff:127.0.0.1'],
    'private.example': ['10.0.0.1'],
    'metadata.example': ['169.254.169.254'],
    'zero.example': ['0.0.0.0'],
    'odd.example': ['127.1'],
  };
  const hosts = [
    '127.0.0.1 127.1 127.0.1 127.0.0.2 2130706433 0x7f000001 0x7f.1 0177.0.0.1 017700000001 0 0.0.0.0 0x0',
    '10.0.0.1 172.16.0.1 192.168.0.1 100.64.0.1 169.254.169.254 0xa9fea9fe 224.0.0.1 255.255.255.255 192.0.2.1',
    '198.18.0.1 [::1] [::] [::ffff:127.0.0.1] [::ffff:7f00:1] [::127.0.0.1] [64:ff9b::7f00:1] [2002:7f00:1::]',
    '[2001:0:7f00:1::] [fe80::1] [fc00::1] [fd00:ec2::254] [ff02::1] [2001:db8::1] localhost LOCALHOST. a.localhost',
    '127。0。0。1 ①②⑦.⓪.⓪.①',
    ...Object.keys(names),
  ].flatMap((line) => line.split(' '));
  expect(hosts.length).toBeGreaterThanOrEqual(40);
  const bait = await site((request, reply) => {
    const index = Number(request.url!.slice(1));
    // Node sends each character of a header as one byte. This conversion makes it send the UTF-8 bytes of the URL.
    const location = Buffer.from(`http://${hosts[index]}:${port}/`).toString('latin1');
    reply.writeHead(302, { location }).end();
  });
  const lookup = async (name: string) => names[name] ?? [];
  // The port is allowed, so that only the address can be the reason of the refusal.
  const outgoing = client({ allow: [bait], ports: [80, 443, port], lookup });
  for (const [index, host] of hosts.entries()) {
    const straight = await reasonOf(outgoing.fetch(`http://${host}:${port}/`));
    const redirected = await reasonOf(outgoing.fetch(`http://${bait}/${index}`));
    expect([host, straight, redirected]).toEqual([host, 'private_address', 'private_address']);
  }
  expect(count()).toBe(0);
});

test('KI9 F24 if the DNS answer of a name changes, the checked address is the one that is connected to', async () => {
  const { port, count } = await trap();
  let asked = 0;
  const outgoing = client({
    ports: [port],
    timeoutMs: 1_500,
    lookup: async () => (asked++ === 0 ? ['192.0.2.1'] : ['127.0.0.1']),
  });
  for (let i = 0; i < 3; i++)
    expect(await reasonOf(outgoing.fetch(`http://rebinding.example:${port}/`))).toBe('private_address');
  expect([asked, count()]).toEqual([3, 0]);
});

test('KI9 a name may resolve to an allowed endpoint; other ports, schemes and credentials are refused', async () => {
  const host = await site((_request, reply) => void reply.end('here'));
  const port = host.split(':')[1]!;
  const outgoing = client({ allow: [host], lookup: async () => ['127.0.0.1'] });
  expect((await outgoing.fetch(`http://provider.example:${port}/`)).status).toBe(200);
  expect(await reasonOf(outgoing.fetch('http://provider.example/'))).toBe('private_address');
  expect(await reasonOf(outgoing.fetch('http://provider.example:22/'))).toBe('port');
  expect(await reasonOf(outgoing.fetch('ftp://provider.example/'))).toBe('scheme');
  expect(await reasonOf(outgoing.fetch('no address'))).toBe('scheme');
  expect(await reasonOf(outgoing.fetch(`http://ann:secret@${host}/`))).toBe('credentials');
});

test('KI9 F24 five redirects are followed, a loop of thirty is not, nor one to another scheme than http', async () => {
  let asked = 0;
  const host = await site((request, reply) => {
    asked++;
    const left = Number(request.url!.slice(1));
    if (request.url === '/file') reply.writeHead(301, { location: 'file:///etc/passwd' }).end();
    else if (left === 0) reply.end('arrived');
    else reply.writeHead(307, { location: `/${left - 1}` }).end('moved');
  });
  const outgoing = client({ allow: [host] });
  expect((await outgoing.fetch(`http://${host}/5`)).url).toBe(`http://${host}/0`);
  asked = 0;
  expect(await reasonOf(outgoing.fetch(`http://${host}/30`))).toBe('too_many_redirects');
  expect(asked).toBe(6);
  expect(await reasonOf(outgoing.fetch(`http://${host}/file`))).toBe('scheme');
});

test('KI9 F24 EXP-028 a slow trickle, a silent host and an endless body are ended by limits of time and size', async () => {
  const host = await site((request, reply) => {
    if (request.url === '/silent') return;
    reply.writeHead(200, { 'content-type': 'text/html' });
    const trickle = request.url === '/trickle';
    const timer = setInterval(() => reply.write(trickle ? 'x' : 'x'.repeat(64_000)), trickle ? 50 : 1);
    reply.on('close', () => clearInterval(timer));
  });
  const outgoing = client({ allow: [host], timeoutMs: 600 });
  const began = performance.now();
  expect(await reasonOf(outgoing.fetch(`http://${host}/trickle`))).toBe('timeout');
  expect(await reasonOf(outgoing.fetch(`http://${host}/silent`))).toBe('timeout');
  expect(performance.now() - began).toBeLessThan(2_500);
  expect(await reasonOf(client({ allow: [host] }).fetch(`http://${host}/endless`))).toBe('too_big');
});

test('KI9 F24 a name server that never answers and a host that cannot speak TLS are failures like others', async () => {
  const silent = client({ timeoutMs: 300, lookup: () => new Promise(() => {}) });
  expect(await reasonOf(silent.fetch('http://slow-name.example/'))).toBe('timeout');
  const unknown = client({ lookup: async () => Promise.reject(new Error('ENOTFOUND')) });
  expect(await reasonOf(unknown.fetch('http://no-name.example/'))).toBe('unreachable');
  const host = await site((_request, reply) => void reply.end('plain'));
  expect(await reasonOf(client({ allow: [host] }).fetch(`https://${host}/`))).toBe('unreachable');
});

test('KI9 F24 a small body that decompresses to a large one is cut at the limit', async () => {
  const bomb = gzipSync(Buffer.alloc(200_000_000), { level: 9 });
  expect(bomb.byteLength).toBeLessThan(512_000);
  const host = await site((_request, reply) => {
    reply.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end(bomb);
  });
  const outgoing = client({ allow: [host] });
  const before = process.memoryUsage().arrayBuffers;
  expect(await reasonOf(outgoing.fetch(`http://${host}/`))).toBe('too_big');
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(50_000_000);
});

test('KI9 only accepted types are read; every status is a result', async () => {
  const host = await site((request, reply) => {
    if (request.url === '/picture') reply.setHeader('content-type', 'image/png').end('png');
    else if (request.url === '/same') reply.writeHead(304).end();
    else reply.writeHead(404, { 'content-type': 'application/json' }).end('{}');
  });
  const outgoing = client({ allow: [host] });
  expect(await reasonOf(outgoing.fetch(`http://${host}/picture`, { accept: ['text/html'] }))).toBe(
    'content_type',
  );
  expect((await outgoing.fetch(`http://${host}/picture`, { accept: ['text/html', 'image/*'] })).status).toBe(
    200,
  );
  expect((await outgoing.fetch(`http://${host}/same`)).status).toBe(304);
  expect((await outgoing.fetch(`http://${host}/none`, { accept: ['text/html'] })).status).toBe(404);
});

test('KI10 requests to a host that keeps failing are refused, and retried later', async () => {
  let asked = 0;
  let broken = true;
  const host = await site((request, reply) => {
    asked++;
    if (broken) request.socket.destroy();
    else reply.end('back');
  });
  let nowMs = 0;
  const outgoing = client({ allow: [host], now: () => nowMs });
  for (let i = 0; i < 5; i++) expect(await reasonOf(outgoing.fetch(`http://${host}/`))).toBe('unreachable');
  const before = asked;
  expect(await reasonOf(outgoing.fetch(`http://${host}/`))).toBe('circuit_open');
  expect(asked).toBe(before);
  broken = false;
  nowMs = 30_000;
  expect(await reasonOf(outgoing.fetch(`http://${host}/`))).toBe('answered');
  expect(await reasonOf(outgoing.fetch(`http://${host}/`))).toBe('answered');
});

test('KI10 ten requests run concurrently, and waiting counts against the timeout of the others', async () => {
  let open = 0;
  let most = 0;
  const host = await site((_request, reply) => {
    most = Math.max(most, ++open);
    setTimeout(() => {
      open--;
      reply.end('done');
    }, 30);
  });
  const outgoing = client({ allow: [host] });
  const answers = await Promise.all(Array.from({ length: 35 }, () => outgoing.fetch(`http://${host}/`)));
  expect(answers.every((answer) => answer.status === 200)).toBe(true);
  expect(most).toBe(10);
});

test('KI10 a wait with a limit of its own does not count against the timeout', async () => {
  const host = await site((_request, reply) => setTimeout(() => reply.end('done'), 800));
  const outgoing = client({ allow: [host], maxConcurrent: 1 });
  const fetchWith = (maxWaitMs?: number) =>
    outgoing.fetch(`http://${host}/`, {
      timeoutMs: 1_400,
      ...(maxWaitMs === undefined ? {} : { maxWaitMs }),
    });
  const reasons = [fetchWith(), fetchWith(5_000), fetchWith(), fetchWith(400)].map(reasonOf);
  expect(await Promise.all(reasons)).toEqual(['answered', 'answered', 'timeout', 'busy']);
});

test('KI10 an abort by the caller rejects with its reason, and stopping ends running requests', async () => {
  const host = await site(() => {});
  const outgoing = client({ allow: [host] });
  const caller = new AbortController();
  const given = outgoing.fetch(`http://${host}/`, { signal: caller.signal });
  caller.abort(new Error('not needed any more'));
  await expect(given).rejects.toThrow('not needed any more');
  const under = reasonOf(outgoing.fetch(`http://${host}/`));
  await outgoing.stop();
  expect(await under).toBe('unreachable');
  expect(await reasonOf(outgoing.fetch(`http://${host}/`))).toBe('unreachable');
});

test('KI9 KI10 a POST is sent once with body and headers, and never to a redirect or a private address', async () => {
  const seen: [string | undefined, string | undefined, string, string][] = [];
  const host = await site((request, reply) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      seen.push([request.method, request.url, String(request.headers['ttl']), body]);
      if (request.url === '/moved') reply.writeHead(307, { location: '/elsewhere' }).end();
      else reply.writeHead(201).end();
    });
  });
  const outgoing = client({ allow: [host] });
  const request = {
    method: 'POST',
    headers: { ttl: '60', 'user-agent': 'Somebody else' },
    body: Buffer.from('hi'),
  } as const;
  expect((await outgoing.fetch(`http://${host}/`, request)).status).toBe(201);
  expect((await outgoing.fetch(`http://${host}/moved`, request)).status).toBe(307);
  expect(seen).toEqual([
    ['POST', '/', '60', 'hi'],
    ['POST', '/moved', '60', 'hi'],
  ]);
  const { port, count } = await trap();
  expect(await reasonOf(outgoing.fetch(`http://127.0.0.1:${port}/`, request))).toBe('private_address');
  expect(count()).toBe(0);
});

test('a push service that never answers delays pushes only', async () => {
  let pushes = 0;
  const silent = await site(() => void pushes++);
  const page = await site((_request, reply) => reply.end('here'));
  const outgoing = client({ allow: [silent, page], maxConcurrent: 2, timeoutMs: 60_000 });
  const stop = new AbortController();
  const waiting = Array.from({ length: 5 }, () =>
    outgoing
      .fetch(`http://${silent}/push`, { purpose: 'push', method: 'POST', signal: stop.signal })
      .catch(() => 'given up'),
  );
  await expect.poll(() => pushes).toBe(2);
  for (const purpose of ['previews', 'cards', 'places'] as const)
    expect((await outgoing.fetch(`http://${page}/`, { purpose, timeoutMs: 10_000 })).status, purpose).toBe(
      200,
    );
  expect(pushes).toBe(2);
  stop.abort();
  expect(await Promise.all(waiting)).toEqual(Array.from({ length: 5 }, () => 'given up'));
});

test('a host that fails for pushes is still tried for pages', async () => {
  const host = await site((request, reply) => reply.writeHead(request.url === '/push' ? 500 : 200).end());
  const outgoing = client({ allow: [host] });
  for (let n = 0; n < 5; n++)
    await outgoing.fetch(`http://${host}/push`, { purpose: 'push', method: 'POST' });
  expect(await reasonOf(outgoing.fetch(`http://${host}/push`, { purpose: 'push' }))).toBe('circuit_open');
  expect((await outgoing.fetch(`http://${host}/`, { purpose: 'cards' })).status).toBe(200);
});
