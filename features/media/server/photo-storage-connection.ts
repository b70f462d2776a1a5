import { declareExternalPersonalDataRecipient } from '#features/personal-data/server/public.ts';
import { messages } from './privacy/messages.ts';

/** Declares an S3 store as an outside connection, for the privacy page (EXP-020). */
export const photoStorageExternalServiceDeclaration = declareExternalPersonalDataRecipient({
  name: messages.storage,
  purpose: messages.storagePurpose,
  isOn: ({ config }) => config.storage.kind === 's3',
});
