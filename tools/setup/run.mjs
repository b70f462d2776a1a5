import { areBuildsReady, buildOutdated } from './builds.mjs';
import { findOrInstallChromium } from './chromium.mjs';
import { runWithSetupLock } from './lock.mjs';
import { arePackagesReady, installPackages } from './packages.mjs';

/**
 * Brings the checkout up to date: packages, web app, server, and a browser for tests. Concurrent runs wait for each
 * other.
 * @param {{ forTests: boolean, packagesOnly?: boolean }} options `forTests`: installs the test tools and a browser too;
 *   `packagesOnly`: builds nothing
 */
export async function setUp({ forTests, packagesOnly = false }) {
  // Starts with the browser, whose installation runs in a child process while the packages are installed. An error in
  // it is reported last.
  const browser = forTests ? findOrInstallChromium() : undefined;
  const [found, updated] = await Promise.allSettled([browser, updateCheckout(forTests, packagesOnly)]);
  for (const outcome of [updated, found]) if (outcome.status === 'rejected') throw outcome.reason;
}

/**
 * Installs the packages if they are outdated, and builds the app if its sources changed.
 * @param {boolean} forTests true to install packages that only tests need too
 * @param {boolean} packagesOnly true to build nothing
 */
async function updateCheckout(forTests, packagesOnly) {
  const isReady = () => arePackagesReady(forTests) && (packagesOnly || areBuildsReady());
  if (isReady()) return;
  await runWithSetupLock(() => {
    // Another run may have installed the packages while this run waited for the lock.
    if (!arePackagesReady(forTests)) installPackages(forTests);
    if (!packagesOnly) buildOutdated();
  });
}
