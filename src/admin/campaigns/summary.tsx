/** The summary beside a campaign's form: type, name, deadline, platforms; then its last 30 days. */
import { Card } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { settingsFromForm } from '#domain/campaigns/campaign-form.ts'
import type { CampaignForm } from '#domain/campaigns/campaign-form.schema.ts'
import type { CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import { saleTrackingLink } from '../navigation/sale-tracking-link.ts'
import { GuideCard } from '../guides/guide-card.tsx'
import { ClockBlock } from '../ui/clock-block.tsx'
import { useNow } from '../ui/ticker.ts'
import { CampaignStats } from './campaign-stats.tsx'
import { deadlinePreview, type DeadlinePreview } from '#domain/campaigns/deadline-preview.ts'
import { usedText } from './number-format.ts'
import { PlatformRow } from './platform-row.tsx'
import { useSeesSaleTracking } from './sale-tracking.tsx'
import { SummaryCard, NameAndDeadline, summaryDeadline } from './summary-card.tsx'
import { askedPlatforms } from './stack-section.tsx'
import classes from './summary.module.css'

export function useFormValues(): CampaignForm {
  const { control } = useFormContext<CampaignForm>()
  // Every field has a default value, so nothing in here is ever missing.
  return useWatch({ control }) as CampaignForm
}

function deadlineOf(form: CampaignForm, used: number): string {
  return summaryDeadline(settingsFromForm(form), used)
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
      <CampaignSummaryCard campaign={campaign} />
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

function CampaignSummaryCard({ campaign }: { campaign: CampaignDetail | undefined }) {
  const form = useFormValues()
  const used = usedOf(campaign)
  const seesSaleTracking = useSeesSaleTracking()
  return (
    <SummaryCard of={form} name={nameOf(form)}>
      {form.campaignType && form.deadlineType !== null && <SummaryClock form={form} used={used} />}
      <dl className={classes.platforms}>
        {askedPlatforms(form.campaignType).map(({ name, short }) => (
          <PlatformRow key={name} label={short} id={form[name]} />
        ))}
        {campaign && seesSaleTracking(campaign.form) && (
          <div className={classes.platform}>
            <dt>Sales</dt>
            <dd>
              <Link {...saleTrackingLink()} className={classes.link}>
                Set up tracking
              </Link>
            </dd>
          </div>
        )}
      </dl>
    </SummaryCard>
  )
}

/** It comes with the type, and says what the deadline means for somebody who starts now. */
function SummaryClock({ form, used }: { form: CampaignForm; used: number }) {
  const preview = deadlinePreview(form, useNow())
  const value = deadlineOf(form, used) || '–'
  if (form.deadlineType === 5)
    return (
      <ClockBlock
        label="Quantity"
        value={value}
        note={used > 0 && usedText({ start: Number(form.quantity), used })}
      />
    )
  return (
    <ClockBlock label="Deadline" value={value} note={noteOf(preview)} isOver={preview?.isOver ?? false} />
  )
}

function noteOf(preview: DeadlinePreview | null): string | null {
  if (!preview) return null
  return preview.isOver ? preview.note : `${preview.intro} ${preview.moment}.`
}
