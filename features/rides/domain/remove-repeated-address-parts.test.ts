import fc from 'fast-check';
import { expect, test } from 'vitest';
import { removeRepeatedAddressParts } from './remove-repeated-address-parts.ts';

test.each([
  ['Encanto, Phoenix, Phoenix, Arizona', 'Encanto, Phoenix, Arizona'],
  ['Heard Museum, 2301 N Central Ave, phoenix, Phoenix', 'Heard Museum, 2301 N Central Ave, phoenix'],
  ['Canal cleanup,  Tempe Town Lake , Tempe', 'Canal cleanup, Tempe Town Lake, Tempe'],
  ['12 Palm Lane', '12 Palm Lane'],
  ['Phoenix, , Phoenix,', 'Phoenix'],
  ['', ''],
])('"%s" is shown as "%s"', (address, shown) => {
  expect(removeRepeatedAddressParts(address)).toBe(shown);
});

test('an address without repeated parts is unchanged, and a second run changes nothing', () => {
  const part = fc.stringMatching(/^[a-z0-9]{1,8}( [a-z0-9]{1,8})?$/);
  fc.assert(
    fc.property(fc.uniqueArray(part, { maxLength: 5 }), (parts) => {
      const address = parts.join(', ');
      expect(removeRepeatedAddressParts(address)).toBe(address);
      const doubled = removeRepeatedAddressParts([...parts, ...parts].join(', '));
      expect(doubled).toBe(address);
    }),
  );
});
