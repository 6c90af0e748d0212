/** Something while it is designed: what is saved, what is on its way there, how it stands, and every step back and forth. */
import type { ZodType } from 'zod'
import { basedOn, fieldsOf, isSame, thingOf, type Fields } from '#domain/saves/field-changes.ts'
import { groupsOf, type SavedRecord } from '#domain/saves/saved-records.ts'
import { changed, firstStep, redone, stepped, undone, type UndoHistory } from './undo-history.ts'

export type Design<Thing> = UndoHistory<Thing> & {
  /** Which one it is: another one has steps of its own. */
  id: string
  saved: Thing
  /** What its changes were made from: a field that both have changed is still from what its owner saw. */
  base: Thing
  /** What was sent to be saved, and not heard of yet: the answers to it are no news. */
  sent: readonly Sent<Thing>[]
}

/** `over`: what was saved when it was sent. Only what differs from that is its owner's own. */
type Sent<Thing> = { thing: Thing; over: Thing }

/** Those that failed, while a server is away, are not kept for ever. */
const MAX_SENT = 10

/** What the server has of one of them. */
export type SavedThing<Thing> = { id: string; saved: Thing }

export type DesignEvent<Thing> =
  | { is: 'changed'; changes: Partial<Thing>; what: string }
  /** Many fields at once: always a step of its own. */
  | { is: 'applied'; change: (now: Thing) => Thing; what: string }
  /** What its owner did not change: no step. */
  | { is: 'noted'; changes: Partial<Thing> }
  | { is: 'undone' }
  | { is: 'redone' }
  | { is: 'sent'; sent: Thing }
  /** The server's answer, after a save of ours or of somebody else. */
  | { is: 'stored'; saved: Thing }
  /** Somebody else has changed it too, and its owner has said what shall be. */
  | { is: 'told'; base: Thing; now: Thing }
  | ({ is: 'opened' } & SavedThing<Thing>)
  /** The one that was open is gone, and another one takes its place. */
  | ({ is: 'inherited' } & SavedThing<Thing>)

/** The sentence to show, by the path of the field. */
export type Problems = Readonly<Record<string, string>>

export type DesignRules<Thing> = {
  open: (of: SavedThing<Thing>) => Design<Thing>
  afterEvent: (design: Design<Thing>, event: DesignEvent<Thing>) => Design<Thing>
  isUnsaved: (design: Design<Thing>) => boolean
  problemsOf: (design: Pick<Design<Thing>, 'now'>) => Problems
}

/** A field as both have seen it and as one of them wants it; `stored`: all that the other has saved. */
type Versions<Thing> = { from: unknown; stored: Thing; to: unknown }

/** The field with what both want of it; null where that does not fit together. */
type Merge<Thing> = (versions: Versions<Thing>) => unknown

/** Of the fields of which two people may change different parts, by their path. */
type Merges<Thing> = Readonly<Record<string, Merge<Thing>>>

type Keeping<Thing> = {
  /** What the server keeps of what the schema lets through. */
  kept?: (thing: Thing) => unknown
  /** As the server does it. */
  merges?: Merges<Thing>
}

