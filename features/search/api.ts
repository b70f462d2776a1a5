/** Declares the API function of search, which finds posts, people, venues and tags in one call. */
import * as z from 'zod';
import { defineQuery } from '#platform/contract/define.ts';
import { createTimeFilterSchema } from '#platform/contract/query-time-field.ts';
import {
  cursorSchema,
  createPageSizeSchema,
  createTextSchema,
  createUserIdSchema,
} from '#platform/contract/text.ts';
import { positionSchema, searchCircleSchema } from '#features/places/domain/place-shape.ts';
import { postSchema } from '#features/posts/domain/post-shape.ts';
import { venueSchema } from '#features/venues/api.ts';
import { searchResultKinds } from './domain/kinds.ts';
import { maxTagLength } from '#features/posts/domain/limits.ts';
import { maxPersonNameSearchLength, maxSearchTextLength } from './domain/limits.ts';

const time = createTimeFilterSchema('since and until must be times');

/** Searches posts, people, venues and tags, and corrects typos if nothing matches. */
export const search = defineQuery({
  name: 'search',
  summary:
    'Searches posts, people, venues and tags, and corrects typos if nothing matches. `q` can contain filters: from:handle, since:2026-03-01, until:…, near:tempe, has:image and #tag.',
  access: 'anyone',
  cost: 100,
  rate: 'search',
  args: z.strictObject({
    // Not trimmed, because a trailing space means that the last word is complete. A word without a space after it may
    // still be incomplete.
    q: createTextSchema('q', { max: maxSearchTextLength, trim: false }),
    kinds: z
      .array(
        z.enum(searchResultKinds, { error: `kinds must be one or more of ${searchResultKinds.join(', ')}` }),
      )
      .min(1, { error: `kinds must be one or more of ${searchResultKinds.join(', ')}` })
      .max(searchResultKinds.length)
      .optional(),
    near: searchCircleSchema.optional(),
    /**
     * Position of the viewer, rounded by the client. Places near this position are ranked higher, and each found place
     * has its distance from the position.
     */
    around: positionSchema.optional(),
    /** Filter: only posts with this tag are found. */
    tag: createTextSchema('tag', { min: 1, max: maxTagLength }).optional(),
    /** Filter by user id: only posts by this person are found. */
    userId: createUserIdSchema().optional(),
    /** Filter by handle: only posts by this person are found. */
    from: createTextSchema('from', { min: 1, max: maxPersonNameSearchLength }).optional(),
    since: time.optional(),
    until: time.optional(),
    hasImage: z.boolean({ error: 'hasImage must be true or false' }).optional(),
    limit: createPageSizeSchema(10, 50),
    /** Cursor of the requested page. Used only if `kinds` contains exactly one kind. */
    cursor: cursorSchema,
  }),
  result: z.object({
    posts: z.array(postSchema),
    people: z.array(
      z.object({
        id: z.string(),
        handle: z.string(),
        displayName: z.string(),
        avatarUrl: z.string(),
        isBot: z.boolean(),
        isSample: z.boolean(),
        /** True if the viewer follows this person. */
        isFollowing: z.boolean(),
        /**
         * True if the person's account is private and the viewer is not an approved follower, so that the viewer cannot
         * see the person's posts.
         */
        isClosed: z.boolean(),
      }),
    ),
    /**
     * Found venues. `distance` is in meters; it is missing if the search has neither an area nor a position (`around`).
     * `isOpenNow` is missing if the opening hours are unknown or the venue has closed permanently. `knownAs` is another
     * name of the venue; it is missing unless this name, but neither the venue's name nor its area, contains a search
     * word.
     */
    venues: z.array(
      venueSchema.extend({
        distance: z.int().optional(),
        isOpenNow: z.boolean().optional(),
        knownAs: z.string().optional(),
      }),
    ),
    tags: z.array(z.object({ tag: z.string(), posts: z.int() })),
    /** The most relevant results of all kinds in one list, best first. For a tag, `id` is its name. */
    best: z.array(z.object({ kind: z.enum(searchResultKinds), id: z.string() })),
    /**
     * Suggested search texts, which begin with the typed text. Empty if `kinds` contains only one kind, or if the last
     * word is complete.
     */
    suggestions: z.array(z.string()),
    /** Search text with corrected spelling, if it found results that the typed text did not find; otherwise null. */
    corrected: z.string().nullable(),
    /** Kinds of results that have further pages. */
    more: z.array(z.enum(searchResultKinds)),
    cursor: z.string().nullable(),
  }),
  reasons: ['cursor', 'near'],
});
