import { implementFunction } from '#platform/kernel/implement.ts';
import { setDriverOnline } from '../api.ts';
import { createNotApprovedError } from './errors.ts';
import { presentDriver } from './present-driver.ts';
import { setDriverOnlineState } from './store-drivers.ts';

/** Switches an approved driver online or offline (EXP-105). */
export const setDriverOnlineHandler = implementFunction(
  setDriverOnline,
  async function setDriverOnline(ctx, { online }) {
    const row = await setDriverOnlineState(ctx.tx, ctx.viewer.id, online);
    if (row === undefined) throw createNotApprovedError();
    return { driver: presentDriver(row) };
  },
);
