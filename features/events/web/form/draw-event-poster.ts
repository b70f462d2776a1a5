/**
 * Draws the poster of an event in the browser. This module contains all scenes, so it is loaded only when a poster is
 * drawn.
 */
import { drawScene } from '#features/media/domain/draw-scene-picture.ts';
import { chooseEventPicture } from '../../domain/choose-event-picture.ts';

/** Returns the poster of an event as a `data:` URL; null if no scene suits the title or the tags. */
export function drawEventPoster(event: Parameters<typeof chooseEventPicture>[0]): string | null {
  const scene = chooseEventPicture(event);
  return scene === null ? null : `data:image/svg+xml,${encodeURIComponent(drawScene(scene))}`;
}
