import { createClient } from '#platform/client/client.ts';
import type { ResultOf } from '#platform/contract/define.ts';
import type * as grants from '#features/grants/api.ts';
import type * as api from '../api.ts';

/** Content of the donation dialog, as `listDonationOptions` returns it. */
export type DonationMenu = ResultOf<typeof api.listDonationOptions>;
/** One way to donate. */
export type DonationMenuOption = DonationMenu['options'][number];

/** Typed client of the functions of donations. */
export const donationsApi = createClient<typeof api>();
/** Typed client of the functions of grants. */
export const grantsApi = createClient<typeof grants>();
