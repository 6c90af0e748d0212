/** What an owner pastes into a page (embed §3.1): the inline script, or a plain tag where inline code is refused. */
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

/** `code` is the built inline script, as `readSnippetCode` gives it. The same for every visit, so owners can hash it. */
export function snippet(code: string, place: ScriptPlace): string {
  return `<script ${LEAVE_ALONE}>${code.trim().replaceAll(PLACEHOLDER, scriptUrl(place))}</script>`
}

/** For tag managers, builders without inline code, and strict policies: it cannot keep an ended offer from flashing. */
export function plainTag(place: ScriptPlace): string {
  return `<script async crossorigin src="${scriptUrl(place)}"></script>`
}

export function readSnippetCode(embedFolder: string): string {
  return readFileSync(`${embedFolder}/snippet.js`, 'utf8')
}
