import { declareExternalPersonalDataRecipient } from '#features/personal-data/server/public.ts';
import { isFlagOn } from '#features/flags/server/public.ts';
import { linkedPageFetchingFlag } from '../domain/linked-page-fetching-flag.ts';
import { messages } from './privacy/messages.ts';

/** Declares linked pages as an outside connection, for the privacy page (EXP-020). */
export const linkedPageExternalServiceDeclaration = declareExternalPersonalDataRecipient({
  name: messages.linkedPages,
  purpose: messages.linkedPagesPurpose,
  isOn: (platform) => isFlagOn(platform, linkedPageFetchingFlag),
});
