/** A portal theme while it is designed. */
import { mergedSteps } from '#domain/portals/merged-steps.schema.ts'
import { portalTheme } from '#domain/portals/portal-theme.schema.ts'
import type { PortalTheme } from '#domain/portals/portal-theme.ts'
import { designRules } from '../editor/design.ts'

export const portalDesign = designRules<PortalTheme>('portalTheme', portalTheme, {
  merges: { steps: mergedSteps },
})
