import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addStrokeToDrawing,
  buildStrokePath,
  convertWindowPointToDrawingPoint,
  storyDrawingSize,
  eraseStrokes,
  extendStroke,
  maxDrawingStrokes,
  maxPointsPerDrawingStroke,
  startStroke,
  removeLastStrokeFromDrawing,
} from './story-drawing.ts';
import type { DrawingStroke } from './story-drawing.ts';

const dot = (x: number, y: number) => startStroke('teal', 'thin', { x, y });

test('STORY-010 a point of a drawing does not depend on the size and the position of the frame', () => {
  const fraction = fc.double({ min: 0, max: 1, noNaN: true });
  const length = fc.double({ min: 50, max: 4000, noNaN: true });
  fc.assert(
    fc.property(fraction, fraction, length, length, length, (across, down, x, y, width) => {
      const height = (width * 16) / 9;
      const point = convertWindowPointToDrawingPoint(
        { x: x + across * width, y: y + down * height },
        { x, y, width, height },
      );
      expect(Math.abs(point.x - across * storyDrawingSize.width)).toBeLessThan(0.51);
      expect(Math.abs(point.y - down * storyDrawingSize.height)).toBeLessThan(0.51);
    }),
  );
});

test('STORY-010 a line that leaves the frame continues on its edge', () => {
  const frame = { x: 10, y: 20, width: 90, height: 160 };
  expect(convertWindowPointToDrawingPoint({ x: -500, y: 100 }, frame)).toEqual({ x: 0, y: 800 });
  expect(convertWindowPointToDrawingPoint({ x: 500, y: 900 }, frame)).toEqual({ x: 900, y: 1600 });
});

test('STORY-010 a line is a smooth path from its first to its last point, and a press is a dot', () => {
  expect(buildStrokePath(dot(10, 20))).toBe('M 10 20 l 0.1 0');
  expect(buildStrokePath({ points: [0, 0, 100, 0] })).toBe('M 0 0 L 100 0');
  expect(buildStrokePath({ points: [0, 0, 100, 0, 100, 100, 0, 100] })).toBe(
    'M 0 0 Q 100 0 100 50 Q 100 100 50 100 L 0 100',
  );
});

test('STORY-010 points too close to change the shape are left out, and a line and a drawing have a limit', () => {
  expect(extendStroke(dot(10, 10), { x: 12, y: 12 }).points).toEqual([10, 10]);
  expect(extendStroke(dot(10, 10), { x: 20, y: 10 }).points).toEqual([10, 10, 20, 10]);
  let line = dot(0, 0);
  for (let x = 1; x <= 1_000; x += 1) line = extendStroke(line, { x: x * 10, y: 0 });
  expect(line.points.length).toBeLessThanOrEqual(maxPointsPerDrawingStroke * 2);
  expect([...line.points.slice(0, 2), ...line.points.slice(-2)]).toEqual([0, 0, 10_000, 0]);
  let drawing: readonly DrawingStroke[] = [];
  for (let at = 0; at < maxDrawingStrokes + 5; at += 1) drawing = addStrokeToDrawing(drawing, dot(at, at));
  expect(drawing).toHaveLength(maxDrawingStrokes);
});

test('STORY-010 undo removes the last line, and does nothing in an empty drawing', () => {
  const drawing = addStrokeToDrawing([dot(1, 1)], dot(2, 2));
  expect(removeLastStrokeFromDrawing(drawing)).toEqual([dot(1, 1)]);
  expect(
    removeLastStrokeFromDrawing(removeLastStrokeFromDrawing(removeLastStrokeFromDrawing(drawing))),
  ).toEqual([]);
});

test('STORY-010 the eraser removes the lines that it touches, also between two points of its way', () => {
  const line = extendStroke(dot(100, 100), { x: 500, y: 100 });
  const drawing = [line, dot(800, 800)];
  const at = { x: 300, y: 110 };
  expect(eraseStrokes(drawing, at, at)).toEqual([dot(800, 800)]);
  expect(eraseStrokes(drawing, { x: 300, y: 0 }, { x: 300, y: 300 }), 'a fast move').toEqual([dot(800, 800)]);
  const beside = { x: 300, y: 130 };
  expect(eraseStrokes(drawing, beside, beside)).toBe(drawing);
  expect(eraseStrokes(drawing, { x: 100, y: 100 }, { x: 800, y: 800 })).toEqual([]);
});
