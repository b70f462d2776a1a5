import { showDonations } from './show-donations.tsx';
import { donationsApi } from './calls.ts';
import { mayAsk } from '../domain/decide-ask.ts';
import { readAskMemory } from './ask-memory.ts';

/** Nobody is asked in the first minute of a visit, in milliseconds. */
export const quietMs = 60_000;

/** True while somebody is busy with something else. */
const isBusy = () =>
  document.visibilityState !== 'visible' ||
  document.querySelector('dialog[open]') !== null ||
  document.activeElement?.matches('input, textarea, [contenteditable]') === true;

/**
 * Shows the ways to support the app by itself, at most once in a long while and never to somebody busy (EXP-093). The
 * answer takes it back.
 */
export function askRarely(): () => void {
  const timer = setTimeout(() => void askNow(), quietMs);
  return () => clearTimeout(timer);
}

async function askNow(): Promise<void> {
  const memory = readAskMemory(Date.now());
  if (memory === null || !mayAsk(memory, Date.now()) || isBusy()) return;
  // Where nothing can be paid there is nothing to ask for. A failure is no reason to say anything.
  const menu = await donationsApi.listDonationOptions().catch(() => null);
  if (!menu?.options.some((option) => option.link !== null) || isBusy()) return;
  showDonations();
}
