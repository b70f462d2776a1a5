/**
 * Draws road shields (the signs with road numbers) and station dots for the map. MapLibre requests each image by its
 * name.
 */
import type { MapColors } from './map-colors.ts';
import { paintMapImage } from './paint-map-image.ts';

/**
 * Prefix of the names of shield images. It is followed by the road network, such as `US:I` for US Interstates, and the
 * number of the road: `shield/US:I/10`.
 */
export const roadShieldImageNamePrefix = 'shield/';

const height = 20;

type Pen = CanvasRenderingContext2D;

/** Draws the road shield or station dot with the image name `id`; returns null for other names. */
export function drawRoadShieldOrStationImage(id: string, colors: MapColors): ImageData | null {
  return id === 'station' ? drawStation(colors) : drawShieldNamed(id);
}

function drawShieldNamed(id: string): ImageData | null {
  if (!id.startsWith(roadShieldImageNamePrefix)) return null;
  const [network = '', text = ''] = id.slice(roadShieldImageNamePrefix.length).split('/');
  const draw = network === 'US:I' ? drawInterstate : network === 'US:US' ? drawUsRoute : drawStateRoute;
  const width = text.length > 2 ? 27 : 21;
  return paintMapImage(width, height, (pen) => draw(pen, width, text));
}

function writeNumber(pen: Pen, width: number, y: number, text: string, color: string): void {
  pen.fillStyle = color;
  pen.font = '700 10px "Inter Variable", sans-serif';
  pen.fillText(text, width / 2, y);
}

/** Traces the outline of a shield with two arcs at the top and a point at the bottom. */
function traceShield(pen: Pen, width: number): void {
  const [left, right, middle, top, bottom] = [1, width - 1, width / 2, 2, height - 1];
  pen.beginPath();
  pen.moveTo(left + 2, top);
  pen.quadraticCurveTo(left + width * 0.25, top + 2, middle, top - 1);
  pen.quadraticCurveTo(right - width * 0.25, top + 2, right - 2, top);
  pen.quadraticCurveTo(right + 1, height * 0.45, right - 2, height * 0.62);
  pen.quadraticCurveTo(right - width * 0.2, bottom - 2, middle, bottom);
  pen.quadraticCurveTo(left + width * 0.2, bottom - 2, left + 2, height * 0.62);
  pen.quadraticCurveTo(left - 1, height * 0.45, left + 2, top);
  pen.closePath();
}

function drawInterstate(pen: Pen, width: number, text: string): void {
  traceShield(pen, width);
  pen.fillStyle = '#2e5aa8';
  pen.fill();
  pen.save();
  pen.clip();
  pen.fillStyle = '#c23b3b';
  pen.fillRect(0, 0, width, 5.5);
  pen.restore();
  pen.strokeStyle = '#ffffff';
  pen.lineWidth = 1.2;
  pen.stroke();
  writeNumber(pen, width, 11.5, text, '#ffffff');
}

function drawUsRoute(pen: Pen, width: number, text: string): void {
  traceShield(pen, width);
  pen.fillStyle = '#ffffff';
  pen.fill();
  pen.strokeStyle = '#3c3f46';
  pen.lineWidth = 1.4;
  pen.stroke();
  writeNumber(pen, width, 10, text, '#26282d');
}

function drawStateRoute(pen: Pen, width: number, text: string): void {
  pen.beginPath();
  pen.roundRect(1, 2, width - 2, height - 4, 4);
  pen.fillStyle = '#ffffff';
  pen.fill();
  pen.strokeStyle = '#3c3f46';
  pen.lineWidth = 1.4;
  pen.stroke();
  writeNumber(pen, width, height / 2 + 0.5, text, '#26282d');
}

function drawStation(colors: MapColors): ImageData | null {
  const size = 11;
  return paintMapImage(size, size, (pen) => {
    pen.beginPath();
    pen.arc(size / 2, size / 2, size / 2 - 1.5, 0, 2 * Math.PI);
    pen.fillStyle = colors.halo;
    pen.fill();
    pen.strokeStyle = colors.transit;
    pen.lineWidth = 1.6;
    pen.stroke();
  });
}
