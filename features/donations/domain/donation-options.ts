/**
 * Donation options (DON-001 to DON-008). Payments are made on external sites, so the server never receives payment
 * data.
 */
import type { AppSettingKey } from '#features/settings/domain/settings.ts';
import { messages } from './messages.ts';

/** Title of the donation dialog. */
export const donationDialogTitle = messages.title;
/** Text at the end of the donation dialog. */
export const donationDialogFooterText = messages.footer;
/** Texts of the entry about the app's source code in the donation dialog. This entry is not a donation option. */
export const donationDialogTextsAboutSourceCode = {
  text: messages.sourceCode,
  note: messages.sourceCodeNote,
};

interface DonationOption {
  id: string;
  name: string;
  kind: 'payment' | 'contact';
  /** Amount in US dollars; null for a `contact` option, which opens a form to request an investor invitation. */
  amount: number | null;
  every: 'once' | 'month' | null;
  price: string;
}

/** All ways to donate that the donation dialog can list. */
export const donationOptions = [
  {
    id: 'fuel',
    name: messages.fuel,
    kind: 'payment',
    amount: 5,
    every: 'once',
    price: messages.fuelPrice,
  },
  {
    id: 'enhancement',
    name: messages.enhancement,
    kind: 'payment',
    amount: 10,
    every: 'month',
    price: messages.enhancementPrice,
  },
  {
    id: 'access',
    name: messages.access,
    kind: 'payment',
    amount: 30,
    every: 'once',
    price: messages.accessPrice,
  },
  {
    id: 'partnership',
    name: messages.partnership,
    kind: 'contact',
    amount: null,
    every: null,
    price: messages.partnershipPrice,
  },
] as const satisfies readonly DonationOption[];

/** Ids of the donation options that can have a payment link. */
export const donationOptionIdsWithPaymentLink = ['fuel', 'enhancement', 'access'] as const;
type PaymentId = (typeof donationOptionIdsWithPaymentLink)[number];

/** Key of the setting that stores the payment link, for each donation option. */
export const paymentLinkSettingKeysByDonationOption = {
  fuel: 'donations.fuelLink',
  enhancement: 'donations.enhancementLink',
  access: 'donations.accessLink',
} as const satisfies Record<PaymentId, AppSettingKey>;

interface ShownOption extends DonationOption {
  /**
   * Payment link, which opens in a new tab. Null for a `contact` option, and for a payment option whose link the
   * operator has not configured.
   */
  link: string | null;
  /**
   * The text "Not configured" for a payment option without a configured link, which only admins see. Null for all other
   * options.
   */
  note: string | null;
}

/**
 * Returns the donation options that a viewer sees. A payment option without a configured link is returned to admins
 * only.
 * @param links configured payment links by option id
 */
export function listOfferedDonationOptions(
  links: Partial<Record<string, string>>,
  isAdmin: boolean,
): ShownOption[] {
  return donationOptions.flatMap((option): ShownOption[] => {
    if (option.kind === 'contact') return [{ ...option, link: null, note: null }];
    const link = links[option.id];
    if (link !== undefined) return [{ ...option, link, note: null }];
    return isAdmin ? [{ ...option, link: null, note: messages.notConfigured }] : [];
  });
}
