/** Where a campaign's sales tracking is set up: its dialog over the screen, and who sees the ways to it. */
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState, type ComponentType } from 'react'
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

export function SaleTracking({ campaign, dialog }: SaleTrackingProps) {
  const open = saleTrackingIn(useLocation({ select: ({ hash }) => hash }))
  const isSeen = useSeesSaleTracking()(campaign.form)
  if (!open || !isSeen) return null
  return <OpenSaleTracking campaign={campaign} dialog={dialog} provider={open.provider} />
}

function OpenSaleTracking({
  campaign: { id, timezone },
  dialog: Dialog,
  provider,
}: SaleTrackingProps & { provider: string }) {
  useFocusBack()
  return (
    <Suspense>
      <Dialog campaignId={id} zone={timezone} provider={provider} onClose={useClose()} />
    </Suspense>
  )
}

/** Back to the screen below, else Back would still lead there afterwards. */
function useClose(): () => void {
  const isAboveScreen = useLocation({ select: ({ state }) => state.isAboveScreen === true })
  const { history } = useRouter()
  const navigate = useNavigate()
  // A second press must not lead further back.
  const isClosed = useRef(false)
  return () => {
    if (isClosed.current) return
    isClosed.current = true
    if (isAboveScreen) history.back()
    else void navigate(belowSaleTracking())
  }
}

/** The kit gives the focus back only from a dialog that was there before it opened. */
function useFocusBack() {
  const [opener] = useState(() => document.activeElement)
  useEffect(() => () => void (opener instanceof HTMLElement && opener.focus()), [opener])
}
