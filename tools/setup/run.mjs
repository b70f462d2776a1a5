import { findOrInstallChromium } from './chromium.mjs';
import { withLock } from './lock.mjs';
import { arePackagesReady, installPackages } from './packages.mjs';
import { buildWebApp, isWebAppBuilt } from './web-app.mjs';

/**
 * Brings the checkout up to date. Two at once wait for each other.
 * @param {{ forTests: boolean }} wanted `forTests`: also the test tools and a browser
 */
export async function setUp({ forTests }) {
  if (!arePackagesReady(forTests) || !isWebAppBuilt()) {
    await withLock(() => {
      // Another run may have done it while this one waited.
      if (!arePackagesReady(forTests)) installPackages(forTests);
      if (!isWebAppBuilt()) buildWebApp();
    });
  }
  if (forTests) await findOrInstallChromium();
}
