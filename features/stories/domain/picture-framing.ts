/** Computes the section of a picture that the 9:16 frame of a story shows. Pure functions. */

/** Width of a story's frame divided by its height. */
export const storyAspectRatio = 9 / 16;
const maxFramingZoom = 4;
/**
 * Width of a wide picture that is shown as a whole, as a fraction of the frame's width. A tall phone crops the frame at
 * its sides: a screen of 360 × 800 shows this fraction of the frame, and so the whole picture.
 */
const wholePictureWidth = 0.8;
/** Maximum difference between 1 and the ratio of two aspect ratios that count as equal. */
const maxRatioDifference = 0.05;
/** A picture of which the frame would show less than this fraction is shown as a whole at first. */
const minShownFraction = 0.6;

/**
 * Section of a picture that the frame shows. At zoom 1, the section is the largest one inside the picture. At a smaller
 * zoom it is larger than the picture, which then does not fill the frame. `x` and `y` are the position of the section
 * within the picture: 0 at the left or top edge, 1 at the right or bottom edge.
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
export function computePictureSectionShownInFrame(
  { width, height }: Size,
  { x, y, zoom }: PictureFraming,
): Size & { x: number; y: number } {
  const shown = Math.min(width, height * storyAspectRatio) / zoom;
  const section = { width: shown, height: shown / storyAspectRatio };
  return { ...section, x: x * (width - section.width), y: y * (height - section.height) };
}

/**
 * Returns the zoom at which the frame shows the whole picture, or 1 if the picture has about the aspect ratio of the
 * frame.
 */
function computeWholePictureZoom({ width, height }: Size): number {
  const ratio = width / height / storyAspectRatio;
  if (Math.abs(ratio - 1) < maxRatioDifference) return 1;
  return ratio > 1 ? wholePictureWidth / ratio : ratio;
}

/**
 * Returns the framing of a picture that was just added. A picture that the frame would crop hard, such as a landscape
 * photo, is shown as a whole.
 */
export function computeInitialFraming(picture: Size): PictureFraming {
  const ratio = picture.width / picture.height / storyAspectRatio;
  const shown = Math.min(ratio, 1 / ratio);
  return shown < minShownFraction
    ? { ...centeredFraming, zoom: computeWholePictureZoom(picture) }
    : centeredFraming;
}

/** Returns true if the picture does not fill the frame, so that a background is visible around it. */
export function isBackgroundVisible(picture: Size, framing: PictureFraming): boolean {
  const { width, height } = computePictureSectionShownInFrame(picture, framing);
  return width > picture.width + 0.5 || height > picture.height + 0.5;
}

/**
 * Moves the picture under the frame by fractions of the frame's width and height. The movement is limited: a picture
 * that is larger than the frame fills it, and one that is smaller stays inside.
 */
export function panPictureWithinFrame(
  picture: Size,
  framing: PictureFraming,
  dx: number,
  dy: number,
): PictureFraming {
  const section = computePictureSectionShownInFrame(picture, framing);
  const room = { x: picture.width - section.width, y: picture.height - section.height };
  const move = (from: number, by: number, along: number) =>
    Math.abs(along) < 0.5 ? from : clamp(from - by / along, 0, 1);
  return {
    ...framing,
    x: move(framing.x, dx * section.width, room.x),
    y: move(framing.y, dy * section.height, room.y),
  };
}

/**
 * Multiplies the zoom by a factor and keeps the center of the section at the same point of the picture. Near the edges
 * of the picture the center moves, so that the picture fills the frame or stays inside it. At the smallest zoom the
 * frame shows the whole picture, or is filled by a picture that has about its aspect ratio.
 */
export function zoomPictureInFrame(picture: Size, framing: PictureFraming, factor: number): PictureFraming {
  const zoom = clamp(framing.zoom * factor, computeWholePictureZoom(picture), maxFramingZoom);
  const before = computePictureSectionShownInFrame(picture, framing);
  const after = computePictureSectionShownInFrame(picture, { ...framing, zoom });
  const place = (start: number, was: number, is: number, total: number) =>
    Math.abs(total - is) < 0.5 ? 0.5 : clamp((start + was / 2 - is / 2) / (total - is), 0, 1);
  return {
    zoom,
    x: place(before.x, before.width, after.width, picture.width),
    y: place(before.y, before.height, after.height, picture.height),
  };
}
