/**
 * Set-up, the first step of every npm script: installs missing or outdated packages, and builds the web app if its
 * sources changed. `--test` also finds a browser. `--packages` only installs packages. This file is plain JavaScript
 * without packages, so that any version of Node can parse it.
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
