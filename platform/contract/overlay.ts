/** How a viewer's own flags are laid over the value that all viewers share. Server and client use the same rule. */
import type { LiveShape } from './define.ts';

/** A viewer's flags by item id; an item that is absent has the defaults. */
type Overlay = Record<string, Record<string, unknown>>;

/** The value with every item carrying the defaults, then the viewer's own flags. Nothing given is changed. */
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
