/** Access to the images that open reports keep. The feature that stores reports provides it. */
import type { Queryable } from '#platform/database/connection.ts';
import { createServiceKey } from '#platform/kernel/service-key.ts';

/** The images of reported content. They are kept while a report about them is open, so that moderators can see them. */
interface ReportedImages {
  /** Returns the keys of all images that open reports keep. */
  listKeys(sql: Queryable): Promise<string[]>;
  /** Returns true if an open report keeps the image. */
  isKept(sql: Queryable, key: string): Promise<boolean>;
}

/** Key under which the service locator `platform.service` holds the access to reported images. */
export const reportedImagesServiceKey = createServiceKey<ReportedImages>('media.reportedImages');
