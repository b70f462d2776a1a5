/** Catalog of the drawn scenes: the drawing function, the description and the suitable palettes of each scene. */
import type { SceneCanvas } from './draw-scene-canvas.ts';
import type { DrawnSceneLightName } from './draw-scene-light.ts';
import {
  drawPetroglyphs,
  drawDesertCamp,
  drawDesertGarden,
  drawCamelMountain,
  drawRockArch,
  drawSaguaroSlope,
  drawMonsoonStorm,
  drawHikingTrail,
} from './draw-scenes-desert.ts';
import { drawCafe, drawDiner, drawPatio, drawTacoTable } from './draw-scenes-food.ts';
import {
  drawBandshell,
  drawCanalCleanup,
  drawCityHall,
  drawSkatePark,
  drawPeopleSketching,
  drawTheaterFront,
} from './draw-scenes-gatherings.ts';
import { drawBakery, drawKitchen, drawRainyWindow } from './draw-scenes-home.ts';
import { drawDeskByWindow, drawVintageShop, drawBikeWorkshop } from './draw-scenes-craft.ts';
import { drawKnittingNeighbors, drawPotteryStudio, drawQuiltingGroup } from './draw-scenes-making.ts';
import { drawCampus, drawCourtyard, drawLanternRoom, drawLibrary, drawMuseum } from './draw-scenes-inside.ts';
import {
  drawBusStop,
  drawMainStreet,
  drawNetSculpturePlaza,
  drawSkyTrain,
  drawLightRailStation,
} from './draw-scenes-move.ts';
import {
  drawDogWalk,
  drawParkTrain,
  drawPicnic,
  drawSoccerGame,
  drawPeopleStretchingInPark,
} from './draw-scenes-park.ts';
import { drawBallpark, drawClimbingWall, drawBasketballCourt, drawPool } from './draw-scenes-sport.ts';
import {
  drawBandOnStage,
  drawBarCounter,
  drawComedyStage,
  drawOutdoorMovie,
  drawTheaterHall,
} from './draw-scenes-stage.ts';
import {
  drawFoodTrucks,
  drawGardenBeds,
  drawMarketStalls,
  drawMural,
  drawHousesWithPorches,
  drawSkyline,
} from './draw-scenes-town.ts';
import { drawCanal, drawFountain, drawLagoon, drawLake, drawWetland } from './draw-scenes-water.ts';

interface Scene {
  draw: (canvas: SceneCanvas) => void;
  /** Description of the scene as a phrase, without the light (time of day or weather). */
  alt: string;
  /** Names of the palettes that suit the scene. */
  lights: readonly DrawnSceneLightName[];
  /** X coordinate, from 0 to 1200 units, of the center of the section that a tall picture shows. */
  focus: number;
  /** True for a scene in a room. The description of such a scene does not mention the light outside. */
  isInside?: boolean;
}

const scene = (
  draw: Scene['draw'],
  focus: number,
  lights: readonly DrawnSceneLightName[],
  alt: string,
): Scene => ({ draw, focus, lights, alt });
const room = (
  draw: Scene['draw'],
  focus: number,
  lights: readonly DrawnSceneLightName[],
  alt: string,
): Scene => ({
  draw,
  focus,
  lights,
  alt,
  isInside: true,
});

