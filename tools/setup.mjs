/**
 * Makes the checkout ready to run: installs what is missing or out of date, builds the web app when its sources
 * changed, and with `--test` finds a browser. Does nothing when all is there. Every npm script begins with it, so it
 * is plain JavaScript without packages, and this first file is written so that any Node can read it.
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
    .then(({ setUp }) => setUp({ forTests: process.argv.includes('--test') }))
    .catch((error) => {
      process.stderr.write(`${error.isPlain ? error.message : error.stack}\n`);
      process.exitCode = 1;
    });
}
