/** Access rule for the photos of drivers' documents: only their owner and admins may see them (EXP-111). */
import type { MediaAccessRules } from '#features/media/server/public.ts';
import { findDriverDocument } from './store-documents.ts';

/** Access rules of the photos of drivers' documents: only the driver and admins may fetch them. */
export const driverDocumentMediaAccessRules: MediaAccessRules = {
  load: async (platform, id) => {
    const document = await findDriverDocument(platform.db, id);
    if (document === undefined) return null;
    return { keys: [document.mediaKey], audience: 'reviewers', expiresAt: null };
  },
  isHidden: () => false,
};
