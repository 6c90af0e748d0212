/** How far the campaign is from its launch: percent, an ember bar, and the next thing to do. */
import { Progress, Skeleton } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { Quickstart } from '#domain/campaigns/quickstart.ts'
import classes from './quickstart-card.module.css'

/** `to`: a screen of ours, or the address of a guide outside. Nothing while there is nowhere to go. */
type QuickstartCardProps = { quickstart: Quickstart; to?: LinkProps | string | undefined }

export function QuickstartCard({ quickstart: { percentage, next }, to }: QuickstartCardProps) {
  const card = (
    <>
      <span className={classes.head}>
        <span className={classes.title}>Quickstart</span>
        {percentage !== null && <span className={classes.percent}>{percentage}%</span>}
      </span>
      {percentage === null ? (
        <Skeleton height={5} radius="xl" />
      ) : (
        <Progress value={percentage} size={5} color="var(--ember)" aria-label="Quickstart progress" />
      )}
      <span className={classes.next}>{nextLine(percentage, next?.label)}</span>
    </>
  )
  if (typeof to === 'string')
    return (
      <a href={to} target="_blank" rel="noreferrer" className={classes.card}>
        {card}
      </a>
    )
  if (to)
    return (
      <Link {...to} className={classes.card}>
        {card}
      </Link>
    )
  return <div className={classes.card}>{card}</div>
}

function nextLine(percentage: number | null, next: string | undefined) {
  if (percentage === null) return 'Looking at your campaign…'
  return next ? `Next: ${next}` : 'Everything is in place.'
}
