import { createApiClient } from '#platform/client/client.ts';
import type * as api from '../api.ts';

/** Typed client that calls the API functions of the events feature. */
export const eventsApi = createApiClient<typeof api>();
