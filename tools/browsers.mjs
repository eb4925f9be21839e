/** Finds browsers on this machine and installs Chromium if there is none. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { run } from './command.mjs';
import { root } from './root.mjs';

const CHROMIUM = {
  variable: 'CHROMIUM_PATH',
  names: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  places: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ...[process.env['ProgramFiles'], process.env['ProgramFiles(x86)'], process.env['LOCALAPPDATA']]
      .filter((folder) => folder !== undefined)
      .map((folder) => path.join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe')),
  ],
};

const FIREFOX = {
  variable: 'FIREFOX_PATH',
  names: ['firefox-esr', 'firefox'],
  places: ['/Applications/Firefox.app/Contents/MacOS/firefox'],
};

/** Without these, Chromium does not start as root or in containers with little shared memory. */
export const CHROMIUM_FLAGS =
  process.platform === 'linux' ? ['--disable-dev-shm-usage', ...(isRoot() ? ['--no-sandbox'] : [])] : [];

/**
 * Chromium loads two pages for address bar suggestions in every window, a third of its startup cost. The other entries
 * are from Playwright's own list, which this flag replaces, and keep pages unchanged for tests and measurements.
 */
const UNWANTED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AimEnabled',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'Translate',
];

/** No background work, and software rendering everywhere. */
export const QUIET_CHROMIUM_FLAGS = [
  ...CHROMIUM_FLAGS,
  '--disable-gpu',
  `--disable-features=${UNWANTED_FEATURES.join()}`,
];

/**
 * Prefers the headless shell if installed, because its pages need a third less CPU.
 * @returns {Promise<string>}
 */
export async function ensureHeadlessChromium() {
  return findHeadlessChromium() ?? ensureChromium();
}

export const hasHeadlessChromium = () => findHeadlessChromium() !== null;

export const findChromium = () => findOnMachine(CHROMIUM);

function findHeadlessChromium() {
  const found = process.env[CHROMIUM.variable] ? null : onPath('chromium-headless-shell');
  return found !== null && works(found) ? found : null;
}

/**
 * Tries the machine, then Playwright's download, then (as root) Debian's package.
 * @returns {Promise<string>}
 */
export async function ensureChromium() {
  const found = findOnMachine(CHROMIUM) ?? (await findInPlaywrightCache());
  if (found !== null) return found;

  console.log('Chromium is not installed; downloading it with Playwright.');
  const cli = path.join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  await run('Getting Chromium', process.execPath, [cli, 'install', 'chromium'], { limitSeconds: 300 });
  const installed = await findInPlaywrightCache();
  if (installed !== null) return installed;

  if (isRoot() && spawnSync('apt-get', ['--version']).status === 0) {
    console.log('Playwright could not get one that works. Installing the Debian package.');
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('Reading package lists', 'apt-get', ['update'], { env, limitSeconds: 300 });
    await run('Installing chromium', 'apt-get', ['install', '-y', 'chromium'], { env, limitSeconds: 600 });
    const packaged = findOnMachine(CHROMIUM);
    if (packaged !== null) return packaged;
  }
  throw new Error('No Chromium was found. Install Chromium or Google Chrome, or set CHROMIUM_PATH to one.');
}

export function findFirefox() {
  return findOnMachine(FIREFOX);
}

/**
 * `null` if one of the programs needed to drive WebKitGTK is missing.
 * @returns {{ display: string, driver: string, browser: string } | null}
 */
export function findWebKit() {
  const display = onPath('Xvfb');
  const driver = onPath('WebKitWebDriver');
  const browser = miniBrowser();
  return display !== null && driver !== null && browser !== null ? { display, driver, browser } : null;
}

/** WebKitGTK's MiniBrowser is in a folder named after the architecture and the WebKit version. */
function miniBrowser() {
  if (process.platform !== 'linux') return null;
  const libraries = ['/usr/lib', ...foldersIn('/usr/lib').filter((folder) => folder.endsWith('-linux-gnu'))];
  const candidates = libraries
    .flatMap(foldersIn)
    .filter((folder) => path.basename(folder).startsWith('webkit2gtk-'))
    .map((folder) => path.join(folder, 'MiniBrowser'));
  return candidates.find((file) => existsSync(file)) ?? null;
}

/** @param {string} folder */
function foldersIn(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => path.join(folder, entry.name));
}

/**
 * @param {typeof CHROMIUM} browser
 * @returns {string | null}
 */
function findOnMachine({ variable, names, places }) {
  const named = process.env[variable];
  if (named !== undefined && named !== '') {
    if (works(named)) return named;
    throw new Error(`${variable} is ${named}, which does not run.`);
  }
  const candidates = [...names.map(onPath), ...places].filter((file) => file !== null);
  return candidates.find((file) => existsSync(file) && works(file)) ?? null;
}

/** @returns {Promise<string | null>} */
async function findInPlaywrightCache() {
  const { chromium } = await import('@playwright/test');
  const file = chromium.executablePath();
  return existsSync(file) && works(file) ? file : null;
}

/**
 * Some systems have a stub, and a downloaded browser may lack libraries.
 * @param {string} file
 */
function works(file) {
  if (process.platform === 'win32') return existsSync(file);
  return spawnSync(file, ['--version'], { timeout: 20_000 }).status === 0;
}

/**
 * @param {string} name
 * @returns {string | null}
 */
function onPath(name) {
  const file = process.platform === 'win32' ? `${name}.exe` : name;
  const folders = (process.env['PATH'] ?? '').split(path.delimiter).filter((folder) => folder !== '');
  return folders.map((folder) => path.join(folder, file)).find((candidate) => existsSync(candidate)) ?? null;
}

function isRoot() {
  return process.getuid?.() === 0;
}
