/** The portal of a page, prepared so that its figures are all that is missing when a visit is answered. */
import { canUsePortal } from '#domain/accounts/permissions.ts'
import { showsTimer } from '#domain/portals/portal-extras.ts'
import type { PortalTheme, ProofBlock } from '#domain/portals/portal-theme.ts'
import { shownPortal, type PortalFrame } from '#domain/portals/show-portal.ts'
import { readStoredPortalTheme } from '#domain/portals/stored-portal-theme.schema.ts'
import { visibleSettings } from '#domain/timers/visible-settings.ts'
import type { PortalWidget } from '#domain/visitors/decision.ts'
import { partsOfPortal } from '#domain/visitors/script-parts.ts'
import type { PageSource } from './snapshot-repository.ts'
import type { WidgetFrame } from './widget-frame.ts'

export type SnapshotProofs = {
  blocks: readonly ProofBlock[]
  /** What every proof is judged with. */
  words: PortalTheme['words']
  /** Null where nothing is left of the portal to be shown. */
  widgetWith: (proofOf: PortalFrame['proofOf']) => PortalWidget | null
}

/** Null where the page's portal has no proof, and is the same for everybody. */
export function snapshotProofs(page: PageSource, frame: WidgetFrame): SnapshotProofs | null {
  const theme = themeOf(page, frame)
  const blocks = theme?.steps.flatMap((step) => step.blocks.filter((block) => block.kind === 'proof')) ?? []
  if (theme === null || blocks.length === 0) return null
  return { blocks, words: theme.words, widgetWith: (proofOf) => portalWidget(page, { ...frame, proofOf }) }
}

/** Null where the page has no portal, or nothing is left of it to be shown. */
export function portalWidget(
  page: PageSource,
  frame: WidgetFrame & Pick<PortalFrame, 'proofOf'>,
): PortalWidget | null {
  const { id, portal_theme_id: themeId } = page
  const theme = themeOf(page, frame)
  const portal = theme && shownPortal(theme, frame)
  if (themeId === null || portal === null) return null
  const timer = showsTimer(portal) && visibleSettings(frame.timer)
  const x = partsOfPortal(portal, frame)
  return { k: 'portal', id, theme: themeId, x, portal, ...(timer && { timer }) }
}

/** Null without a theme that this version can read, or without the account's flag. */
function themeOf(
  { type, portal_theme: stored }: PageSource,
  { permissions, themes }: WidgetFrame,
): PortalTheme | null {
  if (type !== 'portal' || stored === null || !canUsePortal(permissions)) return null
  return themes.getOrInsertComputed(stored, readStoredPortalTheme)
}

/** Nothing is said of any figure. */
export const withoutProofs: PortalFrame['proofOf'] = () => null

/** For what it takes to show it: every figure is there. */
export const withAllProofs: PortalFrame['proofOf'] = ({ id }) => ({ id, kind: 'proof', text: '', source: '' })
