/** How a campaign is doing. */
import { Card } from '@mantine/core'
import { CampaignStats } from '../campaigns/campaign-stats.tsx'
import { useLoadedCampaign } from '../campaigns/loaded-campaign.ts'
import classes from './overview-screen.module.css'

export function OverviewScreen() {
  const { analytics } = useLoadedCampaign()
  return (
    <Card component="section" aria-label="Last 30 days" className={classes.stats}>
      <h2 className={classes.title}>Last 30 days</h2>
      <CampaignStats analytics={analytics} />
    </Card>
  )
}
