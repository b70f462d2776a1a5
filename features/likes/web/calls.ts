import { client } from '#platform/client/client.ts';
import type * as api from '../api.ts';

export const likesApi = client<typeof api>();
