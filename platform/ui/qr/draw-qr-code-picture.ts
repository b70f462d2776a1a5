import type { EncodedQrCode } from './encode-qr-code.ts';

/** Minimum width of the picture in pixels, so that a printed code is sharp on a flyer. */
const minimumWidthPx = 1000;
const fontSizePx = 48;
const lineHeightPx = 60;
const maxNameLines = 3;

/**
 * Draws a QR code with a name below it, black on white, and returns the picture as PNG (EXP-046). Returns undefined if
 * the browser cannot draw or encode the picture.
 */
export async function drawQrCodePicture(code: EncodedQrCode, name: string): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (context === null) return undefined;
  // A whole number of pixels per module, so that no module has a blurred edge.
  const modulePx = Math.ceil(minimumWidthPx / code.size);
  const widthPx = code.size * modulePx;
  const marginPx = 4 * modulePx;
  const setFont = () => {
    context.font = ['600', `${fontSizePx}px`, getComputedStyle(document.body).fontFamily].join(' ');
  };
  setFont();
  const lines = breakTextIntoLines(name, maxNameLines, (text) => {
    return context.measureText(text).width <= widthPx - 2 * marginPx;
  });
  canvas.width = widthPx;
  canvas.height = widthPx + lines.length * lineHeightPx + marginPx;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000';
  for (const { x, y, width } of code.darkRuns)
    context.fillRect(x * modulePx, y * modulePx, width * modulePx, modulePx);
  // Resizing a canvas resets its font.
  setFont();
  context.textAlign = 'center';
  context.textBaseline = 'top';
  lines.forEach((line, index) => context.fillText(line, widthPx / 2, widthPx + index * lineHeightPx));
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  return picture ?? undefined;
}

/**
 * Breaks a text into lines between words, and within a word that is too long for a line. An ellipsis ends a text that
 * is too long for `maxLines` lines.
 * @param fits returns true if a text is not wider than a line
 */
export function breakTextIntoLines(
  text: string,
  maxLines: number,
  fits: (line: string) => boolean,
): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter((one) => one !== '')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const character of word) {
      if (line !== '' && !fits(line + character)) {
        lines.push(line);
        line = '';
      }
      line += character;
    }
  }
  if (line !== '') lines.push(line);
  if (lines.length <= maxLines) return lines;
  const last = [...lines[maxLines - 1]!];
  while (last.length > 1 && !fits(`${last.join('')}…`)) last.pop();
  return [...lines.slice(0, maxLines - 1), `${last.join('').trimEnd()}…`];
}
