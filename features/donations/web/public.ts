/** The public interface of donations in the browser, for the shell; fetched when somebody asks for it. */
import { loadOrToast } from '#platform/ui/load-or-toast.ts';

export const showDonations = async () => (await loadOrToast(import('./show-donations.tsx')))?.showDonations();
export const showInvestors = async () => (await loadOrToast(import('./show-investors.tsx')))?.showInvestors();
/** Begins to wait for the rare moment of asking; the answer ends it (EXP-093). */
export const askRarely = async () => (await import('./ask-rarely.ts')).askRarely();
