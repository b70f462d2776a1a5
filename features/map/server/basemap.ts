/**
 * Serves the base map (EXP-072): the built-in street map of Phoenix, or a map of the operator. The operator's map is a
 * PMTiles file, or a style with glyphs and sprites. All files come from Plaza's own origin, so the map works without
 * access to other servers.
 */
import { basename, dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '#platform/kernel/platform.ts';
import { implementFunction } from '#platform/kernel/implement.ts';
import { getBasemap } from '../api.ts';
import { cityMapBounds, cityTileZoomRange } from '../domain/city-map-area.ts';
import { getCityTileUrlTemplate, registerCityTileRoute } from './city-tiles.ts';
import { isBuiltInMapUsed } from './is-built-in-map-used.ts';

const tilesUrl = '/basemap/tiles/';
const styleUrl = '/basemap/style/';
/**
 * Matches the files that are served from the folder of the operator's map style. Files of other types are not served.
 */
const partsOfStyle = /\.(json|pbf|png)$/;

/**
 * Returns the URL paths of the base map. If the operator has configured a map, it replaces the built-in map of Phoenix.
 */
export const getBasemapHandler = implementFunction(getBasemap, async function getBasemap(ctx) {
  const { styleFile, tilesFile } = ctx.platform.config.map;
  const addressOf = (base: string, file: string | undefined) =>
    file === undefined ? null : base + encodeURIComponent(basename(file));
  return {
    style: addressOf(styleUrl, styleFile),
    tiles: addressOf(tilesUrl, tilesFile),
    city: isBuiltInMapUsed(ctx.platform) ? describeCityMap() : null,
  };
});

function describeCityMap() {
  const { west, south, east, north } = cityMapBounds;
  return {
    tiles: getCityTileUrlTemplate(),
    bounds: [west, south, east, north] satisfies [number, number, number, number],
    minZoom: cityTileZoomRange.min,
    maxZoom: cityTileZoomRange.max,
  };
}

/** Registers the HTTP routes that serve the operator's map style and map tiles. The routes support range requests. */
export function registerBasemapRoutes(server: FastifyInstance, platform: Platform): void {
  registerCityTileRoute(server);
  const { styleFile, tilesFile } = platform.config.map;
  const serve = (prefix: string, file: string, isAllowed: (path: string) => boolean) =>
    void server.register(fastifyStatic, {
      root: dirname(file),
      prefix,
      decorateReply: false,
      index: false,
      dotfiles: 'ignore',
      maxAge: 3_600_000,
      allowedPath: isAllowed,
    });
  if (tilesFile !== undefined) {
    serve(tilesUrl, tilesFile, (path) => decodeURIComponent(path) === `/${basename(tilesFile)}`);
  }
  if (styleFile !== undefined) serve(styleUrl, styleFile, (path) => partsOfStyle.test(path));
}
