/** Brings a Chromium when this machine has none: tests of what people see need a real browser. */
import { findChromium, hasHeadlessShell } from '../tests/support/chromium.ts'
import { runQuietly } from './run-command.ts'

/** Says how it went: whether there is a browser. */
export async function installChromium(): Promise<boolean> {
  if (process.env['CHROMIUM_PATH'] || hasHeadlessShell()) return findChromium() !== undefined

  // Where a browser is already, only what the package lists know is tried: nobody waits for the network.
  const ways = findChromium() ? [apt] : [apt, `apt-get update && ${apt}`, 'playwright install chromium']
  for (const commandLine of ways.filter((way) => mayUseApt || !way.includes('apt-get'))) {
    console.log(`Installing a browser for the tests: ${commandLine}`)
    const { passed } = await runQuietly(commandLine)
    if (passed && findChromium()) return true
  }
  return findChromium() !== undefined
}

const mayUseApt = process.platform === 'linux' && process.getuid?.() === 0
const apt =
  'DEBIAN_FRONTEND=noninteractive apt-get install -y --no-remove --no-install-recommends chromium-headless-shell'
