/** A theme as its preview shows it: whole, whatever is still being typed, and with figures that are examples. */
import { isCtaUrl } from '#domain/bars/floating-bar.schema.ts'
import type { PortalTheme, PortalBlock, ProofBlock } from '#domain/portals/portal-theme.ts'
import type { ShownBlock, ShownPortal } from '#domain/portals/shown-portal.ts'
import { colorsInForce } from '#domain/portals/shown-portal.ts'
import { firstDayCounted, shownProof } from '#domain/portals/shown-proof.ts'

/** Of people who bought, where the real number is not asked for. */
const EXAMPLE = 214

export type PreviewFacts = {
  /** Where pictures are served, before their path. */
  imageOrigin: string
  /** Of a limited quantity. */
  left: number | undefined
  /** The day that it is, as figures count days. */
  today: number
  language: string
}

export function shownTheme(
  { palette, colors, steps, ...theme }: PortalTheme,
  facts: PreviewFacts,
): ShownPortal {
  const shown = (block: PortalBlock) => shownBlock(block, theme, facts)
  return {
    ...theme,
    colors: colorsInForce({ palette, colors }),
    steps: steps.map(({ blocks }) => ({ blocks: blocks.flatMap(shown) })),
  }
}

type Words = Pick<PortalTheme, 'words'>

function shownBlock(block: PortalBlock, theme: Words, facts: PreviewFacts): ShownBlock[] {
  if (block.kind === 'image')
    return block.image === '' ? [] : [{ ...block, image: facts.imageOrigin + block.image }]
  // Whose address is being typed stays: it is followed nowhere.
  if (block.kind === 'button') return [{ ...block, url: isCtaUrl(block.url) ? block.url : '#' }]
  if (block.kind !== 'proof') return [block]
  const proof = exampleProof(block, theme, facts)
  return proof ? [proof] : []
}

/** As large as it has to be to be shown at all. */
function exampleProof(block: ProofBlock, theme: Words, { left, today, language }: PreviewFacts) {
  const count = Math.max(EXAMPLE, block.atLeast)
  const from = firstDayCounted(block, today) ?? today
  const buyersSince = new Map([[from, count]])
  return shownProof(block, theme, {
    buyersSince,
    left: left && Math.max(left, block.atLeast),
    today,
    language,
  })
}
