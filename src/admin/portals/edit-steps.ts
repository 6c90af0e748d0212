/** The steps of a portal while they are edited: which blocks each may have, and how they come, go and move. */
import {
  blockKinds,
  portalLimits,
  taskKinds,
  type BlockKind,
  type PortalBlock,
  type PortalStep,
} from '#domain/portals/portal-theme.ts'
import { newBlock } from './new-block.ts'

type Steps = readonly PortalStep[]

/** What a campaign has to show. */
export type PortalFacts = {
  /** False in campaigns that count a stock. */
  hasClock: boolean
  hasStock: boolean
  /** A discount whose code visitors are shown. */
  hasCode: boolean
}

/** In which blocks are read: a new one goes where it belongs, and can be moved from there. */
const readingOrder: readonly BlockKind[] = [
  'image',
  'heading',
  'text',
  'deadline',
  'countdown',
  'quantity',
  'code',
  'list',
  'form',
  'survey',
  'button',
  'guarantee',
  'proof',
  'questions',
]

export function isTask(kind: BlockKind): boolean {
  return taskKinds.some((task) => task === kind)
}

/** Those that ask for something lead to another step. */
function asks(kind: BlockKind): boolean {
  return isTask(kind) && kind !== 'button'
}

export type OfferedKind = { kind: BlockKind; /** Null where it can be added. */ closed: string | null }

/** What can be added to a step, and why something cannot just now; what means nothing in a campaign is not named. */
export function offeredKinds(steps: Steps, at: number, facts: PortalFacts): OfferedKind[] {
  // `Object.keys` forgets which keys a record has.
  const kinds = Object.keys(blockKinds) as BlockKind[]
  return kinds
    .filter((kind) => hasMeaning(kind, facts))
    .map((kind) => ({ kind, closed: whyClosed(steps, at, kind) }))
}

function hasMeaning(kind: BlockKind, { hasClock, hasStock, hasCode }: PortalFacts): boolean {
  const { needs } = blockKinds[kind]
  if (kind === 'code') return hasCode
  if (needs === 'clock') return hasClock
  return needs === null || hasStock
}

function whyClosed(steps: Steps, at: number, kind: BlockKind): string | null {
  const blocks = steps[at]?.blocks ?? []
  const hasTask = blocks.some((block) => isTask(block.kind))
  const isLast = at === steps.length - 1
  if (isTask(kind) && hasTask) return 'The step asks for something already'
  if (asks(kind) && isLast && steps.length > 1) return 'The last step is for who is done'
  const { most } = blockKinds[kind]
  if (blocks.filter((block) => block.kind === kind).length >= most)
    return most === 1 ? 'The step has one already' : `The step has ${most} already`
  return blocks.length >= portalLimits.blocks ? 'This step is full' : null
}

export type Added = { steps: PortalStep[]; /** Where the new block is in its step. */ block: number }

/** A step that asks is followed by one for who is done. */
export function withNewBlock(steps: Steps, at: number, kind: BlockKind, newId: () => string): Added {
  const blocks = steps[at]?.blocks ?? []
  const rank = readingOrder.indexOf(kind)
  const before = blocks.findLastIndex((block) => readingOrder.indexOf(block.kind) <= rank)
  const block = before + 1
  const added = replaced(steps, at, blocks.toSpliced(block, 0, newBlock(kind, newId)))
  const isAlone = asks(kind) && steps.length === 1
  return { steps: isAlone ? [...added, doneStep(newId)] : added, block }
}

export function withoutBlock(steps: Steps, at: number, block: number): PortalStep[] {
  return replaced(steps, at, (steps[at]?.blocks ?? []).toSpliced(block, 1))
}

export function withBlock(steps: Steps, at: number, block: number, next: PortalBlock): PortalStep[] {
  return replaced(steps, at, (steps[at]?.blocks ?? []).with(block, next))
}

/** However the steps stand by now: nothing, where the block is gone. */
export function withImage(steps: Steps, blockId: string, image: string): PortalStep[] {
  return steps.map((step) => ({
    ...step,
    blocks: step.blocks.map((block) =>
      block.kind === 'image' && block.id === blockId ? { ...block, image } : block,
    ),
  }))
}

export function movedBlock(steps: Steps, at: number, from: number, to: number): PortalStep[] {
  const blocks = steps[at]?.blocks ?? []
  const moved = blocks[from]
  if (!moved || to < 0 || to >= blocks.length) return [...steps]
  return replaced(steps, at, blocks.toSpliced(from, 1).toSpliced(to, 0, moved))
}

function replaced(steps: Steps, at: number, blocks: PortalBlock[]): PortalStep[] {
  return steps.map((step, place) => (place === at ? { ...step, blocks } : step))
}

export function canAddStep(steps: Steps): boolean {
  return steps.length < portalLimits.steps
}

/** Before the one for who is done; the first one that is added to a lone step is that one. */
export function withNewStep(steps: Steps, newId: () => string): { steps: PortalStep[]; step: number } {
  if (steps.length === 1) return { steps: [...steps, doneStep(newId)], step: 1 }
  const step = steps.length - 1
  return { steps: steps.toSpliced(step, 0, { blocks: [newBlock('heading', newId)] }), step }
}

export function withoutStep(steps: Steps, at: number): PortalStep[] {
  return steps.length > 1 ? steps.toSpliced(at, 1) : [...steps]
}

function doneStep(newId: () => string): PortalStep {
  return { blocks: [{ id: newId(), kind: 'heading', kicker: '', text: 'Thank you.' }] }
}

/** As the tabs of the steps call it. */
export function stepName(count: number, at: number): string {
  if (at === 0) return 'Offer'
  return at === count - 1 ? 'Done' : `Step ${at + 1}`
}

/** "5 blocks", and in how many steps. */
export function blockCount(steps: Steps): string {
  const blocks = steps.reduce((sum, step) => sum + step.blocks.length, 0)
  const text = blocks === 1 ? '1 block' : `${blocks} blocks`
  return steps.length === 1 ? text : `${text}, ${steps.length} steps`
}
