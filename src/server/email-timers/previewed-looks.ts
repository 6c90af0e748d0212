/**
 * Looks for owners who are choosing one: compiled one after the other, so that those of mails hardly wait for them,
 * and kept apart from those, and only in memory.
 */
import type { TimerLook } from '#domain/email-timers/email-timer.ts'
import type { CompiledStyle } from '#gif/compile-style.ts'
import { lookHash, type CompiledLooks } from './compiled-looks.ts'
import { LooksBusyError } from './compile-threads.ts'
import { ByteLimitedCache } from './recently-used.ts'

/** Galleries of all templates, of two people. */
const MAX_KEPT = 40
const MAX_WAITING = 40

export type PreviewWork = {
  look: TimerLook
  /** False once whoever asked has gone, as editors do with every key that is typed. */
  isStillWanted: () => boolean
}

export type PreviewedLooks = (wanted: PreviewWork) => Promise<CompiledStyle>

export function previewedLooks(looks: Pick<CompiledLooks, 'ready' | 'passing'>): PreviewedLooks {
  const kept = new ByteLimitedCache<CompiledStyle>(MAX_KEPT)
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()

  async function inTurn({ look, isStillWanted }: PreviewWork) {
    const hash = lookHash(look)
    const known = kept.get(hash)
    if (known) return known
    if (!isStillWanted()) throw new LooksBusyError()
    const style = await looks.passing(look)
    kept.keep(hash, style, 1)
    return style
  }

  return async (wanted) => {
    const hash = lookHash(wanted.look)
    const known = looks.ready(hash) ?? kept.get(hash)
    if (known) return known
    if (waiting >= MAX_WAITING) throw new LooksBusyError()
    waiting += 1
    const turn = last.then(() => inTurn(wanted)).finally(() => (waiting -= 1))
    last = turn.catch(() => {})
    return turn
  }
}
