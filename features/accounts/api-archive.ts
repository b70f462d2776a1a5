/** Declares the API function that creates a link to the archive of a person's data and pictures. */
import * as z from 'zod';
import { defineAction } from '#platform/contract/define.ts';
import { exportMyData } from './api.ts';

export const createDataArchiveLink = defineAction({
  name: 'createDataArchiveLink',
  summary:
    "Returns a link to a ZIP archive of all of the caller's data and pictures. The link works once, within 10 minutes. A suspended person can send email and password instead of a session.",
  access: 'anyone',
  // The declared cost (worst-case processor time in milliseconds) covers the later download too, in which the server
  // reads all data of the person.
  cost: exportMyData.cost,
  args: exportMyData.args,
  result: z.object({ path: z.string(), expiresAt: z.iso.datetime() }),
  reasons: ['wrong_credentials'],
  rate: 'signIn',
  idempotency: 'natural',
  strictKeys: true,
});
