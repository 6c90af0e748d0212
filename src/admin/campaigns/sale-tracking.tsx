/** Where a campaign's sales tracking is set up: its dialog over the screen, and who sees the ways to it. */
import { useLocation, useNavigate } from '@tanstack/react-router'
import { Suspense, type ComponentType } from 'react'
import { seesOnlyAnnouncementBars, seesSetupLinks } from '#domain/accounts/permissions.ts'
import { campaignTypeFacts, isCampaignType } from '#domain/campaigns/campaign-types.ts'
import type { CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import { belowSaleTracking, saleTrackingIn } from '../navigation/sale-tracking-link.ts'
import { useCurrentAccount } from '../session/current-account.ts'

/** Announcement bars sell nothing of their own, and some accounts have others set it up (A §2). */
export function useSeesSaleTracking(): (form: CampaignDetail['form']) => boolean {
  const { account } = useCurrentAccount()
  return ({ campaignType }) =>
    seesSetupLinks(account) &&
    !seesOnlyAnnouncementBars(account) &&
    isCampaignType(campaignType) &&
    campaignTypeFacts(campaignType).family !== 'announcementBar'
}

export type SaleTrackingDialogProps = {
  campaignId: string
  /** In whose zone events are dated. */
  zone: string
  /** Slug of the open tab; an unknown one opens the suggested. */
  provider: string
  onClose: () => void
}

type SaleTrackingProps = {
  campaign: CampaignDetail
  /** Loaded once somebody opens it. */
  dialog: ComponentType<SaleTrackingDialogProps>
}

export function SaleTracking({ campaign, dialog: Dialog }: SaleTrackingProps) {
  const open = saleTrackingIn(useLocation({ select: ({ hash }) => hash }))
  const isSeen = useSeesSaleTracking()(campaign.form)
  const navigate = useNavigate()
  if (!open || !isSeen) return null
  return (
    <Suspense>
      <Dialog
        campaignId={campaign.id}
        zone={campaign.timezone}
        provider={open.provider}
        onClose={() => void navigate({ ...belowSaleTracking(), replace: true })}
      />
    </Suspense>
  )
}
