import { expect, test } from 'vitest';
import { drawScene } from '#features/media/domain/draw-scene-picture.ts';
import { computeDistanceMeters } from '#features/places/domain/position.ts';
import { SCENES_BY_NAME } from '#features/media/domain/scene-catalog.ts';
import { chooseVenuePicture } from './choose-venue-picture.ts';
import { PHOENIX_VENUES } from './phoenix-venues.ts';
import { VENUE_CATEGORIES } from './venue-category.ts';

const chosen = PHOENIX_VENUES.map((venue) => ({ venue, scene: chooseVenuePicture(venue) }));

test('a venue has a scene that fits its name, in a light that fits the scene', () => {
  const sceneOf = (name: string) => chosen.find(({ venue }) => venue.name === name)!.scene.scene;
  expect(sceneOf('Hole-in-the-Rock')).toBe('rockArch');
  expect(sceneOf('Encanto Park')).toMatch(/lagoon|picnic|dogWalk|canal|stretch|wetland/);
  expect(sceneOf('Papago Park')).toMatch(/peak|boulders|trail|rockArch|saguaros/);
  expect(sceneOf('Phoenix City Hall')).toBe('cityHall');
  for (const theater of ['Orpheum Theatre', 'Marquee Theatre', 'Celebrity Theatre'])
    expect(sceneOf(theater)).toMatch(/theaterFront|theaterHall|museum/);
  expect(sceneOf('Chase Field')).toMatch(/ballpark|soccer/);
  expect(sceneOf('Saguaro Lake Marina')).toBe('lake');
  expect(sceneOf('44th Street PHX Sky Train Station')).toBe('skyTrain');
  expect(sceneOf('Downtown Phoenix Farmers Market')).toBe('market');
  for (const { scene } of chosen) expect(SCENES_BY_NAME[scene.scene].lights).toContain(scene.light);
});

test('each category has several compositions, and no two venues the same picture', () => {
  for (const category of VENUE_CATEGORIES) {
    const scenes = chosen.filter(({ venue }) => venue.category === category).map(({ scene }) => scene.scene);
    expect(new Set(scenes).size, category).toBeGreaterThanOrEqual(3);
  }
  const pictures = chosen.map(({ scene }) => drawScene(scene));
  expect(new Set(pictures).size).toBe(pictures.length);
});

test('venues within a mile and parks rarely share a scene and its light', () => {
  const keyOf = ({ scene }: (typeof chosen)[number]) => `${scene.scene} ${scene.light}`;
  const twins = chosen.flatMap((one, at) =>
    chosen
      .slice(at + 1)
      .filter((other) => keyOf(one) === keyOf(other) && computeDistanceMeters(one.venue, other.venue) < 1_609)
      .map((other) => [one.venue.name, other.venue.name]),
  );
  expect(twins).toEqual([]);
  const parks = chosen.filter(({ venue }) => venue.name.endsWith(' Park') && venue.category === 'outdoors');
  expect(new Set(parks.map(keyOf)).size).toBeGreaterThan(parks.length * 0.8);
});
