/** What the shell uses of donations in the browser; fetched when somebody asks for it. */
import { loadOrSay } from '#platform/ui/load-or-say.ts';

export const showDonations = async () => (await loadOrSay(import('./show-donations.tsx')))?.showDonations();
export const showInvestors = async () => (await loadOrSay(import('./show-investors.tsx')))?.showInvestors();
/** Begins to wait for the rare moment of asking; the answer ends it (EXP-093). */
export const askRarely = async () => (await import('./ask-rarely.ts')).askRarely();
