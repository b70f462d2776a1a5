import { createApiClient } from '#platform/client/client.ts';
import type * as api from '../api.ts';

/**
 * Timeout of the call that fetches a link preview, in milliseconds. The timeout is long, because the server must first
 * fetch a page and a picture.
 */
export const unfurlTimeoutMs = 30_000;

/** Typed client that calls the API functions of the links feature. */
export const linksApi = createApiClient<typeof api>();
