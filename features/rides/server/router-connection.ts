import { declareExternalPersonalDataRecipient } from '#features/personal-data/server/public.ts';
import { messages } from './privacy/messages.ts';

/** Declares the road router as an outside connection, for the privacy page (EXP-020). */
export const roadRouterExternalServiceDeclaration = declareExternalPersonalDataRecipient({
  name: messages.router,
  purpose: messages.routerPurpose,
  isOn: ({ config }) => config.osrmUrl !== undefined,
});
