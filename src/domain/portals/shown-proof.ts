/** Proof as visitors read it: a figure of the database, where it comes from and of which day, or nothing at all. */
import { dateOf, dayOfText } from '../analytics/local-day.ts'
import { portalWords, type PortalTheme, type ProofBlock } from './portal-theme.ts'
import type { ShownProof } from './shown-portal.ts'

/** The day from which its buyers are counted, today among them; null for what counts no buyers. */
export function firstDayCounted({ figure, since, days }: ProofBlock, today: number): number | null {
  if (figure === 'unitsLeft') return null
  return figure === 'buyersSince' ? dayOfText(since) : today - days + 1
}

export type ProofFacts = {
  /** How many different people have bought since the first day that is counted; those that nobody has counted are missing. */
  buyersSince: ReadonlyMap<number, number>
  /** Of a limited quantity; undefined where it is not limited. */
  left: number | undefined
  /** The day of the figures, in the campaign's zone. */
  today: number
  /** BCP 47 tag. */
  language: string
}

/** Null where the figure is smaller than its owner wants it to be, or is not known: nothing is said then. */
export function shownProof(
  block: ProofBlock,
  { words }: Pick<PortalTheme, 'words'>,
  facts: ProofFacts,
): ShownProof | null {
  const count = figureOf(block, facts)
  if (count === undefined || count < Math.max(1, block.atLeast)) return null
  const number = count.toLocaleString(facts.language)
  return {
    id: block.id,
    kind: 'proof',
    text: block.text.replaceAll('{count}', () => number),
    source: sourceText(words.proofSource, facts),
  }
}

/** Since a day that is still to come nobody has bought. */
function figureOf(block: ProofBlock, { buyersSince, left, today }: ProofFacts): number | undefined {
  if (block.figure === 'unitsLeft') return left
  const from = firstDayCounted(block, today)
  return from === null || from > today ? undefined : buyersSince.get(from)
}

/** No words of an owner leave the day out. */
function sourceText(words: string, { today, language }: ProofFacts): string {
  const date = dateOf(today).toLocaleString(language, { dateStyle: 'medium' })
  const said = words.trim() === '' ? portalWords.proofSource : words
  return said.includes('{date}') ? said.replaceAll('{date}', () => date) : `${said}, ${date}`
}
