import { accountsApi } from './calls.ts';
import { downloadUrl } from '#platform/ui/download-file.ts';

/**
 * Downloads the archive with all data and photos of a person (EXP-016). The browser stores the response as a file, so
 * the archive may be larger than the memory of the page.
 * @param credentials e-mail and password of a suspended person, who has no session; empty for the signed-in user
 */
export async function downloadDataArchive(
  credentials: { email?: string; password?: string } = {},
): Promise<void> {
  const { path } = await accountsApi.createDataArchiveLink(credentials);
  downloadUrl(path);
}
