/** How far the campaign is from its launch: percent, an ember bar, and the next thing to do. */
import { IconExternalLink } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { useCloseMenu } from './frame.tsx'
import classes from './quickstart-card.module.css'

export type QuickstartCardProps = {
  percentage: number
  /** What the next step asks for; null when nothing is left. */
  next: string | null
  /** Stores follow a guide of their own, in a tab of its own: the address of one outside, or our own. */
  to: { kind: 'screen' | 'guide'; link: LinkProps } | { kind: 'outside'; href: string }
}

export function QuickstartCard({ to, ...progress }: QuickstartCardProps) {
  const closeMenu = useCloseMenu()
  if (to.kind === 'outside')
    return (
      <a href={to.href} target="_blank" rel="noreferrer" className={classes.card}>
        <CardBody {...progress} isGuide />
      </a>
    )
  if (to.kind === 'guide')
    return (
      <Link {...to.link} target="_blank" className={classes.card}>
        <CardBody {...progress} isGuide />
      </Link>
    )
  return (
    <Link {...to.link} onClick={closeMenu} className={classes.card}>
      <CardBody {...progress} />
    </Link>
  )
}

type CardBodyProps = Omit<QuickstartCardProps, 'to'> & { isGuide?: boolean }

function CardBody({ percentage, next, isGuide = false }: CardBodyProps) {
  return (
    <>
      <span className={classes.head}>
        <span className={classes.title}>
          Quickstart
          {isGuide && (
            <IconExternalLink size={14} stroke={1.75} role="img" aria-label="guide, opens in a new tab" />
          )}
        </span>
        <span className={classes.percent}>{percentage}%</span>
      </span>
      <ProgressBar value={percentage} label="Quickstart progress" />
      <span className={classes.next}>{nextLine(next)}</span>
    </>
  )
}

function nextLine(next: string | null) {
  return next ? `Next: ${next.charAt(0).toLowerCase()}${next.slice(1)}` : 'Everything is in place.'
}
