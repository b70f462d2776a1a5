import { expect, type Page } from '@playwright/test';

/** Maximum number of stacked dialogs that `closeDialogs` closes. */
const maxDialogs = 3;

/**
 * Closes the open dialogs by going back in the browser history. Returns false if a dialog stays open, for example
 * because it asks whether to save.
 */
export async function closeDialogs(page: Page): Promise<boolean> {
  const dialogs = page.getByRole('dialog');
  for (let closed = 0; closed < maxDialogs; closed += 1) {
    const count = await dialogs.count();
    if (count === 0) return true;
    await page.goBack();
    await expect(async () => expect(await dialogs.count()).toBeLessThan(count))
      .toPass({ timeout: 1_000 })
      .catch(() => undefined);
    if ((await dialogs.count()) >= count) return false;
  }
  return (await dialogs.count()) === 0;
}
