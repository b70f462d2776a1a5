import { expect, test } from 'vitest';
import { encryptPushText, maxPushTextBytes } from './encrypt-push.ts';

const target = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};
const randomness = {
  salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
  privateKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
};

test('EXP-063 encryption reproduces the example of RFC 8291', () => {
  expect(
    encryptPushText('When I grow up, I want to be a watermelon', target, randomness).toString('base64url'),
  ).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A' +
      '_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

test('EXP-063 one record holds a text up to the limit; no two ciphertexts are equal; a wrong key is refused', () => {
  expect(encryptPushText('x'.repeat(maxPushTextBytes), target)).toHaveLength(4096);
  expect(() => encryptPushText('x'.repeat(maxPushTextBytes + 1), target)).toThrow('too long');
  expect(encryptPushText('a', target).equals(encryptPushText('a', target))).toBe(false);
  expect(() =>
    encryptPushText('a', { ...target, p256dh: Buffer.alloc(65, 4).toString('base64url') }),
  ).toThrow();
});
