/** Finds the browsers of this machine, and gets a Chromium where there is none. */
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

/** What Chromium needs to be told: as root, and in containers with little shared memory, it would not start. */
export const CHROMIUM_FLAGS =
  process.platform === 'linux' ? ['--disable-dev-shm-usage', ...(isRoot() ? ['--no-sandbox'] : [])] : [];

/**
 * The suggestions of the address bar are two pages that Chromium loads for every window, and a third of what a new window
 * costs. The others are of Playwright's own list, which this one replaces: those that would change what tests and
 * measurements see.
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

/** For a Chromium that does nothing but what a page asks of it, and paints without a GPU wherever it runs. */
export const QUIET_CHROMIUM_FLAGS = [
  ...CHROMIUM_FLAGS,
  '--disable-gpu',
  `--disable-features=${UNWANTED_FEATURES.join()}`,
];

/**
 * The path of a Chromium for tests: one without windows, if it is on the machine, for its pages take a third less work.
 * @returns {Promise<string>}
 */
export async function ensureHeadlessChromium() {
  return findHeadlessChromium() ?? ensureChromium();
}

/** Whether there is a Chromium without windows that works. */
export const hasHeadlessChromium = () => findHeadlessChromium() !== null;

/** The path of a Chromium on this machine, or `null`. */
export const findChromium = () => findOnMachine(CHROMIUM);

function findHeadlessChromium() {
  const found = process.env[CHROMIUM.variable] ? null : onPath('chromium-headless-shell');
  return found !== null && works(found) ? found : null;
}

/**
 * The path of a Chromium that works. Looks on the machine first, then asks Playwright for one, then, as root, Debian.
 * @returns {Promise<string>}
 */
export async function ensureChromium() {
  const found = findOnMachine(CHROMIUM) ?? (await findInPlaywrightCache());
  if (found !== null) return found;

  console.log('There is no Chromium on this machine. Asking Playwright for one.');
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

/** The path of a Firefox on this machine, or `null`. */
export function findFirefox() {
  return findOnMachine(FIREFOX);
}

/**
 * The programs that it takes to drive WebKitGTK, or `null` if one is missing.
 * @returns {{ display: string, driver: string, browser: string } | null}
 */
export function findWebKit() {
  const display = onPath('Xvfb');
  const driver = onPath('WebKitWebDriver');
  const browser = miniBrowser();
  return display !== null && driver !== null && browser !== null ? { display, driver, browser } : null;
}

/** WebKitGTK's own small browser lies in a folder named after the machine's kind and WebKit's version. */
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
 * Whether the program can be run at all: some systems have a stub, and a downloaded browser may lack libraries.
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
