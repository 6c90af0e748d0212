/** An inline timer by itself, built with what it is drawn with and nothing that only others need. */
import { build, type Rolldown } from 'vite'
import { embedBuild } from '../scripts/build-bundles.ts'
import type { ScriptPart } from '../src/domain/visitors/script-parts.ts'

/** The modules of a kind or of a style sheet more, by their parts; a kind gives others what it is named after. */
const KIND = /\/widgets\/(first-look\/)?(standard|circular|dynamic)-timer\.ts$/
const EXTRA = /\/widgets\/timer-extras\/([\w-]+)\.css\?inline$/

export async function timerAlone(parts: readonly ScriptPart[]): Promise<string> {
  const { build: likeEmbed, ...config } = embedBuild('core')
  const results = await build({
    ...config,
    plugins: [{ name: 'alone', enforce: 'pre', load: (id) => emptied(id, new Set(parts)) }],
    build: { ...likeEmbed, lib: { ...likeEmbed?.lib, entry: 'bench/timer-alone.ts' }, write: false },
  })
  const [result] = results as Rolldown.RolldownOutput[]
  const [chunk] = result?.output ?? []
  if (!chunk) throw new Error('Nothing was built')
  return chunk.code
}

function emptied(id: string, parts: ReadonlySet<string>) {
  const [, isFirstLook, kind] = KIND.exec(id) ?? []
  if (kind && (isFirstLook || !parts.has(`timer-${kind}`))) return `export const ${kind}Timer = undefined`
  const [, extra] = EXTRA.exec(id) ?? []
  return extra && !parts.has(`timer-${extra}`) ? '' : null
}
