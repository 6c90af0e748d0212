/** What can start a campaign's deadlines, one tab each, with the panel of the open one. */
import { createScopedKeydownHandler, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import type { CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import type { EmailTab } from '#domain/emails/email-tabs.ts'
import type { EmailSetup, Webhook } from '#domain/emails/emails.api.ts'
import { integrationQuery } from '../integrations/api.ts'
import { IntegrationPanel } from '../integrations/integration-panel.tsx'
import { integrationTabLabel } from '../integrations/integration-text.ts'
import { PlatformMark } from '../ui/platform-mark.tsx'
import { webhookQuery } from './api.ts'
import { ConnectorPanel } from './connector-panel.tsx'
import classes from './emails.module.css'
import { NoWebhooksPanel } from './no-webhooks-panel.tsx'
import { webhookTabLabel } from './webhook-receipt-text.ts'

type ConnectorTabsProps = {
  campaign: CampaignDetail
  setup: EmailSetup
  /** At least one. */
  tabs: readonly EmailTab[]
}

export function ConnectorTabs({ campaign, setup, tabs }: ConnectorTabsProps) {
  const [chosen, setChosen] = useState(tabs[0]?.slug ?? '')
  const id = useId()
  const open = tabs.find(({ slug }) => slug === chosen) ?? tabs[0]
  if (!open) return null
  const webhookOf = ({ slug }: EmailTab) => setup.webhooks.find(({ provider }) => provider === slug)
  const integrated = integratedTab(tabs, setup)
  const connectorOf = (tab: EmailTab) => {
    const webhook = webhookOf(tab)
    return webhook && <ConnectorPanel tab={tab} campaign={campaign} setup={setup} webhook={webhook} />
  }
  return (
    <>
      <div role="tablist" aria-label="Integrations" className={classes.tabs}>
        {tabs.map((tab) => (
          <Tab
            key={tab.slug}
            tab={tab}
            campaignId={campaign.id}
            webhook={webhookOf(tab)}
            isOpen={tab === open}
            id={`${id}-${tab.slug}`}
            controls={`${id}-${tab.slug}-panel`}
            isIntegrated={tab === integrated}
            onOpen={() => setChosen(tab.slug)}
          />
        ))}
      </div>
      {/* What is chosen there stays while another tab is looked at. */}
      {integrated && (
        <Panel id={id} slug={integrated.slug} hidden={open !== integrated}>
          <IntegrationPanel
            at={{ campaignId: campaign.id, platform: integrated.slug }}
            pasted={connectorOf(integrated)}
          />
        </Panel>
      )}
      {open !== integrated && (
        <Panel key={open.slug} id={id} slug={open.slug}>
          {connectorOf(open) ?? <NoWebhooksPanel name={open.name} onChoose={setChosen} />}
        </Panel>
      )}
    </>
  )
}

/** The tab of the platform that we talk to. */
function integratedTab(tabs: readonly EmailTab[], { emailProvider: { id, saveUri } }: EmailSetup) {
  return saveUri === null ? undefined : tabs.find(({ slug }) => slug === id)
}

type PanelProps = { id: string; slug: string; hidden?: boolean; children: ReactNode }

function Panel({ id, slug, hidden = false, children }: PanelProps) {
  return (
    <div
      role="tabpanel"
      id={`${id}-${slug}-panel`}
      aria-labelledby={`${id}-${slug}`}
      hidden={hidden}
      className={classes.panel}
    >
      {children}
    </div>
  )
}

type TabProps = {
  tab: EmailTab
  campaignId: string
  webhook: Webhook | undefined
  isIntegrated: boolean
  isOpen: boolean
  id: string
  controls: string
  onOpen: () => void
}

function Tab({ tab: { slug, name }, campaignId, webhook, isIntegrated, ...place }: TabProps) {
  const { isOpen, id, controls, onOpen } = place
  // Only read: the open panel asks.
  const seen = useQuery({ ...webhookQuery({ campaignId, provider: slug }, webhook), enabled: false }).data
  const at = { campaignId, platform: slug }
  const integration = useQuery({ ...integrationQuery(at), enabled: false }).data
  const isUsed = isIntegrated && integration !== undefined && integration.settings !== null
  return (
    <UnstyledButton
      role="tab"
      id={id}
      aria-selected={isOpen}
      aria-controls={isOpen ? controls : undefined}
      tabIndex={isOpen ? 0 : -1}
      className={classes.tab}
      onClick={onOpen}
      // Whoever walks through the tabs sees what is in them.
      onFocus={onOpen}
      onKeyDown={moveAmongTabs}
    >
      <PlatformMark id={slug} name={name} />
      <span className={classes.tabName}>{name}</span>
      <span className={classes.webhookTabLabel}>
        {isUsed ? integrationTabLabel(integration) : webhookTabLabel(seen)}
      </span>
    </UnstyledButton>
  )
}

const moveAmongTabs = createScopedKeydownHandler({
  parentSelector: '[role="tablist"]',
  siblingSelector: '[role="tab"]',
  loop: true,
  orientation: 'horizontal',
  dir: 'ltr',
})
