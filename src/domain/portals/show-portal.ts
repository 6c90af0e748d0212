/** Makes of a portal theme what visitors are sent. */
import type { Counts } from '../bars/bar-extras.ts'
import {
  blockKinds,
  taskKinds,
  type PortalBlock,
  type PortalTheme,
  type PortalWords,
  type ProofBlock,
} from './portal-theme.ts'
import { plainTextOf } from './rich-text.ts'
import { colorsInForce, type ShownBlock, type ShownPortal, type ShownProof } from './shown-portal.ts'

export type PortalFrame = {
  /** What the campaign counts, if anything. */
  counts: Counts
  /** It has a discount code for each lead. */
  hasCode: boolean
  /** Before the path of a picture. */
  imageOrigin: string
  /** Null where nothing is said. */
  proofOf: (block: ProofBlock) => ShownProof | null
}

/** Null where nothing is left of it to be shown. */
export function shownPortal(theme: PortalTheme, frame: PortalFrame): ShownPortal | null {
  const steps = reachable(theme.steps.map(({ blocks }) => ({ blocks: blocks.flatMap(shownIn(frame)) })))
  if (steps.every(({ blocks }) => blocks.length === 0)) return null
  const { palette: _, words, ...own } = theme
  return { ...own, colors: colorsInForce(theme), steps, words: neededWords(words, steps) }
}

/** Whether a campaign that counts this has something for the block to show. */
export function fits({ kind }: Pick<PortalBlock, 'kind'>, counts: Counts): boolean {
  const { needs } = blockKinds[kind]
  return needs === null || needs === (counts === 'time' ? 'clock' : counts)
}

/** Nobody gets past a step that asks for nothing. */
function reachable(steps: ShownPortal['steps']): ShownPortal['steps'] {
  const end = steps.findIndex(({ blocks }) => !blocks.some(({ kind }) => taskKinds.includes(kind as never)))
  return end === -1 ? steps : steps.slice(0, end + 1)
}

const shownIn =
  ({ counts, hasCode, imageOrigin, proofOf }: PortalFrame) =>
  (block: PortalBlock): ShownBlock[] => {
    if (!fits(block, counts)) return []
    switch (block.kind) {
      case 'heading':
        return some(block, block.kicker + block.text)
      case 'text':
        return some(block, plainTextOf(block.text).trim())
      case 'image':
        return block.image === '' ? [] : [{ ...block, image: imageOrigin + block.image }]
      case 'deadline':
      case 'quantity':
        return some(block, block.text)
      case 'code':
        return hasCode ? [block] : []
      case 'list': {
        const items = block.items.filter((item) => item !== '')
        return some({ ...block, items }, block.title + items.join(''))
      }
      case 'guarantee':
        return some(block, block.title + block.text)
      case 'questions': {
        const items = block.items.filter(({ question, answer }) => question !== '' && answer !== '')
        return some({ ...block, items }, items.map(({ question }) => question).join(''))
      }
      case 'proof': {
        const proof = block.figure === 'unitsLeft' && counts !== 'stock' ? null : proofOf(block)
        return proof ? [proof] : []
      }
      case 'countdown':
      case 'form':
      case 'survey':
      case 'button':
        return [block]
    }
  }

function some(block: ShownBlock, says: string): ShownBlock[] {
  return says === '' ? [] : [block]
}

/** Beside those of every portal: what only blocks of these kinds say. */
const wordsOfKinds: Partial<Record<ShownBlock['kind'], readonly (keyof PortalWords)[]>> = {
  countdown: ['days', 'hours', 'minutes', 'seconds'],
  form: ['emailInvalid', 'nameMissing', 'notSent'],
  survey: ['choiceMissing', 'notSent'],
  button: ['notSent'],
}

/** As all words: whoever draws these blocks never misses the rest. */
function neededWords(words: PortalWords, steps: ShownPortal['steps']): PortalWords {
  const kinds = steps.flatMap(({ blocks }) => blocks.map(({ kind }) => kind))
  const needed = new Set(['close', 'reopen', ...kinds.flatMap((kind) => wordsOfKinds[kind] ?? [])])
  return Object.fromEntries(Object.entries(words).filter(([name]) => needed.has(name))) as PortalWords
}
