/** Something while it is designed: what is saved, what is on its way there, how it stands, and every step back and forth. */
import type { ZodType } from 'zod'
import { changed, firstStep, redone, stepped, undone, type Steps } from './steps.ts'

export type Design<Thing> = Steps<Thing> & {
  saved: Thing
  /** What was sent to be saved, and not heard of yet: the answers to it are no news. */
  sent: readonly Thing[]
}

/** Those that failed, while a server is away, are not kept for ever. */
const MOST_SENT = 10

export type DesignEvent<Thing> =
  | { is: 'changed'; changes: Partial<Thing>; what: keyof Thing & string }
  /** Many fields at once: always a step of its own. */
  | { is: 'applied'; change: (now: Thing) => Thing; what: keyof Thing & string }
  | { is: 'undone' }
  | { is: 'redone' }
  | { is: 'sent'; sent: Thing }
  /** The server's answer, after a save of ours or of somebody else. */
  | { is: 'stored'; saved: Thing }

export type Problems<Thing> = Partial<Record<keyof Thing, string>>

export type DesignRules<Thing> = {
  open: (saved: Thing) => Design<Thing>
  afterEvent: (design: Design<Thing>, event: DesignEvent<Thing>) => Design<Thing>
  isUnsaved: (design: Design<Thing>) => boolean
  problemsOf: (design: Pick<Design<Thing>, 'now'>) => Problems<Thing>
}

export function designRules<Thing extends object>(schema: ZodType<Thing>): DesignRules<Thing> {
  /** Accents are composed on the way to the server. */
  const asStored = (thing: Thing) => schema.safeParse(thing).data ?? thing
  const isAlike = (one: Thing, other: Thing) => isSame(asStored(one), asStored(other))

  /** Who has changed nothing follows what others save; whoever has keeps their changes, and their steps. */
  function stored(design: Design<Thing>, saved: Thing): Design<Thing> {
    const { now, sent } = design
    const answered = sent.findIndex((one) => isAlike(one, saved))
    // Answers come in order; one that fails never comes.
    if (answered >= 0) return { ...design, saved, sent: sent.slice(answered + 1), touched: null }
    const isUntouched = isAlike(now, design.saved)
    if (isUntouched && !isAlike(now, saved)) return { ...open(saved), sent }
    return { ...design, ...onto(design, saved), saved, touched: null }
  }

  return {
    open,
    isUnsaved: ({ now, saved }) => !isAlike(now, saved),
    problemsOf: ({ now }) => problemsIn(schema, now),
    afterEvent(design, event) {
      switch (event.is) {
        case 'changed': {
          const next = { ...design.now, ...event.changes }
          // What is chosen once more, or by the server already, is no step.
          if (isSame(next, design.now)) return design
          return changed(design, { what: event.what, design: next }, isSame)
        }
        case 'applied':
          return stepped(design, { what: event.what, design: event.change(design.now) })
        case 'undone':
          return undone(design)
        case 'redone':
          return redone(design)
        case 'sent':
          return { ...design, sent: [...design.sent, event.sent].slice(-MOST_SENT) }
        case 'stored':
          return stored(design, event.saved)
      }
    },
  }
}

/** What others have saved meanwhile is under every step, so that none of them takes it back. */
function onto<Thing extends object>({ now, past, future, saved: before }: Design<Thing>, saved: Thing) {
  const moved = (thing: Thing): Thing => {
    const own = Object.entries(thing).filter(([field, value]) => value !== before[field as keyof Thing])
    return { ...saved, ...Object.fromEntries(own) }
  }
  const movedStep = (step: (typeof past)[number]) => ({ ...step, design: moved(step.design) })
  return { now: moved(now), past: past.map(movedStep), future: future.map(movedStep) }
}

function open<Thing>(saved: Thing): Design<Thing> {
  return { saved, sent: [], ...firstStep(saved) }
}

function problemsIn<Thing>(schema: ZodType<Thing>, thing: Thing): Problems<Thing> {
  const issues = schema.safeParse(thing).error?.issues ?? []
  const problems: Problems<Thing> = {}
  // Fields are the names of the thing's own; of several problems of one the first is said.
  for (const { path, message } of issues.toReversed()) problems[path[0] as keyof Thing] = message
  return problems
}

function isSame<Thing extends object>(one: Thing, other: Thing): boolean {
  // `Object.keys` forgets which keys a thing has.
  return (Object.keys(one) as (keyof Thing)[]).every((field) => one[field] === other[field])
}
