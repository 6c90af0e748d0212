/** Finds a Chromium on this machine and says how tests start it. */
import { existsSync } from 'node:fs'
import { chromium, type LaunchOptions } from '@playwright/test'

/** A window without a frame around it: opening one costs a quarter of what a whole browser takes for it. */
const headlessShell = '/usr/bin/chromium-headless-shell'

const places = [
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

export function findChromium(environment = process.env): string | undefined {
  const { CHROMIUM_PATH } = environment
  if (CHROMIUM_PATH && !existsSync(CHROMIUM_PATH))
    throw new Error(`CHROMIUM_PATH is not there: ${CHROMIUM_PATH}`)
  if (CHROMIUM_PATH) return CHROMIUM_PATH
  return [...places, chromium.executablePath()].find((place) => existsSync(place))
}

/** As visitors' browsers keep pages. Undefined: the only one here is the shell, which keeps none. */
export function pageCacheOptions(): LaunchOptions | undefined {
  const { args = [], ...options } = chromiumLaunchOptions()
  const executablePath = places.find((place) => place !== headlessShell && existsSync(place))
  return executablePath === undefined
    ? undefined
    : {
        ...options,
        executablePath,
        args: [...args, '--headless=new'],
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
      }
}

export function hasHeadlessShell(): boolean {
  return existsSync(headlessShell)
}

/** Playwright's own list, which Chromium forgets when it is given another one. */
export const switchedOffByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
]

/** The suggestions of the address bar are two pages of their own in every window, and nobody types there. */
const suggestions = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

/** Without the network chatter of a fresh profile: tests talk to this machine only. */
const quietFlags = [
  `--disable-features=${[...switchedOffByPlaywright, ...suggestions].join(',')}`,
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export function chromiumLaunchOptions(...more: string[]): LaunchOptions {
  // Chromium refuses its sandbox to root, which is who runs tests in a container.
  const isRoot = process.getuid?.() === 0
  return {
    executablePath: findChromium(),
    chromiumSandbox: !isRoot,
    args: [...quietFlags, ...more],
  }
}
