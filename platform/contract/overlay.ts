/**
 * Merges a viewer's own flags (liked, saved) into the value that all viewers of a live query share. Used by server and
 * client.
 */
import type { LiveQueryOptions } from './define.ts';

/**
 * Viewer flags (fields that depend on the viewer, such as `liked`) by item id. Items without an entry have the default
 * flags.
 */
type Overlay = Record<string, Record<string, unknown>>;

/**
 * Returns a copy of a live query's result in which every item of the list has viewer flags, such as `liked`. The
 * viewer's own flags (`overlay`) override the default flags. Does not change its arguments.
 */
export function mergeViewerDependentFields(
  value: Record<string, unknown>,
  shape: LiveQueryOptions,
  overlay: Overlay,
): Record<string, unknown> {
  if (shape.list === '') return value;
  const items = value[shape.list] as { id: string }[];
  return {
    ...value,
    [shape.list]: items.map((item) => ({ ...item, ...shape.viewerDefaults, ...overlay[item.id] })),
  };
}
