/** Declarations of all settings of the app, with their defaults and permitted values (DATA-003, DATA-004). */
import * as z from 'zod';
import { maxUsageDataRetentionDays } from './limits.ts';

interface Setting<T> {
  /** Text that explains the setting to the operator. */
  description: string;
  default: T;
  schema: z.ZodType<T>;
  /** Converts the text that the operator typed to a value, which is validated with `schema` afterwards. */
  read(text: string): unknown;
}

const maxLink = 500;

function link(description: string): Setting<string | null> {
  const message = `must be an https URL of at most ${maxLink} characters`;
  return {
    description,
    default: null,
    schema: z
      .url({ protocol: /^https$/, error: message })
      .max(maxLink, { error: message })
      .nullable(),
    read: (text) => text,
  };
}

function wholeNumber(description: string, standard: number, min: number, max: number): Setting<number> {
  const message = `must be a whole number from ${min} to ${max}`;
  return {
    description,
    default: standard,
    schema: z.int({ error: message }).min(min, { error: message }).max(max, { error: message }),
    read: (text) => (/^\d{1,9}$/.test(text) ? Number(text) : text),
  };
}

/** Declarations of all settings that the operator can change, by key. */
export const appSettingDeclarations = {
  'analytics.keepDays': wholeNumber(
    'Days that visits are stored before only totals remain',
    maxUsageDataRetentionDays,
    1,
    maxUsageDataRetentionDays,
  ),
  'donations.accessLink': link('Payment link for “Neural Network Access”; without it the option is hidden'),
  'donations.enhancementLink': link(
    'Payment link for “Algorithm Enhancement”; without it the option is hidden',
  ),
  'donations.fuelLink': link('Payment link for “AI Development Fuel”; without it the option is hidden'),
  'events.keepMonths': wholeNumber('Months that events are stored in the event log', 13, 2, 120),
} as const;

/** Key of a setting, such as `analytics.keepDays`. */
export type AppSettingKey = keyof typeof appSettingDeclarations;
/** Type of a setting's value. */
export type AppSettingValue<K extends AppSettingKey> = (typeof appSettingDeclarations)[K]['default'];
/** The values of all settings, by key. */
export type AppSettingValues = { [K in AppSettingKey]: AppSettingValue<K> };

/** Keys of all settings. */
export const appSettingKeys = Object.keys(appSettingDeclarations) as AppSettingKey[];

/** Returns true if a text is the key of a setting (type guard). */
export function isAppSettingKey(key: string): key is AppSettingKey {
  return Object.hasOwn(appSettingDeclarations, key);
}

type ReadSetting<K extends AppSettingKey> =
  | { ok: true; value: AppSettingValue<K> }
  | { ok: false; reason: string };

/** Parses and validates a text that the operator typed as the value of a setting. */
export function parseAppSettingValue<K extends AppSettingKey>(key: K, text: string): ReadSetting<K> {
  const setting: Setting<unknown> = appSettingDeclarations[key];
  return checkSetting(key, setting.read(text.trim()));
}

/** Validates a value of a setting. If the value is invalid, returns the reason as a sentence for the operator. */
function checkSetting<K extends AppSettingKey>(key: K, value: unknown): ReadSetting<K> {
  const setting: Setting<unknown> = appSettingDeclarations[key];
  const checked = setting.schema.safeParse(value);
  if (checked.success) return { ok: true, value: checked.data as AppSettingValue<K> };
  return { ok: false, reason: `${key} ${checked.error.issues[0]?.message ?? 'is not valid'}` };
}

/** Returns the values of all settings. A missing or invalid stored value is replaced with the default. */
export function applyAppSettingDefaults(stored: ReadonlyMap<string, unknown>): AppSettingValues {
  const values = appSettingKeys.map((key) => {
    const checked = stored.has(key) ? checkSetting(key, stored.get(key)) : undefined;
    return [key, checked?.ok ? checked.value : appSettingDeclarations[key].default] as const;
  });
  return Object.fromEntries(values) as unknown as AppSettingValues;
}
