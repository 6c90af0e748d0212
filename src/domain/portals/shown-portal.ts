/** A portal as pages are told of it: a theme in force, without what its blocks and its campaign never look at. */
import { portalPalettes, type PortalColors } from './portal-palettes.ts'
import type { PortalBlock, PortalTheme, ProofBlock } from './portal-theme.ts'

/** A proof's figure is put in by the server, which leaves out the block where it is too small: browsers are told no rule. */
export type ShownBlock = Exclude<PortalBlock, ProofBlock> | ShownProof

export type ShownProof = { id: string; kind: 'proof'; text: string; source: string }

/** Pictures come with their whole address: pages know of no other origin. */
export type ShownPortal = Omit<PortalTheme, 'palette' | 'colors' | 'steps'> & {
  colors: PortalColors
  steps: { blocks: ShownBlock[] }[]
}

/** In whichever step. */
export function hasForm({ steps }: Pick<PortalTheme | ShownPortal, 'steps'>): boolean {
  return steps.some(({ blocks }) => blocks.some(({ kind }) => kind === 'form'))
}

export function colorsInForce({ palette, colors }: Pick<PortalTheme, 'palette' | 'colors'>): PortalColors {
  return palette === 'custom' ? colors : portalPalettes[palette].colors
}
