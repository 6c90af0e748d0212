/** Brings a Chromium when this machine has none: tests of what people see need a real browser. */
import { findChromium } from '../tests/support/chromium.ts'
import { runQuietly } from './run-command.ts'

export async function installChromium(): Promise<boolean> {
  if (findChromium()) return true

  console.log('Installing Chromium for the browser tests …')
  for (const commandLine of waysToInstall()) {
    await runQuietly(commandLine)
    if (findChromium()) return true
  }
  return false
}

function waysToInstall(): string[] {
  const mayUseApt = process.platform === 'linux' && process.getuid?.() === 0
  const apt =
    'apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends chromium'
  return [...(mayUseApt ? [apt] : []), 'playwright install chromium']
}
