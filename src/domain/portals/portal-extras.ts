/** What only some portals are drawn with, beside what all share: the script on a page holds it for those alone. */
import type { BlockKind } from './portal-theme.ts'
import type { ShownPortal } from './shown-portal.ts'

export const portalExtraNames = [
  'portal-panel',
  'portal-text',
  'portal-count',
  'portal-inner',
  'portal-form',
  'portal-survey',
  'portal-reasons',
  'portal-image',
  'portal-tab',
] as const

export type PortalExtraName = (typeof portalExtraNames)[number]

/** Kinds that are not named here are drawn by the panel. */
const extraOf: Partial<Record<BlockKind, PortalExtraName>> = {
  text: 'portal-text',
  deadline: 'portal-text',
  quantity: 'portal-text',
  form: 'portal-form',
  survey: 'portal-survey',
  // Where a campaign has no timer to show, too.
  countdown: 'portal-count',
  code: 'portal-inner',
  list: 'portal-reasons',
  guarantee: 'portal-reasons',
  questions: 'portal-reasons',
  proof: 'portal-reasons',
  image: 'portal-image',
}

/** What a portal needs before it can be shown. One that stands in the page is never closed, so it leaves no tab. */
export function portalExtras(portal: ShownPortal): PortalExtraName[] {
  const wanted = new Set(blocksOf(portal).map(({ kind }) => extraOf[kind]))
  wanted.add('portal-panel')
  if (showsTimer(portal)) wanted.add('portal-inner')
  if (portal.placement !== 'inline') wanted.add('portal-tab')
  return portalExtraNames.filter((name) => wanted.has(name))
}

/** The inline timer of its campaign, as its owner has designed it. */
export function showsTimer(portal: ShownPortal): boolean {
  return blocksOf(portal).some((block) => block.kind === 'countdown' && block.look === 'timer')
}

export function showsCode(portal: ShownPortal): boolean {
  return blocksOf(portal).some(({ kind }) => kind === 'code')
}

function blocksOf({ steps }: ShownPortal) {
  return steps.flatMap(({ blocks }) => blocks)
}
