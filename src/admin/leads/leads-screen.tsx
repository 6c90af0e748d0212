/** The people of a campaign: how many there were, who they are, until when each of them has, and what they bought. */
import { Button as KitButton, Card } from '@mantine/core'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState, type ComponentType } from 'react'
import { campaignTypeFacts, isCampaignType } from '#domain/campaigns/campaign-types.ts'
import type { CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import { pageTypeFacts } from '#domain/pages/page-types.ts'
import { campaignQuery } from '../campaigns/api.ts'
import { CampaignStats } from '../campaigns/campaign-stats.tsx'
import { useCampaignId } from '../campaigns/campaign-id.ts'
import { NoCampaign } from '../campaigns/no-campaign.tsx'
import {
  SaleTracking,
  useSeesSaleTracking,
  type SaleTrackingDialogProps,
} from '../campaigns/sale-tracking.tsx'
import { links } from '../navigation/links.ts'
import { pageChoices } from '../pages/page-choices.ts'
import { useEditorLink } from '../navigation/editor-family.ts'
import { SaleList } from '../sales/sale-list.tsx'
import { Screen } from '../shell/screen.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Loading } from '../ui/loading.tsx'
import { exportAddress } from './api.ts'
import { ImportDialog } from './import-dialog.tsx'
import { LeadList } from './lead-list.tsx'
import classes from './leads-screen.module.css'

const up = { label: 'Campaigns', link: links.campaigns() }

type LeadsScreenProps = { saleTracking: ComponentType<SaleTrackingDialogProps> }

export function LeadsScreen({ saleTracking }: LeadsScreenProps) {
  const campaignId = useCampaignId()
  const campaign = useQuery(campaignQuery(campaignId))

  if (campaign.isPending)
    return (
      <Screen title="Analytics" crumbs={[up]}>
        <Loading heights={[104, 420]} />
      </Screen>
    )
  if (campaign.isError && !campaign.data)
    return (
      <Screen title="Analytics" crumbs={[up]}>
        <NoCampaign error={campaign.error} onRetry={() => void campaign.refetch()} />
      </Screen>
    )
  return (
    <>
      <Leads key={campaignId} campaign={campaign.data} />
      <SaleTracking campaign={campaign.data} dialog={saleTracking} />
    </>
  )
}

function Leads({ campaign }: { campaign: CampaignDetail }) {
  const [importing, setImporting] = useState(false)
  const toEditor = useEditorLink()
  const seesSaleTracking = useSeesSaleTracking()
  const { campaignName, campaignType } = campaign.form
  const tracks = isCampaignType(campaignType) && campaignTypeFacts(campaignType).tracksLeads

  return (
    <Screen
      title="Analytics"
      crumbs={[up, { label: campaignName, link: toEditor(campaign.id, 'deadline') }]}
      actions={tracks && <Actions campaignId={campaign.id} onImport={() => setImporting(true)} />}
    >
      <Card component="section" aria-label="Last 30 days" className={classes.stats}>
        <h2 className={classes.title}>Last 30 days</h2>
        <CampaignStats analytics={campaign.analytics} />
      </Card>
      {tracks ? (
        <LeadList campaignId={campaign.id} zone={campaign.timezone} onImport={() => setImporting(true)} />
      ) : (
        <EmptyState title="No personal deadlines here">
          Campaigns of this type show everyone the same, so there are no leads to list.
        </EmptyState>
      )}
      {sells(campaign.form) && (
        <SaleList
          campaignId={campaign.id}
          zone={campaign.timezone}
          hasSaleTracking={seesSaleTracking(campaign.form)}
        />
      )}
      <ImportDialog
        campaignId={campaign.id}
        zone={campaign.timezone}
        opened={importing}
        onClose={() => setImporting(false)}
      />
    </Screen>
  )
}

/** Only campaigns that can have a page for it record sales. */
function sells(form: CampaignDetail['form']): boolean {
  return pageChoices(form).availableTypes.some((type) => pageTypeFacts(type).recordsSale)
}

function Actions({ campaignId, onImport }: { campaignId: string; onImport: () => void }) {
  const icon = { size: 16, stroke: 1.75 } as const
  return (
    <>
      <Button leftSection={<IconUpload {...icon} />} onClick={onImport}>
        Import
      </Button>
      <KitButton
        component="a"
        variant="default"
        href={exportAddress(campaignId)}
        download
        leftSection={<IconDownload {...icon} />}
      >
        Export CSV
      </KitButton>
    </>
  )
}
