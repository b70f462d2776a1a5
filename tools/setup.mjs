/**
 * Makes the checkout ready to run: installs packages that are missing or out of date and builds the web app when its
 * sources changed. `--test` also finds a browser; `--packages` installs packages and does nothing else. Does nothing when
 * everything is up to date. Every npm script begins with it, so it is plain JavaScript without packages, and any Node can
 * parse this first file.
 */
const needed = { major: 20, minor: 19 };
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < needed.major || (major === needed.major && minor < needed.minor)) {
  process.stderr.write(
    `Plaza needs Node ${needed.major}.${needed.minor} or newer, this is ${process.version}. Get it from https://nodejs.org\n`,
  );
  process.exit(1);
} else {
  import('./setup/run.mjs')
    .then(({ setUp }) =>
      setUp({
        forTests: process.argv.includes('--test'),
        packagesOnly: process.argv.includes('--packages'),
      }),
    )
    .catch((error) => {
      process.stderr.write(`${error.isPlain ? error.message : error.stack}\n`);
      process.exitCode = 1;
    });
}
