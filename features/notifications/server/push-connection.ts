import { declareExternalPersonalDataRecipient } from '#features/personal-data/server/public.ts';
import { messages } from './privacy/messages.ts';

/** Declares push services as an outside connection, for the privacy page (EXP-020). */
export const webPushExternalServiceDeclaration = declareExternalPersonalDataRecipient({
  name: messages.pushService,
  purpose: messages.pushServicePurpose,
  isOn: () => true,
});
