/** The summary beside a campaign's form: type, name, deadline, platforms; then its last 30 days and its setup. */
import { Card } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useFormContext, useWatch } from 'react-hook-form'
import { settingsFromForm } from '#domain/campaigns/campaign-form.ts'
import type { CampaignForm } from '#domain/campaigns/campaign-form.schema.ts'
import type { CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import { findPlatform } from '#domain/platforms/platforms.ts'
import { GuideCard } from '../guides/guide-card.tsx'
import { checklistQuery } from '../quickstart/api.ts'
import { useStepLink } from '../quickstart/step-link.ts'
import { ClockBlock } from '../ui/clock-block.tsx'
import { PlatformMark } from '../ui/platform-mark.tsx'
import { StatusIcon } from '../ui/status-icon.tsx'
import { Truncated } from '../ui/truncated.tsx'
import { CampaignStats } from './campaign-stats.tsx'
import { usedText } from './number-format.ts'
import { SummaryCard, NameAndDeadline, summaryDeadline } from './summary-card.tsx'
import { askedPlatforms } from './stack-section.tsx'
import classes from './summary.module.css'

export function useFormValues(): CampaignForm {
  const { control } = useFormContext<CampaignForm>()
  // Every field has a default value, so nothing in here is ever missing.
  return useWatch({ control }) as CampaignForm
}

/** Before a type is chosen: what it starts with when it is (specification A §2). */
function deadlineOf(form: CampaignForm, used: number): string {
  const settings = settingsFromForm({ ...form, campaignType: form.campaignType || 'evergreen' })
  return summaryDeadline(settings, used)
}

function nameOf({ campaignName }: CampaignForm): string {
  return campaignName || 'Create New'
}

/** What is taken of a limited quantity stays taken, whatever start the form says. */
function usedOf(campaign: CampaignDetail | undefined): number {
  return campaign?.quantity?.used ?? 0
}

export function SummaryLine({ campaign }: { campaign?: CampaignDetail }) {
  const form = useFormValues()
  return <NameAndDeadline name={nameOf(form)} deadline={deadlineOf(form, usedOf(campaign))} />
}

export function Summary({ campaign }: { campaign?: CampaignDetail }) {
  return (
    <>
      <CampaignSummaryCard used={usedOf(campaign)} />
      {campaign && (
        <Card padding="md" component="section">
          <h2 className={classes.title}>Last 30 days</h2>
          <CampaignStats analytics={campaign.analytics} />
        </Card>
      )}
      {campaign && <SetupLinks campaignId={campaign.id} />}
      <GuideCard topic="integrations" />
    </>
  )
}

function CampaignSummaryCard({ used }: { used: number }) {
  const form = useFormValues()
  const isQuantity = form.deadlineType === 5
  return (
    <SummaryCard of={form} name={nameOf(form)}>
      {form.deadlineType !== null && (
        <ClockBlock
          label={isQuantity ? 'Quantity' : 'Deadline'}
          value={deadlineOf(form, used) || '–'}
          note={isQuantity && used > 0 && usedText({ start: Number(form.quantity), used })}
        />
      )}
      <dl className={classes.platforms}>
        {askedPlatforms(form.campaignType).map(({ name, short }) => (
          <PlatformRow key={name} label={short} id={form[name]} />
        ))}
      </dl>
    </SummaryCard>
  )
}

const NAME_MAX = 30

function PlatformRow({ label, id }: { label: string; id: string }) {
  const platform = findPlatform(id)
  return (
    <div className={classes.platform}>
      <dt>{label}</dt>
      <dd>
        {platform ? (
          <>
            <PlatformMark {...platform} />
            <Truncated text={platform.name} max={NAME_MAX} />
          </>
        ) : (
          <span className={classes.none}>Not chosen</span>
        )}
      </dd>
    </div>
  )
}

/** What is left to set up, by the campaign's own checklist: only what has a screen here. */
const setupSteps = ['discounts', 'pages', 'code', 'emails', 'sales']

function SetupLinks({ campaignId }: { campaignId: string }) {
  const items = useQuery(checklistQuery(campaignId)).data?.items ?? []
  const stepLink = useStepLink(campaignId)
  return (
    <Card padding="md" component="section">
      <h2 className={classes.title}>Setup</h2>
      <ul className={classes.setup}>
        {items
          .filter(({ stepId }) => setupSteps.includes(stepId))
          .map(({ id, stepId, label, completed }) => (
            <li key={id}>
              <StatusIcon status={completed ? 'done' : 'open'}>
                <SetupLink link={stepLink(stepId)} label={label} />
              </StatusIcon>
            </li>
          ))}
      </ul>
    </Card>
  )
}

function SetupLink({ link, label }: { link: LinkProps | null; label: string }) {
  if (!link) return label
  return (
    <Link {...link} className={classes.link}>
      {label}
    </Link>
  )
}
