/** Which block of which step is open, and where a path in the schema leads. */
import type { PortalStep } from '#domain/portals/portal-theme.ts'

export type BlockPlace = { step: number; /** Null: all are closed. */ block: number | null }

/** Of "steps.1.blocks.2.text"; null for what is no part of a step. */
export function placeOf(path: string): BlockPlace | null {
  const [, step, block] = /^steps\.(\d+)(?:\.blocks\.(\d+))?/.exec(path) ?? []
  return step === undefined ? null : { step: Number(step), block: block === undefined ? null : Number(block) }
}

export function blockPath({ step, block }: BlockPlace): string {
  return `steps.${step}.blocks.${block}`
}

/** The same, or what is there in its place. */
export function blockAt(steps: readonly PortalStep[], { step, block }: BlockPlace): BlockPlace {
  const at = Math.min(step, steps.length - 1)
  const isThere = at === step && block !== null && block < (steps[at]?.blocks.length ?? 0)
  return { step: at, block: isThere ? block : null }
}
