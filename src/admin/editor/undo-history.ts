/** The steps of whoever designs something: how it stands, and every change that can be taken back, or made again. */

/** More steps than anybody takes back. */
export const STEPS_KEPT = 200

/** How it stood before (or after) a change of the named field. */
type Step<Design> = { what: string; design: Design }

export type UndoHistory<Design> = {
  now: Design
  past: readonly Step<Design>[]
  future: readonly Step<Design>[]
  /** The field that the latest step is about: more of the same belongs to it. */
  touched: string | null
}

export function firstStep<Design>(now: Design): UndoHistory<Design> {
  return { now, past: [], future: [], touched: null }
}

/** The field that the next step back is about; nothing to undo without one. */
export function fieldOfUndo({ past }: UndoHistory<unknown>): string | undefined {
  return past.at(-1)?.what
}

export function fieldOfRedo({ future }: UndoHistory<unknown>): string | undefined {
  return future.at(-1)?.what
}

/** What is changed again and again in one field is taken back at once. */
export function changed<S extends UndoHistory<unknown>>(
  steps: S,
  { what, design }: Step<S['now']>,
  isSame: (one: S['now'], other: S['now']) => boolean,
): S {
  if (steps.touched !== what) return { ...stepped(steps, { what, design }), touched: what }
  const before = steps.past.at(-1)
  const isTypedBack = before !== undefined && isSame(before.design, design)
  // There is nothing to undo then.
  if (isTypedBack) return { ...steps, now: design, past: steps.past.slice(0, -1), touched: null }
  return { ...steps, now: design }
}

/** A change that is a step of its own, whatever was changed before. */
export function stepped<S extends UndoHistory<unknown>>(steps: S, { what, design }: Step<S['now']>): S {
  const past = [...steps.past, { what, design: steps.now }].slice(-STEPS_KEPT)
  return { ...steps, now: design, past, future: [], touched: null }
}

export function undone<S extends UndoHistory<unknown>>(steps: S): S {
  const step = steps.past.at(-1)
  if (!step) return steps
  const future = [...steps.future, { what: step.what, design: steps.now }]
  return { ...steps, now: step.design, past: steps.past.slice(0, -1), future, touched: null }
}

export function redone<S extends UndoHistory<unknown>>(steps: S): S {
  const step = steps.future.at(-1)
  if (!step) return steps
  const past = [...steps.past, { what: step.what, design: steps.now }]
  return { ...steps, now: step.design, past, future: steps.future.slice(0, -1), touched: null }
}
