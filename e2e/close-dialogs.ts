import { expect, type Page } from '@playwright/test';

/** Highest number of dialogs above one another that `closeDialogs` closes. */
const maxDialogs = 3;

/** Closes the dialogs of the previous visit by the browser's Back. Returns false if one asks to save or stays open. */
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
