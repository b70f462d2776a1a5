/** Donation options (DON-001 to DON-008). Payments happen on external sites; the server never receives payment data. */
import type { SettingKey } from '#features/settings/domain/settings.ts';

export const donationTitle = 'Support Development';
export const donationFooter = 'All donations are voluntary and help support continued development.';
export const sourceItem = { text: 'View on GitHub', note: 'Coming soon' };
const notConfigured = 'Not configured';

interface DonationOption {
  id: string;
  name: string;
  kind: 'payment' | 'contact';
  /** In US dollars; null for the contact option. */
  amount: number | null;
  every: 'once' | 'month' | null;
  price: string;
}

export const donationOptions = [
  {
    id: 'fuel',
    name: 'AI Development Fuel',
    kind: 'payment',
    amount: 5,
    every: 'once',
    price: '$5 one-time',
  },
  {
    id: 'enhancement',
    name: 'Algorithm Enhancement',
    kind: 'payment',
    amount: 10,
    every: 'month',
    price: '$10 per month',
  },
  {
    id: 'access',
    name: 'Neural Network Access',
    kind: 'payment',
    amount: 30,
    every: 'once',
    price: '$30 one-time',
  },
  {
    id: 'partnership',
    name: 'AI Innovation Partnership',
    kind: 'contact',
    amount: null,
    every: null,
    price: 'Contact us',
  },
] as const satisfies readonly DonationOption[];

export const paymentIds = ['fuel', 'enhancement', 'access'] as const;
type PaymentId = (typeof paymentIds)[number];

/** The setting that stores each option's payment link. */
export const linkSetting = {
  fuel: 'donations.fuelLink',
  enhancement: 'donations.enhancementLink',
  access: 'donations.accessLink',
} as const satisfies Record<PaymentId, SettingKey>;

interface ShownOption extends DonationOption {
  /** Payment link, opened in a new tab; null for the contact option and for options that are not configured. */
  link: string | null;
  /** `Not configured`, for admins. */
  note: string | null;
}

/** Returns the options for a viewer: an option without a link is shown only to admins. */
export function offeredOptions(links: Partial<Record<string, string>>, isAdmin: boolean): ShownOption[] {
  return donationOptions.flatMap((option): ShownOption[] => {
    if (option.kind === 'contact') return [{ ...option, link: null, note: null }];
    const link = links[option.id];
    if (link !== undefined) return [{ ...option, link, note: null }];
    return isAdmin ? [{ ...option, link: null, note: notConfigured }] : [];
  });
}
