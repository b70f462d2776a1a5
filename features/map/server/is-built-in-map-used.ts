import type { Platform } from '#platform/kernel/platform.ts';

/** Returns true if the town uses the built-in map of Phoenix, because the operator provides no other map. */
export function isBuiltInMapUsed(platform: Platform): boolean {
  const { styleFile, tilesFile } = platform.config.map;
  return styleFile === undefined && tilesFile === undefined;
}
