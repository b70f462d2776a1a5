import { createClient } from '#platform/client/client.ts';
import type * as api from '../api.ts';

export const eventsApi = createClient<typeof api>();
