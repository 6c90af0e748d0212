/** What only some portals are drawn with, beside what all share: the script on a page holds it for those alone. */
import type { BlockKind } from './portal-theme.ts'
import type { ShownPortal } from './shown-portal.ts'

export const portalExtraNames = [
  'portal-panel',
  'portal-form',
  'portal-survey',
  'portal-reasons',
  'portal-image',
  'portal-tab',
] as const

export type PortalExtraName = (typeof portalExtraNames)[number]

/** Kinds that are not named here are drawn by the panel, and by the parts of inline timers and discount codes. */
const extraOf: Partial<Record<BlockKind, PortalExtraName>> = {
  form: 'portal-form',
  survey: 'portal-survey',
  list: 'portal-reasons',
  guarantee: 'portal-reasons',
  questions: 'portal-reasons',
  proof: 'portal-reasons',
  image: 'portal-image',
}

/** What a portal needs before it can be shown. One that stands in the page is never closed, so it leaves no tab. */
export function portalExtras({ steps, placement }: ShownPortal): PortalExtraName[] {
  const wanted = new Set(steps.flatMap(({ blocks }) => blocks.map(({ kind }) => extraOf[kind])))
  wanted.add('portal-panel')
  if (placement !== 'inline') wanted.add('portal-tab')
  return portalExtraNames.filter((name) => wanted.has(name))
}

/** It shows the inline timer of its campaign as its owner has designed it. */
export function showsTimer({ steps }: ShownPortal): boolean {
  return steps.some(({ blocks }) =>
    blocks.some((block) => block.kind === 'countdown' && block.look === 'timer'),
  )
}

export function showsCode({ steps }: ShownPortal): boolean {
  return steps.some(({ blocks }) => blocks.some(({ kind }) => kind === 'code'))
}
