/** Pictures drawn on request and kept in memory: posters of things without a photo, faces of people without one. */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { loadPeople } from '#features/accounts/server/public.ts';
import { unknownUserName } from '#features/accounts/domain/person-name.ts';
import { nameVersion } from '#features/accounts/domain/present-person.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { serviceKey } from '#platform/kernel/service-key.ts';
import { drawAvatar } from '../domain/draw-avatar.ts';
import { drawPoster, type PosterWish } from '../domain/draw-poster.ts';

/** A finished drawing, ready to be sent. */
export interface Drawing {
  svg: string;
  etag: string;
  /** The address names exactly this drawing, which may be kept for ever. */
  lasting: boolean;
}

/** Runs a lookup when it is the turn of the one who asks. */
export type InTurn = <T>(lookUp: () => Promise<T>) => Promise<T>;

/** Looks up what to draw for an id; null where there is no such thing. */
export type PosterSource = (platform: Platform, id: string) => Promise<PosterWish | null>;

const keptDrawings = 1_000;
const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * Draws from what our own records say, never from words in the address: nobody can make us show a text of theirs as
 * our picture.
 */
export class Drawings {
  private readonly sources = new Map<string, PosterSource>();
  private readonly kept = new LRUCache<string, Drawing>({ max: keptDrawings });
  /** Drawings that are being made: those who ask meanwhile wait for the same one. */
  private readonly flights = new Map<string, Promise<Drawing | null>>();

  /** Names a source of posters; at start, once per name. */
  register(name: string, source: PosterSource): void {
    if (this.sources.has(name)) throw new Error(`Posters of ${name} are registered twice`);
    this.sources.set(name, source);
  }

  /** The poster of a thing; null for none. */
  async poster(platform: Platform, inTurn: InTurn, sourceName: string, id: string): Promise<Drawing | null> {
    const source = this.sources.get(sourceName);
    if (source === undefined) return null;
    return this.keptOrMade(`poster:${sourceName}:${id}`, async () => {
      const wish = await inTurn(() => source(platform, id));
      if (wish === null) return null;
      return { drawing: finish(drawPoster(wish), false), isKept: true };
    });
  }

  /**
   * The drawn face of a person: one who is not there any more gets the same as one who never was. Null for what cannot
   * be a person's id.
   * @param version the version of the name that the address asks for
   */
  async avatar(
    platform: Platform,
    inTurn: InTurn,
    userId: string,
    version: string | undefined,
  ): Promise<Drawing | null> {
    if (userId !== 'unknown' && !uuidPattern.test(userId)) return null;
    return this.keptOrMade(`avatar:${userId}:${version}`, async () => {
      const ids = userId === 'unknown' ? [] : [userId];
      const person = (await inTurn(() => loadPeople(platform.db, ids))).get(userId);
      const known = person?.isActive === true;
      const name = known ? person.displayName : unknownUserName;
      // All who are not there look alike, whether they ever were or not.
      const lasting = (known || userId === 'unknown') && version === nameVersion(name);
      return {
        drawing: finish(drawAvatar({ seed: known ? userId : 'unknown', name }), lasting),
        isKept: lasting,
      };
    });
  }

  private async keptOrMade(
    key: string,
    make: () => Promise<{ drawing: Drawing; isKept: boolean } | null>,
  ): Promise<Drawing | null> {
    const known = this.kept.get(key) ?? this.flights.get(key);
    if (known !== undefined) return known;
    const flight = make()
      .then((made) => {
        if (made?.isKept === true) this.kept.set(key, made.drawing);
        return made?.drawing ?? null;
      })
      .finally(() => this.flights.delete(key));
    this.flights.set(key, flight);
    return flight;
  }
}

export const drawingsKey = serviceKey<Drawings>('media.drawings');

function finish(svg: string, lasting: boolean): Drawing {
  return { svg, etag: `"${createHash('sha256').update(svg).digest('base64url').slice(0, 22)}"`, lasting };
}
