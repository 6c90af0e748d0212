/** One campaign of the list: what it is, its deadline, its last 30 days, and what can be done with it. */
import { Badge, Card, Checkbox } from '@mantine/core'
import { IconClock, IconFileText } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { campaignStatuses } from '#domain/campaigns/campaign.ts'
import type { CampaignSummary } from '#domain/campaigns/campaigns.api.ts'
import { pathAfterCreating } from '../navigation/built-screens.ts'
import { useEditorLink } from '../navigation/editor-family.ts'
import { familyOf } from './campaign-family.ts'
import { CampaignMenu } from './campaign-menu.tsx'
import classes from './campaign-row.module.css'
import { statsOf } from './campaign-stats.tsx'
import { usedText } from './number-format.ts'
import { RunOutBadge } from './run-out-badge.tsx'
import { TypeBadge } from './type-badge.tsx'

type CampaignRowProps = {
  campaign: CampaignSummary
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
}

export function CampaignRow({ campaign, isSelected, onSelect }: CampaignRowProps) {
  const toEditor = useEditorLink()
  const status = campaignStatuses[campaign.status]
  const path = campaign.pageCount === 0 ? pathAfterCreating(familyOf(campaign)) : 'deadline'
  return (
    <Card component="li" padding="md" className={classes.row} data-selected={isSelected || undefined}>
      <Checkbox
        aria-label={`Select ${campaign.name}`}
        checked={isSelected}
        onChange={({ currentTarget }) => onSelect(currentTarget.checked)}
        className={classes.select}
      />
      <div className={classes.what}>
        <div className={classes.badges}>
          <TypeBadge of={campaign} />
          <Badge color={status.tone}>{status.label}</Badge>
          <RunOutBadge of={campaign} />
          {campaign.isDemo && <Badge color="gray">Demo</Badge>}
        </div>
        <Link {...toEditor(campaign.id, path)} className={classes.name}>
          {campaign.name}
        </Link>
        <div className={classes.facts}>
          {campaign.deadline && (
            <span className={classes.deadline}>
              <IconClock size={15} stroke={1.75} aria-hidden="true" />
              {campaign.deadline}
            </span>
          )}
          {campaign.quantity && <span className={classes.pages}>{usedText(campaign.quantity)}</span>}
          <span className={classes.pages}>
            <IconFileText size={15} stroke={1.75} aria-hidden="true" />
            {campaign.pageCount === 1 ? '1 page' : `${campaign.pageCount} pages`}
          </span>
        </div>
      </div>
      {familyOf(campaign) !== 'announcementBar' && (
        <dl className={classes.stats} aria-label="Last 30 days">
          {statsOf(campaign.analytics).map(({ label, value, note }) => (
            <div key={label} className={classes.stat}>
              <dt>{label}</dt>
              <dd>{value}</dd>
              {note && <dd className={classes.note}>{note}</dd>}
            </div>
          ))}
        </dl>
      )}
      <div className={classes.menu}>
        <CampaignMenu campaign={campaign} />
      </div>
    </Card>
  )
}
