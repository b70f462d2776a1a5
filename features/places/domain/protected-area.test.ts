import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeDistanceMeters, type Position } from './position.ts';
import { reducePositionPrecision } from './precision.ts';
import {
  chooseAreaHidingPrivacyZone,
  isInPrivacyProtectedArea,
  type PrivacyProtectedArea,
} from './protected-area.ts';
import { type PrivacyZone, privacyZoneRadiusLimitsMeters } from './zones.ts';

/** Seeded random numbers from 0 up to 1 (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

const metersPerDegree = 111_195;
const origin = { lat: 33.4484, lng: -112.074 };
const lngScale = metersPerDegree * Math.cos((origin.lat * Math.PI) / 180);

/** A point in the plane, given as meters east (`x`) and north (`y`) of the origin. */
interface Point {
  x: number;
  y: number;
}
const toPoint = ({ lat, lng }: Position): Point => ({
  x: (lng - origin.lng) * lngScale,
  y: (lat - origin.lat) * metersPerDegree,
});
const toPosition = ({ x, y }: Point): Position => ({
  lat: origin.lat + y / metersPerDegree,
  lng: origin.lng + x / lngScale,
});
const apart = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
const naming = () => ({ city: 'Phoenix', district: 'Downtown', center: origin });

/**
 * A published post that an attacker has read. `knownAt` is the author's true position if the attacker saw the author
 * write the post; otherwise null.
 */
interface ObservedPost {
  knownAt: Point | null;
  published: { at: Point; precision: string; radius: number };
}

/**
 * Returns 500 posts of an author who lives at the center of a zone: 200 were written at home and 300 in a wider area
 * around it, all with the precision `exact`.
 */
function observe(
  zone: PrivacyZone,
  areas: readonly PrivacyProtectedArea[],
  chance: () => number,
): ObservedPost[] {
  const home = toPoint(zone);
  const reach = 4 * (areas[0]?.radius ?? zone.radius);
  return Array.from({ length: 500 }, (_, index) => {
    const isAtHome = index < 200;
    const spread = isAtHome ? 30 : reach;
    const at = { x: home.x + (chance() - 0.5) * spread, y: home.y + (chance() - 0.5) * spread };
    const place = reducePositionPrecision(toPosition(at), 'exact', areas, naming).place!;
    const published = { at: toPoint(place), precision: place.precision, radius: place.radius };
    return { knownAt: isAtHome ? null : at, published };
  });
}

const isHidden = (post: ObservedPost) => post.published.precision !== 'exact';

