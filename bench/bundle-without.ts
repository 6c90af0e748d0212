/** Scripts of ours as they would be without some of what they show: what that adds is the difference. */
import { build, type Rolldown } from 'vite'
import { embedBuild } from '../scripts/build-bundles.ts'

/** By the widgets' modules, with the one thing that each gives to others. */
const leftOut = {
  standard: ['standard-timer', 'standardTimer'],
  circular: ['circular-timer', 'circularTimer'],
  dynamic: ['dynamic-timer', 'dynamicTimer'],
} as const

type LeftOut = keyof typeof leftOut

export async function bundleWithout(entry: string, what: readonly LeftOut[]): Promise<string> {
  const config = embedBuild('core')
  const results = await build({
    ...config,
    plugins: [{ name: 'without', enforce: 'pre', load: (id) => emptied(id, what) }],
    build: { ...config.build, lib: { ...config.build?.lib, entry }, write: false },
  })
  const [result] = results as Rolldown.RolldownOutput[]
  const [chunk] = result?.output ?? []
  if (!chunk) throw new Error('Nothing was built')
  return chunk.code
}

function emptied(id: string, what: readonly LeftOut[]) {
  const found = what.find((each) => id.endsWith(`/widgets/${leftOut[each][0]}.ts`))
  return found ? `export const ${leftOut[found][1]} = undefined` : null
}
