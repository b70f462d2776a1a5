import { createApiClient } from '#platform/client/client.ts';
import type * as api from '../api.ts';

/** Typed client of the functions of events. */
export const eventsApi = createApiClient<typeof api>();
