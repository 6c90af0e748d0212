/** What an owner pastes into a page (embed §3.1): the inline guard, or a plain tag where inline code is refused. */
import { readFileSync } from 'node:fs'

const PLACEHOLDER = '__LASTCALL_SCRIPT__'

/**
 * Optimizers that delay or rewrite scripts leave this one alone; `data-cfasync` works only as first attribute.
 */
const LEAVE_ALONE = 'data-cfasync="false" nowprocket data-no-optimize="1" data-no-defer="1"'

export type ScriptPlace = { edgeOrigin: string; publicKey: string }

export function scriptUrl({ edgeOrigin, publicKey }: ScriptPlace): string {
  return `${edgeOrigin}/${publicKey}.js`
}

/** `guard` is the built inline part, as `readGuard` gives it. The same for every visit, so owners can hash it. */
export function snippet(guard: string, place: ScriptPlace): string {
  return `<script ${LEAVE_ALONE}>${guard.trim().replaceAll(PLACEHOLDER, scriptUrl(place))}</script>`
}

/** For tag managers, builders without inline code, and strict policies: no guard, so no promise against a flash. */
export function plainTag(place: ScriptPlace): string {
  return `<script async crossorigin src="${scriptUrl(place)}"></script>`
}

export function readGuard(embedFolder: string): string {
  return readFileSync(`${embedFolder}/guard.js`, 'utf8')
}
