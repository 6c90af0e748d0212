/** The campaign at a glance, beside its form: type, name, deadline, platforms; then its figures and its setup. */
import { Card } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useFormContext, useWatch } from 'react-hook-form'
import { settingsFromForm } from '#domain/campaigns/campaign-form.ts'
import type { CampaignForm } from '#domain/campaigns/campaign-form.schema.ts'
import type { CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import { campaignDeadlineWords } from '#domain/campaigns/deadline-words.ts'
import { findPlatform } from '#domain/platforms/platforms.ts'
import { useEditorLink } from '../shell/editor-family.ts'
import { ClockBlock } from '../ui/clock-block.tsx'
import { PlatformMark } from '../ui/platform-mark.tsx'
import { StatusIcon } from '../ui/status-icon.tsx'
import { Truncated } from '../ui/truncated.tsx'
import { CampaignFigures } from './campaign-figures.tsx'
import { askedPlatforms } from './stack-section.tsx'
import classes from './summary.module.css'
import { TypeBadge } from './type-badge.tsx'

export function useFormValues(): CampaignForm {
  const { control } = useFormContext<CampaignForm>()
  // Every field has a default value, so nothing in here is ever missing.
  return useWatch({ control }) as CampaignForm
}

const NO_BREAK_SPACE = '\u00a0'

/** Before a type is chosen: what it starts with when it is (specification A §2). */
function wordsOf(form: CampaignForm): string {
  const settings = settingsFromForm({ ...form, campaignType: form.campaignType || 'evergreen' })
  return campaignDeadlineWords(settings).replace(/ (?=[AP]M)/g, NO_BREAK_SPACE)
}

export function SummaryLine() {
  const form = useFormValues()
  const words = wordsOf(form)
  return (
    <>
      {form.campaignName || 'Create New'}
      {words && <span className={classes.lineDeadline}> · {words}</span>}
    </>
  )
}

export function Summary({ campaign, setup }: { campaign?: CampaignDetail; setup?: Setup }) {
  return (
    <>
      <AtAGlance />
      {campaign && (
        <Card padding="md" component="section">
          <h2 className={classes.title}>Last 30 days</h2>
          <CampaignFigures analytics={campaign.analytics} />
        </Card>
      )}
      {campaign && setup && <SetupLinks campaignId={campaign.id} {...setup} />}
    </>
  )
}

function AtAGlance() {
  const form = useFormValues()
  const isQuantity = form.deadlineType === 5
  return (
    <Card padding="md" component="section" className={classes.glance}>
      <div>
        <TypeBadge of={form} />
      </div>
      <p className={classes.name}>{form.campaignName || 'Create New'}</p>
      {form.deadlineType !== null && (
        <ClockBlock label={isQuantity ? 'Quantity' : 'Deadline'} value={wordsOf(form) || '–'} />
      )}
      <dl className={classes.platforms}>
        {askedPlatforms(form.campaignType).map(({ name, short }) => (
          <PlatformRow key={name} label={short} id={form[name]} />
        ))}
      </dl>
    </Card>
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

export type Setup = { pages: number; verified: number }

function SetupLinks({ campaignId, pages, verified }: Setup & { campaignId: string }) {
  const toEditor = useEditorLink()
  const link = toEditor(campaignId, 'pages')
  return (
    <Card padding="md" component="section">
      <h2 className={classes.title}>Setup</h2>
      <ul className={classes.setup}>
        <li>
          <StatusIcon status={pages > 0 ? 'done' : 'open'}>
            <Link {...link} className={classes.link}>
              {pages > 0 ? `Pages (${pages})` : 'Add your pages'}
            </Link>
          </StatusIcon>
        </li>
        <li>
          <StatusIcon status={pages > 0 && verified === pages ? 'done' : 'open'}>
            <Link {...link} className={classes.link}>
              {pages > 0 && verified === pages ? 'Code on every page' : 'Put the code on your pages'}
            </Link>
          </StatusIcon>
        </li>
        <li>
          <StatusIcon status={pages > 0 ? 'done' : 'open'}>
            <Link {...link} className={classes.link}>
              Email links
            </Link>
          </StatusIcon>
        </li>
      </ul>
    </Card>
  )
}
