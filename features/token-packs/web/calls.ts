import { createClient } from '#platform/client/client.ts';
import type * as api from '../api.ts';

export const tokenPacksApi = createClient<typeof api>();
