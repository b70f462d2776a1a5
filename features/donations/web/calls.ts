/** The calls of this feature, typed by its declarations (imported as types alone). */
import { ask, call } from '#platform/client/call.ts';
import type { InputOf, ResultOf } from '#platform/contract/define.ts';
import type * as grants from '#features/grants/api.ts';
import type * as api from '../api.ts';

export type DonationMenu = ResultOf<typeof api.listDonationOptions>;
export type Option = DonationMenu['options'][number];

export const listDonationOptions = () => ask<typeof api.listDonationOptions>('listDonationOptions', {});
export const requestInvestorInvite = (wish: InputOf<typeof api.requestInvestorInvite>) =>
  call<typeof api.requestInvestorInvite>('requestInvestorInvite', wish);
export const getEquity = () => ask<typeof grants.getEquity>('getEquity', {});
