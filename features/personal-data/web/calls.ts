import { createApiClient } from '#platform/client/client.ts';
import type { FunctionResult } from '#platform/contract/define.ts';
import type * as api from '../api.ts';

export type PrivacyNoticeResponse = FunctionResult<typeof api.getPrivacyNotice>;

export const personalDataApi = createApiClient<typeof api>();
