import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { OperatorError } from './operator-error.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
/** Name of Debian's package, and of its program, for Chromium's engine without a browser window (headless). */
const windowless = 'chromium-headless-shell';
const knownFolders = ['/usr/bin', '/usr/local/bin', '/opt/google/chrome', '/snap/bin'];
const knownPrograms = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];
const wanted =
  'The browser tests need Chromium, and none was found. Install it (Debian: apt-get install chromium; ' +
  'elsewhere: npx playwright install chromium) or set PLAZA_CHROMIUM to its path.';

/**
 * Returns the path of an installed Chromium; undefined if there is none.
 * @returns {string | undefined}
 * @throws OperatorError if PLAZA_CHROMIUM names no program
 */
export function findChromium() {
  const given = process.env['PLAZA_CHROMIUM'];
  if (given) {
    if (isProgram(given)) return given;
    throw new OperatorError(`PLAZA_CHROMIUM is "${given}": there is no program of that name.`);
  }
  return findInFolders(names) ?? knownPrograms.find(isProgram) ?? findOfPlaywright();
}

/**
 * Returns the path of the Chromium that needs the least processor time: the build without a window if it is installed,
 * otherwise the result of `findChromium`. The build without a window has no back/forward cache.
 * @returns {string | undefined}
 * @throws OperatorError if PLAZA_CHROMIUM names no program
 */
export function findWindowlessChromium() {
  return process.env['PLAZA_CHROMIUM'] ? findChromium() : (findInFolders([windowless]) ?? findChromium());
}

/**
 * Like `findChromium`, but installs Chromium and its build without a window if one of them is missing and `mayInstall`
 * permits it.
 * @throws OperatorError with instructions for the operator if Chromium is missing
 */
export async function findOrInstallChromium() {
  const found = findChromium();
  if (found && (process.env['PLAZA_CHROMIUM'] || findInFolders([windowless]) || !mayInstall())) return found;
  if (!mayInstall()) throw new OperatorError(wanted);
  process.stdout.write('Installing Chromium for the browser tests, once …\n');
  const output = await installDebianPackages(['chromium', windowless]);
  const installed = findChromium();
  if (installed) return installed;
  throw new OperatorError(`${output}\n${wanted}`);
}

/**
 * Returns the path of the first program with one of the names, in the folders of PATH and in `knownFolders`.
 * @param {string[]} programs
 * @returns {string | undefined}
 */
function findInFolders(programs) {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...knownFolders].filter(Boolean);
  return folders.flatMap((folder) => programs.map((name) => join(folder, name))).find(isProgram);
}

/**
 * Returns true if the set-up may install Chromium without asking: only as root on Debian. On Ubuntu, the package with
 * the same name only installs a snap.
 */
function mayInstall() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/os-release')) return false;
  return /^ID="?debian"?$/m.test(readFileSync('/etc/os-release', 'utf8')) && existsSync('/usr/bin/apt-get');
}

/**
 * Installs Debian packages in one child process, which continues while this process waits for npm. Each package has a
 * command of its own, because older releases of Debian lack some of the packages.
 * @param {string[]} names
 * @returns {Promise<string>} output of the commands
 */
function installDebianPackages(names) {
  const commands = [
    'apt-get -q update',
    ...names.map(
      (name) => `apt-get -q -o DPkg::Lock::Timeout=120 install -y --no-install-recommends ${name}`,
    ),
  ];
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, maxBuffer: 64e6 };
  return new Promise((resolve) => {
    execFile('sh', ['-c', commands.join('; ')], options, (_error, stdout, stderr) =>
      resolve(stdout + stderr),
    );
  });
}

/** Returns the newest Chromium in the cache of browsers that Playwright installed; undefined if there is none. */
function findOfPlaywright() {
  const caches = {
    darwin: join(homedir(), 'Library', 'Caches', 'ms-playwright'),
    win32: join(homedir(), 'AppData', 'Local', 'ms-playwright'),
  };
  const standard = /** @type {Record<string, string>} */ (caches)[process.platform];
  const cache =
    process.env['PLAYWRIGHT_BROWSERS_PATH'] || (standard ?? join(homedir(), '.cache', 'ms-playwright'));
  if (!existsSync(cache)) return undefined;
  const inside = [
    'chrome-linux/chrome',
    'chrome-linux64/chrome',
    'chrome-win/chrome.exe',
    'chrome-win64/chrome.exe',
  ];
  for (const part of ['chrome-mac', 'chrome-mac-arm64'])
    inside.push(`${part}/Chromium.app/Contents/MacOS/Chromium`);
  return readdirSync(cache)
    .filter((name) => /^chromium-\d+$/.test(name))
    .toSorted((a, b) => Number(b.split('-')[1]) - Number(a.split('-')[1]))
    .flatMap((name) => inside.map((path) => join(cache, name, path)))
    .find(isProgram);
}

/**
 * Returns true if the path names a file.
 * @param {string} path
 */
function isProgram(path) {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}
