/**
 * What one campaign does at its mail platform, at an address of its own (specification A §2). An address with the id of
 * a platform in place of a campaign's leads to the connections.
 */
import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from '@tanstack/react-router'
import type { CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import type { EmailSetup } from '#domain/emails/emails.api.ts'
import { findPlatform } from '#domain/platforms/platforms.ts'
import { campaignQuery } from '../campaigns/api.ts'
import { NoCampaign } from '../campaigns/no-campaign.tsx'
import { emailSetupQuery } from '../email-code/api.ts'
import { useEditorLink } from '../navigation/editor-family.ts'
import { links } from '../navigation/links.ts'
import { FormColumns } from '../shell/form-columns.tsx'
import { Screen } from '../shell/screen.tsx'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Loading } from '../ui/loading.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import { IntegrationPanel } from './integration-panel.tsx'
import { TestWriteCard } from './test-write-card.tsx'
import { WrittenDeadlines } from './written-deadlines.tsx'

const title = 'Integration'
const up = { label: 'Campaigns', link: links.campaigns() }

export function IntegrationScreen() {
  const { id } = useParams({ from: '/signed-in/app-layout/api-integrations/$id' })
  if (findPlatform(id)) return <Navigate {...links.connections(id)} replace />
  return <OfCampaign key={id} campaignId={id} />
}

function OfCampaign({ campaignId }: { campaignId: string }) {
  const campaign = useQuery(campaignQuery(campaignId))
  const setup = useQuery({ ...emailSetupQuery(campaignId), enabled: campaign.isSuccess })
  const error = campaign.data ? setup.error : campaign.error
  if (campaign.data && setup.data) return <Integration campaign={campaign.data} setup={setup.data} />
  return (
    <Screen title={title} crumbs={[up]}>
      {error === null ? (
        <Loading heights={[420]} />
      ) : (
        <NoCampaign
          error={error}
          onRetry={() => void (campaign.data ? setup.refetch() : campaign.refetch())}
        />
      )}
    </Screen>
  )
}

type IntegrationProps = { campaign: CampaignDetail; setup: EmailSetup }

function Integration({ campaign, setup: { emailProvider } }: IntegrationProps) {
  const toEditor = useEditorLink()
  const { id: campaignId, form } = campaign
  const emails = toEditor(campaignId, 'emails')
  const crumbs = [up, { label: form.campaignName, link: emails }]
  const { id: platform, esp_name: name, saveUri } = emailProvider
  const at = { campaignId, platform }
  if (saveUri === null)
    return (
      <Screen title={title} crumbs={crumbs}>
        <EmptyState
          title={name === '' ? 'No email platform is chosen' : `${name} is set up by hand`}
          action={<LinkButton {...emails}>Go to Emails</LinkButton>}
        />
      </Screen>
    )
  return (
    <Screen title={title} crumbs={crumbs} width="wide">
      <FormColumns summary={<TestWriteCard at={at} />} summaryLine="Send a test">
        <SectionCard title={name}>
          <IntegrationPanel at={at} />
        </SectionCard>
        <WrittenDeadlines at={at} />
      </FormColumns>
    </Screen>
  )
}
