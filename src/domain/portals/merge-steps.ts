/** The steps that two people have changed: block by block, so that whoever changed another block keeps what they did. */
import { isSame } from '../saves/field-changes.ts'

type Block = { id: string }
type Steps = readonly { blocks: readonly Block[] }[]

type Versions = {
  /** What the change was made from. */
  from: unknown
  stored: unknown
  /** What is wanted. */
  to: unknown
}

/** Null where both have changed one block, or where blocks stand, in different ways. */
export function mergeSteps({ from, stored, to }: Versions): Steps | null {
  if (!areSteps(from) || !areSteps(stored) || !areSteps(to)) return null
  const blocks = mergeBlocks({ from, stored, to })
  const order = blocks && mergeOrder({ from: idsOf(from), stored: idsOf(stored), to: idsOf(to) })
  return order && order.map((ids) => ({ blocks: ids.flatMap((id) => blocks.get(id) ?? []) }))
}

type Merging<Version> = Record<keyof Versions, Version>

function mergeBlocks({ from, stored, to }: Merging<Steps>): Map<string, Block> | null {
  const [before, theirs, yours] = [byId(from), byId(stored), byId(to)]
  const merged = new Map<string, Block>()
  for (const id of new Set([...theirs.keys(), ...yours.keys()])) {
    const [was, has, wants] = [before.get(id), theirs.get(id), yours.get(id)]
    const isUntouched = isSame(has, was)
    if (!isUntouched && !isSame(wants, was) && !isSame(has, wants)) return null
    const block = isUntouched ? wants : has
    if (block) merged.set(id, block)
  }
  return merged
}

type Order = readonly (readonly string[])[]

/** Of those that all three have, only one may have changed where they stand. */
function mergeOrder({ from, stored, to }: Merging<Order>): Order | null {
  const common = new Set(from.flat().filter((id) => stored.flat().includes(id) && to.flat().includes(id)))
  const kept = (order: Order) => order.map((ids) => ids.filter((id) => common.has(id)))
  if (isSame(kept(stored), kept(from))) return withAdded(to, stored, from)
  return isSame(kept(to), kept(from)) ? withAdded(stored, to, from) : null
}

/** What `other` has added stands behind what it stood behind there. */
function withAdded(order: Order, other: Order, before: Order): Order {
  const known = new Set([...order.flat(), ...before.flat()])
  const result = order.map((ids) => [...ids])
  for (const [step, ids] of other.entries())
    for (const [place, id] of ids.entries()) {
      if (known.has(id)) continue
      const there = result[Math.min(step, result.length - 1)]
      there?.splice(there.indexOf(ids[place - 1] ?? '') + 1, 0, id)
    }
  return result
}

function byId(steps: Steps): Map<string, Block> {
  return new Map(steps.flatMap(({ blocks }) => blocks.map((block) => [block.id, block])))
}

function idsOf(steps: Steps): Order {
  return steps.map(({ blocks }) => blocks.map(({ id }) => id))
}

function areSteps(value: unknown): value is Steps {
  return Array.isArray(value) && value.every((step) => listOf(step, 'blocks').every((one) => hasId(one)))
}

function listOf(value: unknown, name: string): unknown[] {
  const list: unknown = isObject(value) ? value[name] : undefined
  return Array.isArray(list) ? list : [undefined]
}

function hasId(value: unknown): boolean {
  return isObject(value) && typeof value['id'] === 'string'
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
