import { expect, test } from 'vitest';
import {
  parseAppSettingValue,
  type AppSettingKey,
  appSettingDeclarations,
  applyAppSettingDefaults,
} from './settings.ts';

test.each<[AppSettingKey, string, unknown]>([
  ['donations.fuelLink', ' https://pay.example.org/5 ', 'https://pay.example.org/5'],
  ['analytics.keepDays', '30', 30],
])('DATA-003 %s parses "%s" as %j', (key, text, value) => {
  expect(parseAppSettingValue(key, text)).toEqual({ ok: true, value });
});

test.each<[AppSettingKey, string, string]>([
  ['donations.fuelLink', 'http://pay.example.org', 'must be an https URL of at most 500 characters'],
  ['donations.fuelLink', 'javascript:alert(1)', 'must be an https URL of at most 500 characters'],
  [
    'donations.fuelLink',
    `https://a.example/${'x'.repeat(500)}`,
    'must be an https URL of at most 500 characters',
  ],
  ['analytics.keepDays', '0', 'must be a whole number from 1 to 90'],
  ['analytics.keepDays', '91', 'must be a whole number from 1 to 90'],
  ['analytics.keepDays', '1e1', 'must be a whole number from 1 to 90'],
  ['analytics.keepDays', '-1', 'must be a whole number from 1 to 90'],
])('%s refuses "%s"', (key, text, reason) => {
  expect(parseAppSettingValue(key, text)).toEqual({ ok: false, reason: `${key} ${reason}` });
});

test('DATA-004 a missing key has its default, and an existing value is not changed', () => {
  const values = applyAppSettingDefaults(new Map<string, unknown>([['analytics.keepDays', 7]]));
  expect(values['analytics.keepDays']).toBe(7);
  expect(values['donations.fuelLink']).toBeNull();
});

test('an invalid stored value counts as missing, and an unknown key is left out', () => {
  const values = applyAppSettingDefaults(
    new Map<string, unknown>([
      ['analytics.keepDays', 'many'],
      ['forgotten', 1],
    ]),
  );
  expect(values['analytics.keepDays']).toBe(90);
  expect(values).not.toHaveProperty('forgotten');
});

test('every default is a valid value', () => {
  for (const [key, setting] of Object.entries(appSettingDeclarations))
    expect(setting.schema.safeParse(setting.default).success, key).toBe(true);
});
