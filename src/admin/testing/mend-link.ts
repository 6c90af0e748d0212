/** Where what a test or a rehearsal has found is put right. */
import type { RehearsalRow } from '#domain/testing/rehearsal.schema.ts'
import { useEditorLink } from '../navigation/editor-family.ts'
import { saleTrackingLink } from '../navigation/sale-tracking-link.ts'

type MendingScreen = NonNullable<RehearsalRow['mend']>['screen']

export function useMendLink(campaignId: string) {
  const toEditor = useEditorLink()
  return (screen: MendingScreen) =>
    screen === 'saleTracking' ? saleTrackingLink() : toEditor(campaignId, screen)
}