/** All scenes by name. */
export const SCENES_BY_NAME = {
  saguaros: scene(
    drawSaguaroSlope,
    560,
    ['dawn', 'morning', 'golden', 'sunset', 'dusk'],
    'saguaros on a desert slope below mountain ridges',
  ),
  trail: scene(
    drawHikingTrail,
    690,
    ['dawn', 'morning', 'golden', 'dusk'],
    'hikers on a trail that winds up to a ridge',
  ),
  peak: scene(
    drawCamelMountain,
    560,
    ['dawn', 'morning', 'golden', 'sunset'],
    'two people who look over roofs to a tall desert mountain',
  ),
  rockArch: scene(
    drawRockArch,
    610,
    ['golden', 'sunset', 'morning'],
    'two people on the ledge of a red rock opening above a park',
  ),
  camp: scene(drawDesertCamp, 600, ['night', 'dusk'], 'a tent and two people beside a fire in the desert'),
  storm: scene(drawMonsoonStorm, 700, ['monsoon'], 'lightning over a desert valley'),
  desertGarden: scene(
    drawDesertGarden,
    620,
    ['morning', 'golden', 'dusk'],
    'visitors on a path between agaves, flowers and tall cacti',
  ),
  boulders: scene(
    drawPetroglyphs,
    800,
    ['morning', 'golden', 'dawn'],
    'dark boulders with carved signs and a tall saguaro',
  ),
  canal: scene(
    drawCanal,
    700,
    ['dawn', 'morning', 'golden', 'sunset'],
    'cyclists and walkers beside a canal lined with palms',
  ),
  lagoon: scene(drawLagoon, 520, ['morning', 'golden', 'sunset'], 'ducks on a lagoon in a city park'),
  lake: scene(
    drawLake,
    600,
    ['morning', 'noon', 'golden', 'sunset'],
    'two people in a small boat on a lake between cliffs',
  ),
  wetland: scene(
    drawWetland,
    700,
    ['dawn', 'morning', 'sunset'],
    'a heron that stands still in shallow water',
  ),
  fountain: scene(
    drawFountain,
    600,
    ['morning', 'noon', 'golden'],
    'children who play beside the fountains of a plaza',
  ),
  skyline: scene(
    drawSkyline,
    500,
    ['sunset', 'dusk', 'night', 'golden'],
    'two people on a hill above downtown',
  ),
  mural: scene(
    drawMural,
    560,
    ['morning', 'golden', 'dusk'],
    'a painter on a ladder finishes a mural of a hummingbird while neighbors look',
  ),
  porches: scene(
    drawHousesWithPorches,
    560,
    ['morning', 'golden', 'dusk'],
    'old houses with deep porches, a cyclist and a dog on its walk',
  ),
  market: scene(
    drawMarketStalls,
    600,
    ['morning', 'noon', 'golden'],
    'market stalls with fruit under striped awnings',
  ),
  foodTrucks: scene(
    drawFoodTrucks,
    400,
    ['golden', 'dusk', 'night'],
    'people who eat at long tables between food trucks',
  ),
  gardenBeds: scene(
    drawGardenBeds,
    640,
    ['dawn', 'morning', 'golden'],
    'neighbors at work between the raised beds of a garden',
  ),
  station: scene(
    drawLightRailStation,
    640,
    ['dawn', 'morning', 'golden', 'dusk'],
    'a light-rail train that pulls into a station',
  ),
  busStop: scene(
    drawBusStop,
    900,
    ['morning', 'noon', 'golden'],
    'people at a bus stop while the bus arrives',
  ),
  skyTrain: scene(
    drawSkyTrain,
    560,
    ['dawn', 'noon', 'sunset', 'dusk'],
    'an elevated train below an airplane that takes off',
  ),
  netPlaza: scene(
    drawNetSculpturePlaza,
    600,
    ['golden', 'sunset', 'dusk', 'night'],
    'people on the grass under a floating net of colored threads',
  ),
  mainStreet: scene(
    drawMainStreet,
    520,
    ['sunset', 'dusk', 'night'],
    'people on a street of shops below strings of lights',
  ),
  theaterFront: scene(
    drawTheaterFront,
    600,
    ['golden', 'sunset', 'dusk', 'night'],
    'guests before a theater with a lit canopy and a tall sign',
  ),
  cityHall: scene(
    drawCityHall,
    600,
    ['morning', 'noon', 'golden', 'dusk'],
    'people before the steps and flags of a city hall',
  ),
  bandshell: scene(
    drawBandshell,
    600,
    ['golden', 'sunset', 'dusk'],
    'musicians in a bandshell and listeners on the grass of a park',
  ),
  skatePark: scene(
    drawSkatePark,
    420,
    ['golden', 'sunset', 'dusk'],
    'skaters on the ramps of a concrete skate park',
  ),
  sketching: scene(
    drawPeopleSketching,
    400,
    ['morning', 'golden', 'sunset', 'dusk'],
    'people who sketch saguaros and mountains at easels',
  ),
  canalCleanup: scene(
    drawCanalCleanup,
    600,
    ['morning', 'noon', 'golden'],
    'neighbors who pick up litter beside a canal',
  ),
  band: room(drawBandOnStage, 600, ['night'], 'a band on stage in beams of light, before a crowd'),
  theaterHall: room(
    drawTheaterHall,
    600,
    ['night'],
    'actors on the stage of a gilded theater, seen from the seats',
  ),
  comedyStage: room(drawComedyStage, 620, ['night'], 'a comedian in a spotlight before a brick wall'),
  barCounter: room(
    drawBarCounter,
    600,
    ['night', 'dusk'],
    'guests at the counter of a bar with shelves of bottles',
  ),
  screening: scene(
    drawOutdoorMovie,
    600,
    ['dusk', 'night'],
    'families on blankets before a movie screen in the open air',
  ),
  ballpark: scene(
    drawBallpark,
    600,
    ['noon', 'golden', 'sunset', 'dusk'],
    'a ball game seen from the seats, with mountains behind the outfield',
  ),
  court: room(drawBasketballCourt, 760, ['night'], 'a basketball game in a full arena'),
  pool: scene(drawPool, 600, ['morning', 'noon', 'golden'], 'swimmers in a pool with a slide and palms'),
  climbing: room(drawClimbingWall, 520, ['morning'], 'two climbers on a wall with bright holds'),
  library: room(
    drawLibrary,
    600,
    ['morning', 'golden', 'dusk'],
    'readers at long tables in a library with tall windows',
  ),
  museum: room(drawMuseum, 640, ['morning', 'golden'], 'visitors before large paintings in a gallery'),
  lanternRoom: room(
    drawLanternRoom,
    600,
    ['night'],
    'two people in a dark room full of small hanging lights',
  ),
  desk: room(
    drawDeskByWindow,
    600,
    ['morning', 'golden', 'dusk'],
    'a desk with a laptop and a mug at a window with a view of the mountains',
  ),
  courtyard: scene(
    drawCourtyard,
    560,
    ['morning', 'noon', 'golden'],
    'two people beside the fountain of a courtyard with tall arches',
  ),
  campus: scene(
    drawCampus,
    600,
    ['morning', 'golden', 'dusk'],
    'students on the steps of a hall with columns',
  ),
  vintageShop: room(
    drawVintageShop,
    590,
    ['morning', 'golden', 'dusk'],
    'a peach-colored armchair in a shop full of old things',
  ),
  workshop: room(drawBikeWorkshop, 580, ['morning', 'golden'], 'two people repair a bicycle in a workshop'),
  quilting: room(
    drawQuiltingGroup,
    600,
    ['morning', 'golden', 'dusk'],
    'three people around a table with a colorful quilt',
  ),
  knitting: room(
    drawKnittingNeighbors,
    600,
    ['morning', 'golden', 'dusk'],
    'two neighbors who knit on a sofa beside a basket of yarn',
  ),
  pottery: room(
    drawPotteryStudio,
    560,
    ['morning', 'golden', 'dusk'],
    'two people who shape clay pots in a studio with full shelves',
  ),
  cafe: room(
    drawCafe,
    760,
    ['morning', 'golden', 'dusk'],
    'guests and baristas in a coffee house with hanging lamps',
  ),
  tacos: room(
    drawTacoTable,
    700,
    ['morning', 'golden'],
    'hands that reach for plates of tacos on a wooden table',
  ),
  patio: scene(
    drawPatio,
    520,
    ['golden', 'dusk', 'night'],
    'friends at the tables of a patio under strings of lights',
  ),
  bakery: room(drawBakery, 680, ['night'], 'a baker at work before dawn in the glow of the oven'),
  kitchen: room(drawKitchen, 590, ['morning', 'golden'], 'a family that makes tamales together in a kitchen'),
  rainWindow: room(drawRainyWindow, 540, ['monsoon'], 'a dog on a window sill that looks out into the rain'),
  diner: scene(
    drawDiner,
    520,
    ['dusk', 'night', 'golden'],
    'guests at the counter of a diner, seen through its big window',
  ),
  stretch: scene(
    drawPeopleStretchingInPark,
    620,
    ['dawn', 'morning'],
    'a group that stretches on mats in a park',
  ),
  parkTrain: scene(
    drawParkTrain,
    520,
    ['morning', 'noon', 'golden'],
    'a small steam train full of families in a park',
  ),
  soccer: scene(drawSoccerGame, 700, ['golden', 'sunset', 'dusk'], 'a soccer match before full stands'),
  picnic: scene(drawPicnic, 420, ['morning', 'noon', 'golden', 'sunset'], 'a picnic under a broad tree'),
  dogWalk: scene(
    drawDogWalk,
    560,
    ['dawn', 'golden', 'sunset', 'dusk'],
    'neighbors who meet on a walk with a dog',
  ),
} as const satisfies Record<string, Scene>;

/** Name of a scene. */
export type DrawnSceneName = keyof typeof SCENES_BY_NAME;
