/** What the campaigns of a category did together. */
import { Card } from '@mantine/core'
import type { CampaignSummary } from '#domain/campaigns/campaigns.api.ts'
import { together } from '#domain/campaigns/together.ts'
import { CampaignStats } from './campaign-stats.tsx'
import classes from './category-figures.module.css'

type CategoryFiguresProps = { category: string; campaigns: readonly CampaignSummary[] }

export function CategoryFigures({ category, campaigns }: CategoryFiguresProps) {
  return (
    <Card padding="md" component="section" aria-label={`${category}, together`}>
      <h2 className={classes.title}>
        {category}: {campaigns.length === 1 ? '1 campaign' : `${campaigns.length} campaigns`}, last 30 days
      </h2>
      <CampaignStats analytics={together(campaigns)} />
    </Card>
  )
}
