/** What designing a bar costs: from a press of a key to the picture of it, and whether fast typing piles up. */
import { chromium } from '@playwright/test'
import { defaultFloatingBar, type FloatingBar } from '../src/domain/bars/floating-bar.ts'
import { chromiumLaunchOptions } from '../tests/support/chromium.ts'
import { startStageHost } from '../tests/support/stage-host.ts'

/** Nobody types faster; a slider that is dragged does. */
const EDITS_PER_SECOND = 30
const SECONDS = 5
const STAGE = 'iframe[title="Your floating bar"]'

type Editor = { stage: { set: (change: { bar: FloatingBar }) => void } }
type Seen = { seen: number[] }

const host = await startStageHost()
const browser = await chromium.launch(chromiumLaunchOptions())

for (const slower of [1, 4]) {
  const { delays, edits } = await type(slower)
  const speed = slower === 1 ? 'at full speed' : `at 1/${slower} of the speed`
  console.log(`${speed}: ${edits} edits, ${delays.length} painted`)
  report(`key to picture ${speed}, median ms`, at(delays, 0.5))
  report(`key to picture ${speed}, 95 of 100, ms`, at(delays, 0.95))
  report(`key to picture ${speed}, the last second's median over the first's`, drift(delays))
}

await browser.close()
await host.close()

/** Milliseconds from each edit in the editor to the picture that shows it, in order. */
async function type(slower: number) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(host.app)
  const frame = await (await page.locator(STAGE).elementHandle()).contentFrame()
  if (!frame) throw new Error('There is no stage')
  await frame.locator('.frame').waitFor()
  for (const part of [page, frame]) {
    const devtools = await page.context().newCDPSession(part)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
  }
  await frame.evaluate(() => {
    const seen = ((window as unknown as Seen).seen = [] as number[])
    const clock = () => performance.timeOrigin + performance.now()
    addEventListener('message', ({ data }) => {
      const edited = Number((data as { bar: FloatingBar }).bar.description)
      requestAnimationFrame(() => setTimeout(() => seen.push(clock() - edited)))
    })
  })
  const edits = await page.evaluate(
    async ({ bar, wait, count }) => {
      for (let edit = 0; edit < count; edit += 1) {
        const description = String(performance.timeOrigin + performance.now())
        ;(window as unknown as Editor).stage.set({ bar: { ...bar, description } })
        await new Promise((resolve) => setTimeout(resolve, wait))
      }
      return count
    },
    { bar: defaultFloatingBar, wait: 1000 / EDITS_PER_SECOND, count: EDITS_PER_SECOND * SECONDS },
  )
  await page.waitForTimeout(500)
  const delays = await frame.evaluate(() => (window as unknown as Seen).seen)
  await page.close()
  return { delays, edits }
}

/** About one where nothing piles up. */
function drift(delays: number[]) {
  return at(delays.slice(-EDITS_PER_SECOND), 0.5) / at(delays.slice(0, EDITS_PER_SECOND), 0.5)
}

function at(numbers: number[], share: number) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * share)] ?? Number.NaN
}

function report(what: string, value: number) {
  console.log(`  ${what}: ${value.toFixed(1)}`)
}
