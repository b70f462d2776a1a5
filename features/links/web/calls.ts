import { createApiClient } from '#platform/client/client.ts';
import type * as api from '../api.ts';

/**
 * Timeout of a link preview in milliseconds. The timeout is long, because the server fetches a page and a picture
 * first.
 */
export const unfurlTimeoutMs = 30_000;

/** Typed client that calls the API functions of the links feature. */
export const linksApi = createApiClient<typeof api>();
