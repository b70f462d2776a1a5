import { expect, test } from 'vitest';
import { findRelyingParty } from './relying-party.ts';

test.each([
  ['https://plaza.example', { id: 'plaza.example', origin: 'https://plaza.example' }],
  ['https://plaza.example:8443', { id: 'plaza.example', origin: 'https://plaza.example:8443' }],
  ['http://localhost:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
  ['http://127.0.0.1:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
  ['http://[::1]:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
  ['http://plaza.example', null],
  ['https://192.0.2.7', null],
  ['https://[2001:db8::7]', null],
])('passkeys at %s belong to %j', (publicOrigin, relyingParty) => {
  expect(findRelyingParty(publicOrigin)).toEqual(relyingParty);
});
