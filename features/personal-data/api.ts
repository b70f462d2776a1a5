/** Declares the API function of the privacy page. */
import * as z from 'zod';
import { defineQuery } from '#platform/contract/define.ts';
import { privacyPageTopics } from './domain/privacy-notice.ts';

export const getPrivacyNotice = defineQuery({
  name: 'getPrivacyNotice',
  summary:
    'Lists what this server stores about people, why and for how long, and the outside services that it uses.',
  access: 'anyone',
  cost: 2,
  args: z.strictObject({}),
  result: z.object({
    stored: z.array(
      z.object({
        topic: z.enum(privacyPageTopics),
        data: z.string(),
        purpose: z.string(),
        retention: z.string(),
        /** True if the export of a person's own data contains it. */
        isExported: z.boolean(),
        /** True if rows remain after an account was erased, under an id without a name. */
        isKeptAfterErasure: z.boolean(),
      }),
    ),
    connections: z.array(
      z.object({
        name: z.string(),
        purpose: z.string(),
        /** True if this server uses the service. */
        isOn: z.boolean(),
      }),
    ),
  }),
});
