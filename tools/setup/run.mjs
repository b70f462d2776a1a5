import { areBuildsReady, buildOutdated } from './builds.mjs';
import { findOrInstallChromium } from './chromium.mjs';
import { runWithSetupLock } from './lock.mjs';
import { arePackagesReady, installPackages } from './packages.mjs';

/**
 * Brings the checkout up to date: packages, web app, server, and a browser for tests. Concurrent runs wait for each other.
 * @param {{ forTests: boolean, packagesOnly?: boolean }} options `forTests`: installs the test tools and a browser too;
 *   `packagesOnly`: builds nothing
 */
export async function setUp({ forTests, packagesOnly = false }) {
  const isReady = () => arePackagesReady(forTests) && (packagesOnly || areBuildsReady());
  if (!isReady()) {
    await runWithSetupLock(() => {
      // Another run may have installed them while this one waited for the lock.
      if (!arePackagesReady(forTests)) installPackages(forTests);
      if (!packagesOnly) buildOutdated();
    });
  }
  if (forTests) await findOrInstallChromium();
}
