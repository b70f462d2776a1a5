import { createClient } from '#platform/client/client.ts';
import type * as api from '../api.ts';

/** Timeout of a link preview in milliseconds. It is long because the server fetches a page and a picture first. */
export const unfurlTimeoutMs = 30_000;

/** Typed client of the functions of link previews. */
export const linksApi = createClient<typeof api>();
