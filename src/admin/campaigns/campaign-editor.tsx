/** The frame around one campaign's screens, filled with that campaign. Serves both families of addresses. */
import { IconChartBar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Outlet, useNavigate } from '@tanstack/react-router'
import { CAMPAIGN_NAME_LIMIT } from '#domain/campaigns/campaign-form.schema.ts'
import { campaignStatuses } from '#domain/campaigns/campaign.ts'
import type { CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import { campaignTypeFacts, isCampaignType } from '#domain/campaigns/campaign-types.ts'
import { editorNavigation, type EditorItem } from '#domain/campaigns/editor-navigation.ts'
import { quickstartTarget } from '#domain/campaigns/quickstart.ts'
import { links } from '../links.ts'
import { pagesQuery } from '../pages/api.ts'
import { useEditorLink } from '../shell/editor-family.ts'
import { EditorFrame } from '../shell/editor-frame.tsx'
import { HeaderActions } from '../shell/sheet-header.tsx'
import { LinkButton } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'
import { campaignQuery, campaignsQuery, useRenameCampaign } from './api.ts'
import { CampaignGate } from './campaign-gate.tsx'
import classes from './campaign-editor.module.css'
import { useCampaignId } from './campaign-id.ts'
import { campaignSteps } from './campaign-steps.ts'
import { switcherCampaigns } from './switcher-campaigns.ts'
import { typeLabel } from './type-label.ts'

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
  const rename = useRenameCampaign(campaign.id)
  const others = useQuery(campaignsQuery({ search: '', show: 'current' }))
  const { family, navigation, complete, steps } = useProgress(campaign)
  const hasCard = quickstartTarget({ family, pageCount: campaign.pageCount }) !== null
  // Stores have a guide outside, which is the store integration's to name.
  const to = family === 'store' ? undefined : toEditor(campaign.id, 'pages')

  return (
    <EditorFrame
      campaign={{
        id: campaign.id,
        name: campaign.form.campaignName,
        typeLabel: typeLabel(campaign.form),
        status: campaignStatuses[campaign.status],
      }}
      campaigns={switcherCampaigns(others.data?.campaigns ?? [])}
      onSwitch={(id) => void navigate(toEditor(id, 'deadline'))}
      onRename={(name) => rename.mutateAsync(name).catch((error: Error) => toast.failed(error.message))}
      nameLimit={CAMPAIGN_NAME_LIMIT}
      navigation={navigation}
      complete={complete}
      quickstart={hasCard ? { card: steps, ...(to ? { to } : {}) } : undefined}
    >
      <HeaderActions>
        <LinkButton {...links.analytics(campaign.id)} className={classes.analytics}>
          <IconChartBar size={16} stroke={1.75} aria-hidden="true" />
          <span className={classes.label}>Open Analytics</span>
        </LinkButton>
      </HeaderActions>
      <Outlet />
    </EditorFrame>
  )
}

function useProgress(campaign: CampaignDetail) {
  const pages = useQuery(pagesQuery(campaign.id)).data?.pages
  const type = campaign.form.campaignType
  const family = isCampaignType(type) ? campaignTypeFacts(type).family : 'general'
  const known = pages ?? Array.from({ length: campaign.pageCount }, () => ({ type: '', verified: false }))
  const complete = new Set<EditorItem>(known.length > 0 ? ['deadline', 'pages'] : ['deadline'])
  return {
    family,
    complete,
    steps: pages
      ? campaignSteps({ pages, leads: campaign.analytics.leads })
      : { percentage: null, next: null },
    navigation: editorNavigation({
      family,
      mode: 'edit',
      pageTypes: known.map((page) => page.type),
      hasDiscount: false,
      onlyBarScreens: false,
    }),
  }
}
