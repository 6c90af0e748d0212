/**
 * Styles for owners who are choosing one: compiled one after the other, so that those of mails hardly wait for them,
 * and kept apart from those, and only in memory.
 */
import { LRUCache } from 'lru-cache'
import type { TimerStyle } from '#domain/email-timers/email-timer.ts'
import type { CompiledStyle } from '#gif/compile-style.ts'
import { limitConcurrency } from '../foundation/limit-concurrency.ts'
import { styleHash, type CompiledStyles } from './compiled-styles.ts'
import { StylesBusyError } from './compile-threads.ts'

/** Galleries of all templates, of two people. */
const MAX_KEPT = 40
/** Those that wait, and the one that is being drawn. */
const MAX_UNFINISHED = 40

export type PreviewWork = {
  style: TimerStyle
  /** False once whoever asked has gone, as editors do with every key that is typed. */
  isStillWanted: () => boolean
}

export type PreviewedStyles = (wanted: PreviewWork) => Promise<CompiledStyle>

export function previewedStyles(styles: Pick<CompiledStyles, 'ready' | 'passing'>): PreviewedStyles {
  const kept = new LRUCache<string, CompiledStyle>({ max: MAX_KEPT })
  const inTurn = limitConcurrency({ atOnce: 1, maxWaiting: MAX_UNFINISHED - 1, busy })

  async function drawn(hash: string, { style, isStillWanted }: PreviewWork) {
    const known = kept.get(hash)
    if (known) return known
    if (!isStillWanted()) throw new StylesBusyError()
    const compiled = await styles.passing(style)
    kept.set(hash, compiled)
    return compiled
  }

  return async (wanted) => {
    const hash = styleHash(wanted.style)
    return styles.ready(wanted.style) ?? kept.get(hash) ?? inTurn(() => drawn(hash, wanted))
  }
}

function busy(): never {
  throw new StylesBusyError()
}
