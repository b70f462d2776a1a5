/** Declares the API functions of link previews. */
import * as z from 'zod';
import { defineAction } from '#platform/contract/define.ts';
import { createTextSchema } from '#platform/contract/text.ts';
import { maxUrlLength } from './domain/linked-page-metadata.ts';

/** Returns the link preview of a public web page. */
export const processLinkUnfurl = defineAction({
  name: 'processLinkUnfurl',
  summary:
    'Returns the link preview of a public web page. With `storeImage`, signed-in callers also get a stored copy of its picture.',
  access: 'anyone',
  cost: 60,
  rate: 'unfurl',
  timeoutMs: 30_000,
  args: z.strictObject({
    url: createTextSchema('url', { min: 1, max: maxUrlLength }),
    storeImage: z.boolean({ error: 'storeImage must be true or false' }).default(false),
  }),
  result: z.union([
    z.object({
      success: z.literal(true),
      /** URL of the page after redirects. */
      url: z.string(),
      title: z.string(),
      description: z.string().nullable(),
      siteName: z.string().nullable(),
      /**
       * Our stored copy of the page's picture, which is deleted after a day if no post uses it. Null if the page has no
       * picture, or if the caller did not set `storeImage`.
       */
      image: z
        .object({ url: z.string(), width: z.int(), height: z.int(), placeholder: z.string() })
        .nullable(),
    }),
    z.object({ success: z.literal(false), error: z.string() }),
  ]),
});
