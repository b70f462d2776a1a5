import { createApiClient } from '#platform/client/client.ts';
import type { FunctionResult } from '#platform/contract/define.ts';
import type * as api from '../api.ts';

/** URL paths of the base map's tiles and style. */
export type BasemapTileAndStylePaths = FunctionResult<typeof api.getBasemap>;

/** Typed client that calls the API functions of the map feature. */
export const mapApi = createApiClient<typeof api>();
