import { createApiClient } from '#platform/client/client.ts';
import type { FunctionResult } from '#platform/contract/define.ts';
import type * as grants from '#features/grants/api.ts';
import type * as api from '../api.ts';

/** Content of the donation dialog, as `listDonationOptions` returns it. */
export type DonationDialogContent = FunctionResult<typeof api.listDonationOptions>;
/** A donation option that the donation dialog lists, such as a payment link. */
export type DonationDialogOption = DonationDialogContent['options'][number];

/** Typed client that calls the API functions of the donations feature. */
export const donationsApi = createApiClient<typeof api>();
/** Typed client that calls the API functions of the grants feature. */
export const grantsApi = createApiClient<typeof grants>();
