import { createApiClient } from '#platform/client/client.ts';
import type { FunctionResult } from '#platform/contract/define.ts';
import type * as api from '../api.ts';

/** One of the user's passkeys, as `listPasskeys` returns them. */
export type Passkey = FunctionResult<typeof api.listPasskeys>['passkeys'][number];

/** Typed client that calls the API functions of the passkeys feature. */
export const passkeysApi = createApiClient<typeof api>();
