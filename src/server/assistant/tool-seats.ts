/** The calls of one answer that a person is shown, and that are run: only so many, each under an id that is its own. */
import { randomUUID } from 'node:crypto'
import { CALLS_PER_TURN } from '#domain/assistant/messages.ts'

export type ToolSeats = {
  /** Models call the first call of each step alike. */
  newStep(): void
  /** Null where there is no room for it. */
  of(id: string): string | null
  /** Somebody was turned away. */
  areFull(): boolean
}

export function toolSeats(): ToolSeats {
  let taken = 0
  let wasRefused = false
  let ofStep = new Map<string, string | null>()
  return {
    newStep() {
      ofStep = new Map()
    },
    of(id) {
      const known = ofStep.get(id)
      if (known !== undefined) return known
      const seat = taken < CALLS_PER_TURN ? randomUUID() : null
      if (seat === null) wasRefused = true
      else taken += 1
      ofStep.set(id, seat)
      return seat
    },
    areFull: () => wasRefused,
  }
}
