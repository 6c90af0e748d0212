/** Where a step of the checklist is taken: the first of its screens that exists. */
import type { LinkProps } from '@tanstack/react-router'
import { seesOnlyAnnouncementBars, seesSetupLinks } from '#domain/accounts/permissions.ts'
import { isQuickstartStep, quickstartSteps } from '#domain/campaigns/quickstart-steps.ts'
import { links } from '../navigation/links.ts'
import { saleTrackingLink } from '../navigation/sale-tracking-link.ts'
import { useCurrentAccount } from '../session/current-account.ts'
import { builtPath } from '../navigation/built-screens.ts'
import { useEditorLink } from '../navigation/editor-family.ts'

/** `stepLink('pages')`; null for what is done outside. */
export function useStepLink(campaignId: string) {
  const toEditor = useEditorLink()
  const { account } = useCurrentAccount()
  return (stepId: string): LinkProps | null => {
    if (!isQuickstartStep(stepId)) return null
    for (const place of quickstartSteps[stepId].leadsTo) {
      if (place === 'analytics') return links.analytics(campaignId)
      if (place === 'saleTracking') {
        if (seesSetupLinks(account) && !seesOnlyAnnouncementBars(account)) return saleTrackingLink()
        continue
      }
      const path = builtPath(place)
      if (path) return toEditor(campaignId, path)
    }
    return null
  }
}
