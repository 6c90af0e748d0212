/** The script that owners' pages load, as it would be if there were no inline timers. */
import { build, type Rolldown } from 'vite'
import { embedBuild } from '../scripts/build-bundles.ts'

const TIMER = /inline-timer\.ts$/

export async function mainWithoutTimers(): Promise<string> {
  const config = embedBuild('main')
  const results = await build({
    ...config,
    plugins: [
      {
        name: 'without-timers',
        enforce: 'pre',
        load: (id) =>
          TIMER.test(id) && id.includes('/widgets/') ? 'export const mountInlineTimer = undefined' : null,
      },
    ],
    build: { ...config.build, write: false },
  })
  const [result] = results as Rolldown.RolldownOutput[]
  const [chunk] = result?.output ?? []
  if (!chunk) throw new Error('Nothing was built')
  return chunk.code
}
