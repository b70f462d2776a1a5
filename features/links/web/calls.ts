import { client } from '#platform/client/client.ts';
import type * as api from '../api.ts';

/** The server fetches a page and its picture from another site before it answers. */
export const unfurlTimeoutMs = 30_000;

export const linksApi = client<typeof api>();
