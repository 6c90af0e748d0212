/** The connectors that can start a campaign's deadlines, one tab each, with the panel of the open one. */
import { createScopedKeydownHandler, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import type { EmailTab } from '#domain/emails/email-tabs.ts'
import type { EmailSetup, Webhook } from '#domain/emails/emails.api.ts'
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
  const webhook = webhookOf(open)
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
            controls={`${id}-panel`}
            onOpen={() => setChosen(tab.slug)}
          />
        ))}
      </div>
      <div
        key={open.slug}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${open.slug}`}
        className={classes.panel}
      >
        {webhook ? (
          <ConnectorPanel tab={open} campaign={campaign} setup={setup} webhook={webhook} />
        ) : (
          <NoWebhooksPanel name={open.name} onChoose={setChosen} />
        )}
      </div>
    </>
  )
}

type TabProps = {
  tab: EmailTab
  campaignId: string
  webhook: Webhook | undefined
  isOpen: boolean
  id: string
  controls: string
  onOpen: () => void
}

function Tab({ tab: { slug, name }, campaignId, webhook, isOpen, id, controls, onOpen }: TabProps) {
  // Only read: the open panel asks.
  const seen = useQuery({ ...webhookQuery({ campaignId, provider: slug }, webhook), enabled: false }).data
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
      <span className={classes.webhookTabLabel}>{webhookTabLabel(seen)}</span>
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
