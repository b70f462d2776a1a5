/** A switch that the operator turns on or off while the app runs. */
export interface Flag {
  /** `feature.name`. It is stored and must never change. */
  readonly key: string;
  /** Describes for the operator what the flag switches. */
  readonly description: string;
  readonly isOnByDefault: boolean;
}

/** Reads a flag from its stored value; a missing or invalid value is the default. */
export function readFlag(flag: Flag, stored: unknown): boolean {
  return typeof stored === 'boolean' ? stored : flag.isOnByDefault;
}

/** Parses `on` or `off` as typed by the operator; undefined for any other text. */
export function parseFlag(text: string): boolean | undefined {
  if (text === 'on') return true;
  return text === 'off' ? false : undefined;
}
