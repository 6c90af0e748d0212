/** The summary beside a campaign's form: type, name, deadline, platforms; then its last 30 days. */
import { Card } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { settingsFromForm } from '#domain/campaigns/campaign-form.ts'
import type { CampaignForm } from '#domain/campaigns/campaign-form.schema.ts'
import type { CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import { findPlatform } from '#domain/platforms/platforms.ts'
import { GuideCard } from '../guides/guide-card.tsx'
import { ClockBlock } from '../ui/clock-block.tsx'
import { PlatformMark } from '../ui/platform-mark.tsx'
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

type SummaryProps = {
  campaign?: CampaignDetail
  /** More cards of a campaign that is saved. */
  children?: ReactNode
}

export function Summary({ campaign, children }: SummaryProps) {
  return (
    <>
      <CampaignSummaryCard used={usedOf(campaign)} />
      {campaign && (
        <Card padding="md" component="section">
          <h2 className={classes.title}>Last 30 days</h2>
          <CampaignStats analytics={campaign.analytics} />
        </Card>
      )}
      {children}
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
