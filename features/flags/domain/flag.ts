/** A switch that the operator turns on or off while the app runs. */
export interface Flag {
  /** `feature.name`. It is stored and never changes. */
  readonly key: string;
  /** What it switches, for the operator. */
  readonly description: string;
  readonly isOnByDefault: boolean;
}

/** Reads a flag from its stored value; a missing or invalid value is the default. */
export function readFlag(flag: Flag, stored: unknown): boolean {
  return typeof stored === 'boolean' ? stored : flag.isOnByDefault;
}

/** Reads `on` or `off` as somebody typed it; undefined for any other text. */
export function parseFlag(text: string): boolean | undefined {
  if (text === 'on') return true;
  return text === 'off' ? false : undefined;
}
