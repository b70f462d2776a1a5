import { expect, test } from 'vitest';
import { choosePasskeyName } from './passkey-name.ts';

const zeros = '00000000-0000-0000-0000-000000000000';
const iCloud = 'fbfc3007-154e-4ecc-8c0b-6e020557d7bd';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

test.each([
  ['of a known password manager', iCloud, firefox, [], 'iCloud Keychain'],
  ['of an unknown one', zeros, firefox, [], 'Firefox on Linux'],
  ['of an unknown browser', zeros, 'curl/8.5.0', [], 'Unknown device'],
  ['whose name is taken', iCloud, firefox, ['iCloud Keychain', 'iCloud Keychain 2'], 'iCloud Keychain 3'],
])('the name of a passkey %s', (_case, aaguid, userAgent, taken, name) => {
  expect(choosePasskeyName({ aaguid, userAgent }, taken)).toBe(name);
});
