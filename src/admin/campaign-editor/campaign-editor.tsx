/** What surrounds one campaign's screens: the shell, and around visual editors a narrow side bar. Serves both families of addresses. */
import { IconChartBar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Navigate, Outlet, useLocation } from '@tanstack/react-router'
import { Suspense, useEffect, type ComponentType } from 'react'
import { CAMPAIGN_NAME_LIMIT } from '#domain/campaigns/campaign-form.schema.ts'
import type { CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import { editorModeAt } from '#domain/campaigns/editor-navigation.ts'
import { campaignQuery, useRenameCampaign } from '../campaigns/api.ts'
import { CampaignMissing } from '../campaigns/campaign-gate.tsx'
import { useCampaignId } from '../campaigns/campaign-id.ts'
import { familyOf } from '../campaigns/campaign-family.ts'
import { campaignWords } from '../campaigns/campaign-words.ts'
import { SaleTracking, type SaleTrackingDialogProps } from '../campaigns/sale-tracking.tsx'
import { BrokenBands } from '../connections/broken-bands.tsx'
import type { TroubleBandsProps } from '../connections/trouble-bands.tsx'
import { pathInstead } from '../navigation/built-screens.ts'
import { useEditorLink } from '../navigation/editor-family.ts'
import { rememberScreen } from '../navigation/last-screen.ts'
import { links } from '../navigation/links.ts'
import { ConflictDialog } from '../saving/conflict-dialog.tsx'
import { useSaveChanges } from '../saving/use-save-changes.ts'
import { EditorFrame } from '../shell/editor-frame.tsx'
import { SideFrame } from '../shell/frame.tsx'
import { HeaderLink } from '../shell/header-link.tsx'
import { HeaderActions } from '../shell/sheet-header.tsx'
import { SideBar } from '../shell/side-bar.tsx'
import type { StoreBandProps } from '../stores/store-band.tsx'
import { toast } from '../ui/toast.ts'
import { CampaignSide } from './campaign-side.tsx'
import { StageControl } from './stage-control.tsx'
import { useScreensOf } from './use-campaign-navigation.ts'

/** All are loaded when they are needed. */
export type CampaignEditorProps = {
  troubleBands: ComponentType<TroubleBandsProps>
  storeBand: ComponentType<StoreBandProps>
  saleTracking: ComponentType<SaleTrackingDialogProps>
}

export function CampaignEditor({ troubleBands, storeBand, saleTracking }: CampaignEditorProps) {
  const campaignId = useCampaignId()
  const campaign = useQuery(campaignQuery(campaignId))
  const pathname = useLocation({ select: (location) => location.pathname })
  // Visual editors say themselves what they wait for.
  if (editorModeAt(pathname) === 'editor') return <VisualEditor campaign={campaign.data} />
  const detail = campaign.data
  if (campaign.isError && !detail) return <CampaignMissing campaign={campaign} />
  return (
    <>
      <Screens
        key={campaignId}
        campaignId={campaignId}
        campaign={detail}
        path={pathname.split('/').at(-1) ?? ''}
        troubleBands={troubleBands}
        storeBand={storeBand}
      />
      {detail && <SaleTracking campaign={detail} dialog={saleTracking} />}
    </>
  )
}

type ScreensProps = Omit<CampaignEditorProps, 'saleTracking'> & {
  campaignId: string
  /** Undefined while it is on its way: the screen asks for what is its own meanwhile. */
  campaign: CampaignDetail | undefined
  path: string
}

function VisualEditor({ campaign }: { campaign: CampaignDetail | undefined }) {
  return (
    <SideFrame side={campaign ? <CampaignSide campaign={campaign} /> : <SideBar>{null}</SideBar>} minimized>
      <Outlet />
    </SideFrame>
  )
}

function Screens({ campaignId, campaign, path, troubleBands, storeBand: StoreBand }: ScreensProps) {
  // The screen of the shop itself says more of it.
  const hasStoreBand = campaign && familyOf(campaign.form) === 'store' && path !== 'discounts'
  const toEditor = useEditorLink()
  const name = campaign?.form.campaignName ?? null
  const rename = useRename(campaignId, name ?? '')
  const items = useScreensOf(campaign)
  const instead = items && pathInstead(path, items)
  const isOpen = items !== null && instead === null

  useEffect(() => {
    if (isOpen) rememberScreen(campaignId, path)
  }, [campaignId, path, isOpen])

  return (
    <EditorFrame
      side={campaign ? <CampaignSide campaign={campaign} /> : <SideBar>{null}</SideBar>}
      name={name}
      nameLimit={CAMPAIGN_NAME_LIMIT}
      onRename={rename.to}
      badge={campaign && <StageControl campaign={campaign} />}
      bands={
        campaign && (
          <>
            <BrokenBands campaignId={campaignId} bands={troubleBands} />
            <Suspense>
              {hasStoreBand && <StoreBand campaignId={campaignId} hasDiscount={campaign.hasDiscount} />}
            </Suspense>
          </>
        )
      }
    >
      {campaign && (
        <HeaderActions>
          <HeaderLink link={links.analytics(campaignId)} icon={IconChartBar} label="Open Analytics" />
        </HeaderActions>
      )}
      {instead === null ? <Outlet /> : <Navigate {...toEditor(campaignId, instead)} replace />}
      <ConflictDialog question={rename.conflicts} words={campaignWords} />
    </EditorFrame>
  )
}

function useRename(campaignId: string, campaignName: string) {
  const { mutateAsync } = useRenameCampaign(campaignId)
  const { save, conflicts } = useSaveChanges('campaign')
  return {
    conflicts,
    to: (name: string) =>
      save({ base: { campaignName }, now: { campaignName: name }, send: mutateAsync }).catch((error: Error) =>
        toast.failed(error.message),
      ),
  }
}