export function designRules<Thing extends object>(
  record: SavedRecord,
  schema: ZodType<Thing>,
  { kept = (thing) => thing, merges = {} }: Keeping<Thing> = {},
): DesignRules<Thing> {
  /** Accents are composed on the way to the server. */
  const asStored = (thing: Thing) => kept(schema.safeParse(thing).data ?? thing)
  const isAlike = (one: Thing, other: Thing) => one === other || isSame(asStored(one), asStored(other))
  /** In the same fields: what is only known here is still the design's own. */
  const asKept = (thing: Thing) => asStored(thing) as Thing

  /** Who has changed nothing follows what others save; whoever has keeps their changes, and their steps. */
  function stored(design: Design<Thing>, saved: Thing): Design<Thing> {
    const { id, now, sent } = design
    const answered = sent.findIndex(({ thing }) => isAlike(thing, saved))
    // Answers come in order; one that fails never comes.
    if (answered >= 0) return { ...design, saved, base: saved, sent: sent.slice(answered + 1), touched: null }
    const taken = sent.findIndex((one) => isTakenOver(one, saved))
    const mine = sent[taken]
    if (mine) {
      const from = asKept(mine.thing)
      return follow({ ...design, saved: from, base: from, sent: sent.slice(taken + 1) }, saved)
    }
    const isUntouched = isAlike(now, design.saved)
    if (isUntouched && !isAlike(now, saved)) return { ...open({ id, saved }), sent }
    return follow(design, saved)
  }

  /** What was sent is all in it, with what others have saved beside it. */
  function isTakenOver({ thing, over }: Sent<Thing>, saved: Thing): boolean {
    if (isAlike(thing, over)) return false
    const mine = asKept(thing)
    return isAlike(onto({ now: mine, saved: over, base: over }, saved, merges).moved(mine), saved)
  }

  function follow(design: Design<Thing>, saved: Thing): Design<Thing> {
    const { now, past, future, sent } = design
    const { moved, merged } = onto(design, saved, merges)
    const movedStep = (step: (typeof past)[number]) => ({ ...step, design: moved(step.design) })
    const base = basedOn(groupsOf(record), {
      base: design.base,
      now,
      stored: saved,
      sent: sent.map(({ thing }) => thing),
    })
    return {
      ...design,
      now: moved(now),
      past: past.map(movedStep),
      future: future.map(movedStep),
      saved,
      base: withFields(base, merged),
      touched: null,
    }
  }

  /** Unsaved work goes on as a whole. */
  function inherited(design: Design<Thing>, { id, saved }: SavedThing<Thing>): Design<Thing> {
    const isUntouched = isAlike(design.now, design.saved)
    return isUntouched ? open({ id, saved }) : { ...design, id, saved, base: saved, sent: [], touched: null }
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
        case 'noted':
          return { ...design, now: { ...design.now, ...event.changes } }
        case 'undone':
          return undone(design)
        case 'redone':
          return redone(design)
        case 'sent': {
          const one = { thing: event.sent, over: design.saved }
          return { ...design, sent: [...design.sent, one].slice(-MAX_SENT) }
        }
        case 'stored':
          return stored(design, event.saved)
        case 'told':
          return { ...design, base: event.base, now: event.now, touched: null }
        case 'opened':
          return open(event)
        case 'inherited':
          return inherited(design, event)
      }
    },
  }
}

/** What others have saved meanwhile is under every step, so that none of them takes it back. */
function onto<Thing extends object>(
  design: Pick<Design<Thing>, 'now' | 'saved' | 'base'>,
  saved: Thing,
  merges: Merges<Thing>,
) {
  const [under, from, stored] = [fieldsOf(design.saved), fieldsOf(design.base), fieldsOf(saved)] as const
  const mergedAt = (path: string, to: unknown) =>
    merges[path]?.({ from: from[path], stored: saved, to }) ?? null
  // Where the two do not fit each other, its owner is asked before anything of it is saved.
  const merged = Object.entries(fieldsOf(design.now))
    .filter(([path, value]) => mergedAt(path, value) !== null)
    .map(([path]) => path)
  const moved = (thing: Thing): Thing => {
    const own = Object.entries(fieldsOf(thing)).flatMap(([path, value]): [string, unknown][] => {
      // An earlier step that does not fit is as the other has saved it.
      if (merged.includes(path)) return [[path, mergedAt(path, value) ?? stored[path]]]
      return isSame(value, under[path]) ? [] : [[path, value]]
    })
    return withFields(saved, Object.fromEntries(own))
  }
  return { moved, merged: Object.fromEntries(merged.map((path) => [path, stored[path]])) }
}

/** The same fields, by another way. */
function withFields<Thing extends object>(thing: Thing, fields: Fields): Thing {
  return thingOf({ ...fieldsOf(thing), ...fields }) as Thing
}

function open<Thing>({ id, saved }: SavedThing<Thing>): Design<Thing> {
  return { id, saved, base: saved, sent: [], ...firstStep(saved) }
}

function problemsIn<Thing>(schema: ZodType<Thing>, thing: Thing): Problems {
  const problems: Record<string, string> = {}
  for (const { path, message } of schema.safeParse(thing).error?.issues ?? [])
    problems[path.join('.')] ??= message
  return problems
}

/** The dotted paths of the fields that differ. */
export function changedPaths(before: unknown, now: unknown, at = ''): string[] {
  if (!isRecord(before) || !isRecord(now)) return before === now ? [] : [at]
  const fields = [...new Set([...Object.keys(before), ...Object.keys(now)])]
  return fields.flatMap((field) =>
    changedPaths(before[field], now[field], at === '' ? field : `${at}.${field}`),
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
