/** What a block is about, in a line of the list of blocks. */
import type { BlockKind, PortalBlock, proofFigures } from '#domain/portals/portal-theme.ts'
import { plainTextOf } from '#domain/portals/rich-text.ts'

export const figureLabels: Record<(typeof proofFigures)[number], string> = {
  buyersSince: 'Buyers since a day',
  buyersLastDays: 'Buyers of the last days',
  unitsLeft: 'Units left',
}

type TextOf = { [Kind in BlockKind]: (block: Extract<PortalBlock, { kind: Kind }>) => string }

const ofText = ({ text }: { text: string }) => text

const texts: TextOf = {
  heading: ofText,
  text: ({ text }) => plainTextOf(text).replaceAll('\n', ' '),
  image: ({ image, alt }) => (image === '' ? 'No picture yet' : alt),
  countdown: ({ look }) => (look === 'timer' ? 'Inline timer' : 'Cells'),
  deadline: ofText,
  quantity: ofText,
  code: ({ label }) => label,
  list: ({ title, items }) => items[0] || title,
  guarantee: ({ title, text }) => title || text,
  questions: ({ items }) => items[0]?.question ?? '',
  proof: ofText,
  form: ({ button }) => button,
  survey: ({ question }) => question,
  button: ofText,
}

export function blockText(block: PortalBlock): string {
  // The function of its own kind: the compiler cannot follow that through the table.
  return texts[block.kind](block as never)
}
