/**
 * Street map provided by the operator (EXP-072): one PMTiles file, served in ranges, or a style with the files beside it
 * (glyphs, sprites). Everything is served from our own origin, so the map needs no external network.
 */
import { basename, dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '#platform/kernel/platform.ts';
import { implement } from '#platform/kernel/implement.ts';
import { getBasemap } from '../api.ts';

const tilesUrl = '/basemap/tiles/';
const styleUrl = '/basemap/style/';
/** File types that a style needs. Other files in its folder are not served. */
const partsOfStyle = /\.(json|pbf|png)$/;

/** Returns the URL paths of the configured files. */
export const getBasemapFunction = implement(getBasemap, async function getBasemap(ctx) {
  const { styleFile, tilesFile } = ctx.platform.config.map;
  const addressOf = (base: string, file: string | undefined) =>
    file === undefined ? null : base + encodeURIComponent(basename(file));
  return { style: addressOf(styleUrl, styleFile), tiles: addressOf(tilesUrl, tilesFile) };
});

/** Serves these files, with support for range requests. */
export function registerBasemap(server: FastifyInstance, platform: Platform): void {
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
