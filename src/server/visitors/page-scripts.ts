/** Scripts of owners' pages, each put together from the core and the parts that the account's campaigns show. */
import { existsSync, readFileSync } from 'node:fs'
import { LRUCache } from 'lru-cache'
import { type ScriptPart, scriptParts } from '#domain/visitors/script-parts.ts'
import { compressScript, readScriptFile, type ScriptFile } from '../http/script-file.ts'

/** Nearly everything runs as soon as it is there: browsers that know this word compile it in one go. */
const COMPILE_AT_ONCE = '//# allFunctionsCalledOnLoad\n'
/** What owners put into their pages by hand, wherever they like: no campaign tells of it before a page has asked. */
const placed: readonly ScriptPart[] = ['texts', 'timer']
const COMBINATIONS_KEPT = 200
const ACCOUNTS_KEPT = { maxSize: 5000, sizeCalculation: () => 1 }

export type PageScripts = {
  /** What the pages of the account load; `parts` are those of its campaigns. */
  composed: (publicKey: string, parts: ReadonlySet<ScriptPart>) => Promise<ScriptFile>
  /** What a script fetches that has met something younger. Null: there is no such part. */
  part: (publicKey: string, name: string) => ScriptFile | null
}

/** Null before the first build. */
export function readPageScripts(embedFolder: string): PageScripts | null {
  if (!existsSync(`${embedFolder}/core.js`)) return null
  const core = readFileSync(`${embedFolder}/core.js`, 'utf8')
  const parts = new Map<string, ScriptFile>()
  for (const name of scriptParts) {
    const file = readScriptFile(`${embedFolder}/parts/${name}.js`)
    if (file) parts.set(name, file)
  }
  return pageScripts(core, parts)
}

/** Parts first: the core looks for them as soon as it runs. */
export function composeScript(core: string, parts: readonly string[]): string {
  return [COMPILE_AT_ONCE, ...parts, core].join('')
}

export function pageScripts(core: string, parts: ReadonlyMap<string, ScriptFile>): PageScripts {
  const combinations = new LRUCache<string, Promise<ScriptFile>>({ max: COMBINATIONS_KEPT })
  const fetched = new LRUCache<string, ReadonlySet<ScriptPart>>(ACCOUNTS_KEPT)

  return {
    composed(publicKey, needed) {
      const wanted = fetched.get(publicKey)
      const names = scriptParts.filter((name) => name === 'renderer' || needed.has(name) || wanted?.has(name))
      const combination = names.join()
      const known = combinations.get(combination)
      if (known) return known
      const script = compressScript(
        composeScript(
          core,
          names.map((name) => parts.get(name)?.plain.toString() ?? ''),
        ),
      )
      combinations.set(combination, script)
      return script
    },
    part(publicKey, name) {
      const found = placed.find((each) => each === name)
      if (found) fetched.set(publicKey, new Set([...(fetched.get(publicKey) ?? []), found]))
      return parts.get(name) ?? null
    },
  }
}
