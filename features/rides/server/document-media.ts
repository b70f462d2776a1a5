/** Access rules for the photos of drivers' documents (EXP-111). */
import type { MediaAccessRules } from '#features/media/server/public.ts';
import { findDriverDocument } from './store-documents.ts';

/** Access rules for the photos of drivers' documents: only the driver who uploaded a photo and admins may fetch it. */
export const driverDocumentMediaAccessRules: MediaAccessRules = {
  load: async (platform, id) => {
    const document = await findDriverDocument(platform.db, id);
    if (document === undefined) return null;
    return { keys: [document.mediaKey], audience: 'reviewers', expiresAt: null };
  },
  isHidden: () => false,
};
