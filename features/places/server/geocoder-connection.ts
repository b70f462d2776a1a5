import { declareExternalPersonalDataRecipient } from '#features/personal-data/server/public.ts';
import { messages } from './privacy/messages.ts';

/** Declares geocoding services as an outside connection, for the privacy page (EXP-020). */
export const geocoderExternalServiceDeclaration = declareExternalPersonalDataRecipient({
  name: messages.geocoder,
  purpose: messages.geocoderPurpose,
  isOn: ({ config: { geocoder } }) =>
    geocoder.reverseUrl !== undefined || geocoder.nominatimUrl !== undefined,
});
