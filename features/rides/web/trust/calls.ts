import { createApiClient } from '#platform/client/client.ts';
import type { FunctionResult } from '#platform/contract/define.ts';
import type * as trust from '../../trust-api.ts';

/** The latest apology for a cancelled trip and the viewer's possible actions, as `getAmends` returns them. */
export type ApologyWithViewerActions = FunctionResult<typeof trust.getAmends>;

/** Typed client that calls the API functions of trip logs, receipts, apologies and reliability. */
export const tripLogAndApologyApi = createApiClient<typeof trust>();