function mean(points: readonly Point[]): Point {
  const sum = points.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

/**
 * Finds the circle that has the known positions of hidden posts inside and those of visible posts outside, and returns
 * its center. Uses a pattern search over center and radius.
 */
function fitCircle(posts: readonly ObservedPost[]): Point {
  const seen = posts.flatMap((post) =>
    post.knownAt === null ? [] : [{ at: post.knownAt, in: isHidden(post) }],
  );
  const inside = seen.filter((one) => one.in).map((one) => one.at);
  const start = mean(inside);
  const loss = ([x, y, r]: number[]) => {
    let sum = 0;
    for (const one of seen) {
      const excess = Math.hypot(one.at.x - x!, one.at.y - y!) - r!;
      sum += Math.max(0, one.in ? excess : -excess);
    }
    return sum;
  };
  let best = [start.x, start.y, Math.max(...inside.map((point) => apart(point, start)))];
  let bestLoss = loss(best);
  for (let step = best[2]! / 2; step > 1;) {
    const moves = [0, 1, 2].flatMap((axis) =>
      [step, -step].map((by) => best.map((v, at) => (at === axis ? v + by : v))),
    );
    const next = moves.map((move) => ({ move, loss: loss(move) })).toSorted((a, b) => a.loss - b.loss)[0]!;
    if (next.loss < bestLoss) [best, bestLoss] = [next.move, next.loss];
    else step /= 2;
  }
  return { x: best[0]!, y: best[1]! };
}

/**
 * Returns the best guesses of the zone's center that an attacker who knows this source code can derive from the posts.
 */
function guesses(posts: readonly ObservedPost[]): Record<string, Point> {
  const hidden = posts.filter(isHidden);
  const fitted = fitCircle(posts);
  const decoy = mean(hidden.map((post) => post.published.at));
  return {
    'center of the fitted circle': fitted,
    'center of the published circle': decoy,
    'mean of both': mean([fitted, decoy]),
    'mean of where the author was seen inside': mean(hidden.flatMap((post) => post.knownAt ?? [])),
  };
}

const zoneAt = fc.record({
  x: fc.double({ min: -20_000, max: 20_000, noNaN: true }),
  y: fc.double({ min: -20_000, max: 20_000, noNaN: true }),
  radius: fc.constantFrom(300, 301, 500, 800, 1_000, 2_500, 5_000),
  seed: fc.integer(),
});

test('NEW-06 500 posts and the source code find the center of a zone no closer than half its radius', () => {
  fc.assert(
    fc.property(zoneAt, ({ x, y, radius, seed }) => {
      const zone = { ...toPosition({ x, y }), radius };
      const area = chooseAreaHidingPrivacyZone(zone, [], seeded(seed));
      const posts = observe(zone, [area], seeded(seed ^ 0x5bd1e995));
      for (const [name, guess] of Object.entries(guesses(posts)))
        expect(apart(guess, toPoint(zone)) / radius, name).toBeGreaterThanOrEqual(0.5);
    }),
    { numRuns: 60, seed: 7 },
  );
});

test('the same attack finds a zone that is its own protected area', () => {
  const zone = { ...origin, radius: 800 };
  const found = guesses(observe(zone, [zone], seeded(1)));
  for (const guess of Object.values(found)) expect(apart(guess, toPoint(zone))).toBeLessThan(100);
});

test('NEW-06 a zone is completely inside its protected area, for all sizes and positions', () => {
  const anywhere = fc.record({
    lat: fc.double({ min: -75, max: 75, noNaN: true }),
    lng: fc.double({ min: -180, max: 180, noNaN: true }),
    radius: fc.integer({ min: privacyZoneRadiusLimitsMeters.min, max: privacyZoneRadiusLimitsMeters.max }),
  });
  fc.assert(
    fc.property(anywhere, fc.integer(), (zone, seed) => {
      const area = chooseAreaHidingPrivacyZone(zone, [], seeded(seed));
      const distance = computeDistanceMeters(zone, area);
      // Tolerance: ten meters for the rounding of the area's center, one percent for the curvature of the earth.
      expect(distance + zone.radius).toBeLessThanOrEqual(area.radius * 1.01 + 10);
      expect(distance).toBeGreaterThan(zone.radius * 0.55);
    }),
  );
});

test('NEW-06 all positions in a protected area are published identically, whatever precision was chosen', () => {
  const area = chooseAreaHidingPrivacyZone({ ...origin, radius: 800 }, [], seeded(3));
  const chance = seeded(4);
  for (const precision of ['exact', 'street', 'district'] as const) {
    const places = Array.from({ length: 100 }, () => {
      const at = toPosition({ x: (chance() - 0.5) * 2_000, y: (chance() - 0.5) * 2_000 });
      return isInPrivacyProtectedArea(at, area)
        ? [reducePositionPrecision(at, precision, [area], naming).place]
        : [];
    }).flat();
    expect(places.length).toBeGreaterThan(50);
    expect(new Set(places.map((place) => JSON.stringify(place))).size, precision).toBe(1);
  }
});

test('NEW-06 saving, moving and deleting a zone repeatedly reveals no more than saving it once', () => {
  const zone = { ...origin, radius: 800 };
  const first = chooseAreaHidingPrivacyZone(zone, [], seeded(5));
  for (const again of [
    zone,
    { ...zone, radius: 600 },
    { ...zone, radius: 300 },
    { ...zone, lat: zone.lat + 0.0001 },
  ])
    expect(chooseAreaHidingPrivacyZone(again, [first], seeded(6))).toBe(first);
  // A larger zone gets an area that depends on the first area only, not on the zone's position in it.
  const grown = (at: Point) =>
    chooseAreaHidingPrivacyZone({ ...toPosition(at), radius: 3_000 }, [first], seeded(8));
  const center = toPoint(first);
  const larger = grown(toPoint(zone));
  for (const at of [center, { x: center.x + 900, y: center.y }, { x: center.x, y: center.y - 900 }]) {
    expect(grown(at)).toEqual(larger);
    expect(apart(at, toPoint(larger))).toBeGreaterThan(1_500);
    expect(apart(at, toPoint(larger)) + 3_000).toBeLessThan(larger.radius + 50);
  }
});

test('a zone elsewhere and a much smaller zone each get a new area', () => {
  const large = chooseAreaHidingPrivacyZone({ ...origin, radius: 5_000 }, [], seeded(9));
  const elsewhere = { lat: 35, lng: -111, radius: 5_000 };
  expect(chooseAreaHidingPrivacyZone(elsewhere, [large], seeded(10))).not.toBe(large);
  const small = chooseAreaHidingPrivacyZone({ ...origin, radius: 300 }, [large], seeded(11));
  expect(small.radius).toBe(600);
});
