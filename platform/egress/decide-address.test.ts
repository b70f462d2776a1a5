import { expect, test } from 'vitest';
import {
  findIpAddressRefusalReason,
  findUrlRefusalReason,
  isLocalHostName,
  isPublicIpAddress,
  type UrlRefusalReason,
} from './decide-address.ts';

const publicOnes = [
  '8.8.8.8',
  '1.1.1.1',
  '93.184.216.34',
  '172.15.255.255',
  '172.32.0.1',
  '100.63.255.255',
  '100.128.0.1',
  '192.167.1.1',
  '223.255.255.255',
  '134744072',
  '0x08.8.8.8',
  '2606:4700:4700::1111',
  '[2a00:1450:4001:82a::200e]',
  '2001:4860:4860::8888',
];

const others: [string, string[]][] = [
  ['this machine', ['127.0.0.1', '127.255.255.254', '::1', '[::1]', '0:0:0:0:0:0:0:1']],
  ['short forms', ['127.1', '127.0.1', '10.1', '192.168.257', '0']],
  [
    'decimal, hex and octal',
    ['2130706433', '0x7f000001', '0x7f.1', '0177.0.0.1', '017700000001', '0xa9fea9fe'],
  ],
  ['no address at all yet', ['0.0.0.0', '0.1.2.3', '::']],
  ['private', ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.0.1']],
  ['shared by a provider', ['100.64.0.1', '100.127.255.255']],
  [
    'link-local with metadata services',
    ['169.254.169.254', '169.254.0.1', 'fe80::1', 'fe80::1%eth0', '2600::1%1'],
  ],
  ['unique local', ['fc00::1', 'fd12:3456::1', 'fd00:ec2::254']],
  ['deprecated site-local', ['fec0::1']],
  ['multicast and broadcast', ['224.0.0.1', '239.255.255.255', '255.255.255.255', 'ff02::1']],
  ['documentation', ['192.0.2.1', '198.51.100.7', '203.0.113.9', '2001:db8::1', '3fff::1']],
  ['benchmarking and kept back', ['198.18.0.1', '198.19.255.255', '240.0.0.1', '192.0.0.1', '2001:2::1']],
  ['mapped', ['::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:8.8.8.8', '[::ffff:10.0.0.1]']],
  ['compatible', ['::127.0.0.1', '::7f00:1', '::8.8.8.8']],
  ['translated', ['::ffff:0:127.0.0.1', '64:ff9b::7f00:1', '64:ff9b::127.0.0.1', '64:ff9b:1::1']],
  ['6to4', ['2002:7f00:1::', '2002:0808:0808::1', '192.88.99.1']],
  ['Teredo', ['2001:0:4136:e378:8000:63bf:3fff:fdd2', '2001::1']],
  ['never given out', ['100::1', '4000::1', '5f00::1', 'e000::1']],
  [
    'not an address',
    ['', 'example.org', 'localhost', '1.2.3.4.5', '256.1.1.1', '[8.8.8.8', ' 8.8.8.8', '8.8.8.8 '],
  ],
];

test('KI9 public addresses in every notation may be reached', () => {
  for (const address of publicOnes) expect([address, isPublicIpAddress(address)]).toEqual([address, true]);
});

test.each(others)('KI9 A6 %s: not a public address', (_kind, addresses) => {
  for (const address of addresses) expect([address, isPublicIpAddress(address)]).toEqual([address, false]);
});

test('KI9 reserved local names are recognized', () => {
  for (const name of ['localhost', 'LOCALHOST', 'localhost.', 'a.b.localhost', 'x.localhost..'])
    expect([name, isLocalHostName(name)]).toEqual([name, true]);
  for (const name of ['localhost.example', 'notlocalhost', 'example.org'])
    expect([name, isLocalHostName(name)]).toEqual([name, false]);
});

const common = { ports: [80, 443], allow: [] };

test.each<[string, UrlRefusalReason | null]>([
  ['http://example.org/', null],
  ['https://example.org/a?b#c', null],
  ['http://example.org:443/', null],
  ['https://8.8.8.8/', null],
  ['http://example.org:8080/', 'port'],
  ['https://example.org:22/', 'port'],
  ['http://8.8.8.8:25/', 'port'],
  ['ftp://example.org/', 'scheme'],
  ['file:///etc/passwd', 'scheme'],
  ['gopher://example.org/', 'scheme'],
  ['data:text/html,hello', 'scheme'],
  ['javascript:alert(1)', 'scheme'],
  ['http://ann@example.org/', 'credentials'],
  ['http://ann:secret@example.org/', 'credentials'],
  ['http://:secret@127.0.0.1/', 'credentials'],
  ['http://127.0.0.1/', 'private_address'],
  ['http://127.0.0.1:8080/', 'private_address'],
  ['http://[::1]/', 'private_address'],
  ['http://localhost/', 'private_address'],
  ['http://api.localhost./', 'private_address'],
])('KI9 a URL is checked before any lookup: %s', (address, refusal) => {
  expect(findUrlRefusalReason(new URL(address), common)).toBe(refusal);
});

test('KI10 a single endpoint can be allowed, by address and port', () => {
  const reach = { ports: [80, 443], allow: ['127.0.0.1:9000', '[::1]:9000'] };
  expect(findIpAddressRefusalReason('127.0.0.1', 9000, reach)).toBeNull();
  expect(findIpAddressRefusalReason('::1', 9000, reach)).toBeNull();
  expect(findIpAddressRefusalReason('127.0.0.1', 9001, reach)).toBe('private_address');
  expect(findIpAddressRefusalReason('127.0.0.2', 9000, reach)).toBe('private_address');
  expect(findIpAddressRefusalReason('8.8.8.8', 9000, reach)).toBe('port');
  expect(findUrlRefusalReason(new URL('http://127.0.0.1:9000/'), reach)).toBeNull();
  // A URL with a host name passes this check. The resolved addresses are checked when the client connects.
  expect(findUrlRefusalReason(new URL('http://provider.example:9000/'), reach)).toBeNull();
});
