interface Box {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/**
 * Returns the position of a menu in the window, in pixels. The menu is below its button and aligned to the button's
 * right edge. If the menu does not fit below and there is more space above, it is above the button. If possible, it
 * keeps a distance of 8 px from the window's edges.
 */
export function computeMenuPosition(
  trigger: Box,
  menu: { width: number; height: number },
  view: { width: number; height: number },
): { top: number; left: number } {
  const gap = 4;
  const edge = 8;
  const below = view.height - trigger.bottom - gap - edge;
  const above = trigger.top - gap - edge;
  const goesUp = menu.height > below && above > below;
  const top = goesUp ? trigger.top - gap - menu.height : trigger.bottom + gap;
  const left = trigger.right - menu.width;
  return {
    top: Math.max(edge, Math.min(top, view.height - menu.height - edge)),
    left: Math.max(edge, Math.min(left, view.width - menu.width - edge)),
  };
}
