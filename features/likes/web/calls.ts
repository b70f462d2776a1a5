import { createApiClient } from '#platform/client/client.ts';
import type * as api from '../api.ts';

/** Typed client that calls the API functions of the likes feature. */
export const likesApi = createApiClient<typeof api>();
