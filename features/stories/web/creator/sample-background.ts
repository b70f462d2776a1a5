/** Colors of the background around a picture that does not fill its frame, from top to bottom. */
export type BackgroundColors = readonly [top: string, bottom: string];

/** Side of the square to which a picture is scaled down before its colors are averaged, in pixels. */
const sampleSide = 8;
/** Number of rows of the square that are averaged at its top and at its bottom. */
const sampledRows = 2;

/** Returns the average colors of the top and of the bottom of a picture. */
export function sampleBackgroundColors(picture: CanvasImageSource): BackgroundColors {
  const context = new OffscreenCanvas(sampleSide, sampleSide).getContext('2d', { willReadFrequently: true })!;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, sampleSide, sampleSide);
  const average = (y: number) => {
    const { data } = context.getImageData(0, y, sampleSide, sampledRows);
    const pixels = data.length / 4;
    const [red, green, blue] = [0, 1, 2].map((channel) => {
      let sum = 0;
      for (let at = channel; at < data.length; at += 4) sum += data[at]!;
      return Math.round(sum / pixels);
    });
    return `rgb(${red} ${green} ${blue})`;
  };
  return [average(0), average(sampleSide - sampledRows)];
}
