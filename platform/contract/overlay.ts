/** Merges a viewer's own flags into the value that all viewers share. Server and client use the same rule. */
import type { LiveShape } from './define.ts';

/** A viewer's flags by item id; absent items have the defaults. */
type Overlay = Record<string, Record<string, unknown>>;

/**
 * Returns the value in which every item has the default flags, overridden by the viewer's own flags. The arguments
 * are not changed.
 */
export function mergeOverlay(
  value: Record<string, unknown>,
  shape: LiveShape,
  overlay: Overlay,
): Record<string, unknown> {
  if (shape.list === '') return value;
  const items = value[shape.list] as { id: string }[];
  return {
    ...value,
    [shape.list]: items.map((item) => ({ ...item, ...shape.viewerDefaults, ...overlay[item.id] })),
  };
}
