/** The frame around one campaign's screens, filled with that campaign. Serves both families of addresses. */
import { IconChartBar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Outlet, useLocation, useNavigate } from '@tanstack/react-router'
import { seesOnlyAnnouncementBars } from '#domain/accounts/permissions.ts'
import { CAMPAIGN_NAME_LIMIT } from '#domain/campaigns/campaign-form.schema.ts'
import type { CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import { editorModeAt, editorNavigation, type EditorItem } from '#domain/campaigns/editor-navigation.ts'
import { useCurrentAccount } from '../session/current-account.ts'
import { links } from '../navigation/links.ts'
import { pagesQuery } from '../pages/api.ts'
import { useQuickstartCard } from '../quickstart/use-quickstart-card.ts'
import { useEditorLink } from '../navigation/editor-family.ts'
import { EditorFrame } from '../shell/editor-frame.tsx'
import { HeaderLink } from '../shell/header-link.tsx'
import { HeaderActions } from '../shell/sheet-header.tsx'
import { toast } from '../ui/toast.ts'
import { campaignQuery, campaignsQuery, useRenameCampaign } from '../campaigns/api.ts'
import { CampaignGate } from '../campaigns/campaign-gate.tsx'
import { useCampaignId } from '../campaigns/campaign-id.ts'
import { familyOf } from '../campaigns/campaign-family.ts'
import { switcherCampaigns } from '../campaigns/switcher-campaigns.ts'
import { typeLabel } from '../campaigns/type-label.ts'
import { campaignWords } from '../campaigns/campaign-words.ts'
import { ConflictDialog } from '../saving/conflict-dialog.tsx'
import { useSaveChanges } from '../saving/use-save-changes.ts'
import { StageControl } from './stage-control.tsx'

export function CampaignEditor() {
  const campaignId = useCampaignId()
  const campaign = useQuery(campaignQuery(campaignId))
  return (
    <CampaignGate campaign={campaign} pending={<Outlet />}>
      {(detail) => <Editor key={campaignId} campaign={detail} />}
    </CampaignGate>
  )
}

function Editor({ campaign }: { campaign: CampaignDetail }) {
  const navigate = useNavigate()
  const toEditor = useEditorLink()
  const rename = useRename(campaign)
  const others = useQuery(campaignsQuery({ search: '', show: 'current' }))
  const { navigation, complete } = useProgress(campaign)
  const quickstart = useQuickstartCard(campaign)

  return (
    <EditorFrame
      campaign={{
        id: campaign.id,
        name: campaign.form.campaignName,
        typeLabel: typeLabel(campaign.form),
      }}
      badge={<StageControl campaign={campaign} />}
      campaigns={switcherCampaigns(others.data?.campaigns ?? [])}
      onSwitch={(id) => void navigate(toEditor(id, 'deadline'))}
      onRename={rename.to}
      nameLimit={CAMPAIGN_NAME_LIMIT}
      navigation={navigation}
      complete={complete}
      quickstart={quickstart}
    >
      <HeaderActions>
        <HeaderLink link={links.analytics(campaign.id)} icon={IconChartBar} label="Open Analytics" />
      </HeaderActions>
      <Outlet />
      <ConflictDialog question={rename.conflicts} words={campaignWords} />
    </EditorFrame>
  )
}

function useRename({ id, form: { campaignName } }: CampaignDetail) {
  const { mutateAsync } = useRenameCampaign(id)
  const { save, conflicts } = useSaveChanges('campaign')
  return {
    conflicts,
    to: (name: string) =>
      save({ base: { campaignName }, now: { campaignName: name }, send: mutateAsync }).catch((error: Error) =>
        toast.failed(error.message),
      ),
  }
}

function useProgress(campaign: CampaignDetail) {
  const { account } = useCurrentAccount()
  const pathname = useLocation({ select: (location) => location.pathname })
  const pages = useQuery(pagesQuery(campaign.id)).data?.pages
  const known = pages ?? Array.from({ length: campaign.pageCount }, () => ({ type: '' }))
  return {
    complete: new Set<EditorItem>(known.length > 0 ? ['deadline', 'pages'] : ['deadline']),
    navigation: editorNavigation({
      family: familyOf(campaign.form),
      mode: editorModeAt(pathname),
      pageTypes: known.map(({ type }) => type),
      hasDiscount: false,
      onlyBarScreens: seesOnlyAnnouncementBars(account),
    }),
  }
}
