/** Feature flag: a switch that the operator turns on or off while the app runs. */
export interface FeatureFlag {
  /** Unique key of the form `feature.name`. It is stored in the database and must never change. */
  readonly key: string;
  /** Text that tells the operator what the flag turns on. */
  readonly description: string;
  readonly isOnByDefault: boolean;
}

/** Returns the state of a flag from its stored value. A missing or invalid value counts as the default. */
export function computeFlagStateFromStoredValue(flag: FeatureFlag, stored: unknown): boolean {
  return typeof stored === 'boolean' ? stored : flag.isOnByDefault;
}

/** Parses `on` or `off` as typed by the operator. Returns undefined for any other text. */
export function parseFlagState(text: string): boolean | undefined {
  if (text === 'on') return true;
  return text === 'off' ? false : undefined;
}
