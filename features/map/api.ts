/** Declares the API functions of the map feature: the URLs of the base map. */
import * as z from 'zod';
import { defineQuery } from '#platform/contract/define.ts';

/**
 * Returns the URL paths of the base map. `style` and `tiles` belong to the operator's map; each is null if the operator
 * has not configured it. `city` is the built-in street map of Phoenix; null if the operator provides a map.
 */
export const getBasemap = defineQuery({
  name: 'getBasemap',
  summary:
    "Returns the URL paths of the base map: the operator's style and tiles, each null if it isn't set up, and the built-in street map of the starter city, null if the operator brings a map.",
  access: 'anyone',
  cost: 2,
  args: z.strictObject({}),
  result: z.object({
    style: z.string().nullable(),
    tiles: z.string().nullable(),
    city: z
      .object({
        /** URL path of the vector tiles with the placeholders `{z}`, `{x}` and `{y}`. */
        tiles: z.string(),
        /** Bounding box of the area with tiles: west, south, east and north, in degrees. */
        bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]),
        minZoom: z.int(),
        maxZoom: z.int(),
      })
      .nullable(),
  }),
});
