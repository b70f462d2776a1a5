/**
 * A map with streets, where the operator brought one (EXP-072): one PMTiles file, read in ranges, or a style with what
 * lies beside it (glyphs, sprites). All of it from our own origin, so that the map needs no network either way.
 */
import { basename, dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '#platform/kernel/platform.ts';
import { implement } from '#platform/kernel/implement.ts';
import { getBasemap } from '../api.ts';

const tilesUrl = '/basemap/tiles/';
const styleUrl = '/basemap/style/';
/** What a style is made of; whatever else lies in its folder is nobody's business. */
const partsOfStyle = /\.(json|pbf|png)$/;

/** The address of each file as the browser asks for it. */
export const getBasemapFunction = implement(getBasemap, async function getBasemap(ctx) {
  const { styleFile, tilesFile } = ctx.platform.config.map;
  const addressOf = (base: string, file: string | undefined) =>
    file === undefined ? null : base + encodeURIComponent(basename(file));
  return { style: addressOf(styleUrl, styleFile), tiles: addressOf(tilesUrl, tilesFile) };
});

/** Serves those files, with ranges. */
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
