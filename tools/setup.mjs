/**
 * Makes the checkout ready to run: installs what is missing or out of date, builds the web app when its sources
 * changed, and with `--test` finds a browser. Does nothing when all is there. Every npm script begins with it, so it
 * is plain JavaScript without packages, and this first file is written so that any Node can read it.
 */
const needed = [20, 19];
const [major, minor] = process.versions.node.split('.').map(Number);

if (major < needed[0] || (major === needed[0] && minor < needed[1])) {
  process.stderr.write(
    `Plaza needs Node ${needed.join('.')} or newer, this is ${process.version}. Get it from https://nodejs.org\n`,
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
