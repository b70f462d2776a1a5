import { expect, test } from 'vitest';
import { venueIdOrCustomPlaceSchema } from './venue-or-named-place-field.ts';

function complaint(value: unknown): string {
  const parsed = venueIdOrCustomPlaceSchema.safeParse(value);
  return parsed.success ? '' : parsed.error.issues[0]!.message;
}

test('a venue is the id of a known one, or a name with or without a position', () => {
  expect(venueIdOrCustomPlaceSchema.parse('ven_papago_park')).toBe('ven_papago_park');
  expect(venueIdOrCustomPlaceSchema.parse({ name: '  Our porch ' })).toEqual({ name: 'Our porch' });
  expect(venueIdOrCustomPlaceSchema.parse({ name: 'x', lat: 33.4, lng: -112 })).toEqual({
    name: 'x',
    lat: 33.4,
    lng: -112,
  });
  expect(complaint({ name: '🌵'.repeat(120) })).toBe('');
});

test('VAL-002 VAL-003 an invalid latitude is refused with the specified message', () => {
  expect(complaint({ name: 'x', lat: 'north', lng: 1 })).toBe('Latitude must be a valid number');
  expect(complaint({ name: 'x', lat: Number.NaN, lng: 1 })).toBe('Latitude must be a valid number');
  expect(complaint({ name: 'x', lng: 1 })).toBe('Latitude must be a valid number');
  expect(complaint({ name: 'x', lat: 90.1, lng: 1 })).toBe('Latitude must be between -90 and 90');
});

test('VAL-004 VAL-005 an invalid longitude is refused with the specified message', () => {
  expect(complaint({ name: 'x', lat: 1, lng: null })).toBe('Longitude must be a valid number');
  expect(complaint({ name: 'x', lat: 1 })).toBe('Longitude must be a valid number');
  expect(complaint({ name: 'x', lat: 1, lng: -180.5 })).toBe('Longitude must be between -180 and 180');
});

test('any other value is refused with an explanation', () => {
  expect(complaint('Papago Park')).toBe("We don't know this place");
  expect(complaint('')).toBe("We don't know this place");
  expect(complaint({ name: ' ' })).toBe('venue name is required');
  expect(complaint({})).toBe('venue name is required');
  expect(complaint({ name: 'x'.repeat(121) })).toBe('venue name must not exceed 120 characters');
  expect(complaint({ name: 'x', lat: 1, lng: 1, city: 'y' })).toBe('Unknown field: city');
  for (const value of [5, null, true, undefined]) {
    expect(complaint(value), String(value)).toBe('venue must be the id of a venue or {name, lat, lng}');
  }
  expect(complaint([])).not.toBe('');
});
