import { declareExternalPersonalDataRecipient } from '#features/personal-data/server/public.ts';
import { messages } from './privacy/messages.ts';

/** Declares the payment service as an outside connection, for the privacy page (EXP-020). */
export const stripeExternalServiceDeclaration = declareExternalPersonalDataRecipient({
  name: messages.stripe,
  purpose: messages.stripePurpose,
  isOn: ({ config }) => config.stripe !== undefined,
});
