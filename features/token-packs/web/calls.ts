import { createClient } from '#platform/client/client.ts';
import type * as api from '../api.ts';

/** Typed client of the functions of token packs. */
export const tokenPacksApi = createClient<typeof api>();
