/** Requests for generated pictures (posters, scenes and portraits), and the function that draws them. */
import { drawPortrait, type PortraitDrawingOptions } from './draw-portrait.ts';
import { drawPoster, type PosterDrawingOptions } from './draw-poster.ts';
import { drawScene, type SceneDrawingOptions } from './draw-scene-picture.ts';

/** Request for a generated picture: a poster, a scene or a portrait. */
export type DrawingRequest = PosterDrawingOptions | SceneDrawingOptions | PortraitDrawingOptions;

/** Draws a poster, scene or portrait as an SVG document. The same request always gives the same bytes. */
export function drawRequestedPicture(request: DrawingRequest): string {
  if ('scene' in request) return drawScene(request);
  if ('look' in request) return drawPortrait(request);
  return drawPoster(request);
}
