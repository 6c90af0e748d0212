/** Which campaign makes most of its leads buyers, and which the fewest. */
import { Card } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Dashboard, DashboardCampaign } from '#domain/dashboard/dashboard.api.ts'
import { percent } from '../analytics/figures-shown.ts'
import { shortNumber } from '../campaigns/number-format.ts'
import { links } from '../navigation/links.ts'
import classes from './dashboard.module.css'

export function BestAndWorst({ dashboard: { campaigns, best, worst } }: { dashboard: Dashboard }) {
  const of = (id: string | null) => campaigns.find((campaign) => campaign.id === id)
  const [first, last] = [of(best), of(worst)]
  if (!first || !last) return null
  return (
    <div className={classes.pair}>
      <Ranked title="Sells best" campaign={first} />
      <Ranked title="Sells least" campaign={last} />
    </div>
  )
}

function Ranked({ title, campaign }: { title: string; campaign: DashboardCampaign }) {
  const { id, name, leads, conversion } = campaign
  return (
    <Card component="section" aria-label={title} className={classes.ranked}>
      <h2 className={classes.rank}>{title}</h2>
      <p className={classes.share}>{percent(conversion.now ?? 0)}</p>
      <div className={classes.whose}>
        <Link {...links.analytics(id)} className={classes.name}>
          {name}
        </Link>
        <p className={classes.facts}>of its {shortNumber(leads.now)} leads have bought by now</p>
      </div>
    </Card>
  )
}
