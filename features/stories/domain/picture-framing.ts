/** Computes the section of a picture that the 9:16 frame of a story shows. Pure functions. */

/** Width of a story's frame divided by its height. */
export const storyAspectRatio = 9 / 16;
const maxFramingZoom = 4;

/**
 * Section of a picture that the frame shows. At zoom 1, the section is as large as possible. `x` and `y` are the
 * position of the section within the picture: 0 at the left or top edge, 1 at the right or bottom edge.
 */
export interface PictureFraming {
  x: number;
  y: number;
  zoom: number;
}

/** Initial framing of a picture: the largest section that fits the frame, in the middle of the picture. */
export const centeredFraming: PictureFraming = { x: 0.5, y: 0.5, zoom: 1 };

interface Size {
  width: number;
  height: number;
}

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

/**
 * Returns the section of a picture that the frame shows, in pixels of the picture. The section has the frame's aspect
 * ratio.
 */
export function computeFramedPictureSection(
  { width, height }: Size,
  { x, y, zoom }: PictureFraming,
): Size & { x: number; y: number } {
  const shown = Math.min(width, height * storyAspectRatio) / zoom;
  const section = { width: shown, height: shown / storyAspectRatio };
  return { ...section, x: x * (width - section.width), y: y * (height - section.height) };
}

/**
 * Moves the picture under the frame by fractions of the frame's width and height. The movement is limited, so that the
 * picture always fills the frame.
 */
export function panPictureWithinFrame(
  picture: Size,
  framing: PictureFraming,
  dx: number,
  dy: number,
): PictureFraming {
  const section = computeFramedPictureSection(picture, framing);
  const room = { x: picture.width - section.width, y: picture.height - section.height };
  const move = (from: number, by: number, along: number) =>
    along < 0.5 ? from : clamp(from - by / along, 0, 1);
  return {
    ...framing,
    x: move(framing.x, dx * section.width, room.x),
    y: move(framing.y, dy * section.height, room.y),
  };
}

/**
 * Multiplies the zoom by a factor and keeps the center of the section at the same point of the picture. Near the edges
 * of the picture the center moves, so that the picture fills the frame.
 */
export function zoomPictureInFrame(picture: Size, framing: PictureFraming, factor: number): PictureFraming {
  const zoom = clamp(framing.zoom * factor, 1, maxFramingZoom);
  const before = computeFramedPictureSection(picture, framing);
  const after = computeFramedPictureSection(picture, { ...framing, zoom });
  const place = (start: number, was: number, is: number, total: number) =>
    total - is < 0.5 ? 0.5 : clamp((start + was / 2 - is / 2) / (total - is), 0, 1);
  return {
    zoom,
    x: place(before.x, before.width, after.width, picture.width),
    y: place(before.y, before.height, after.height, picture.height),
  };
}
