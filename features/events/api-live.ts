/** Declares the live query with which an open page notices that its event was changed. */
import * as z from 'zod';
import { defineQuery } from '#platform/contract/define.ts';
import { createIdSchema } from '#platform/contract/text.ts';

export const getEventVersion = defineQuery({
  name: 'getEventVersion',
  summary: 'Returns when an event was last changed, so that an open page can load it again. Live.',
  access: 'anyone',
  cost: 2,
  args: z.strictObject({ eventId: createIdSchema('eventId') }),
  result: z.object({
    /** Equals the field `updatedAt` of the event. */
    updatedAt: z.iso.datetime(),
  }),
  reasons: ['not_found'],
  live: { list: '', viewerDefaults: {} },
});
