/** Says who cannot reach this installation while only its own machine or network does. Nothing where everybody can. */
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { outsideReach, type OutsideReach } from '#domain/addresses/outside-reach.ts'
import { links } from '../navigation/links.ts'
import { useCurrentAccount } from '../session/current-account.ts'
import classes from './unreachable-notice.module.css'

const whoReaches: Record<Exclude<OutsideReach, 'everywhere'>, string> = {
  machine: 'only the machine it runs on reaches',
  network: 'only its own network reaches',
}

type UnreachableNoticeProps = {
  /** Who would have to; without a name it is whoever the owner works with. */
  who: string | undefined
  /** What does not work until then. */
  children: string
}

export function UnreachableNotice({ who = 'Your platform', children }: UnreachableNoticeProps) {
  const { edge } = useCurrentAccount().origins
  const reach = outsideReach(edge)
  if (reach === 'everywhere') return null
  return (
    <div className={classes.notice}>
      <IconAlertTriangle size={17} stroke={1.75} aria-hidden="true" className={classes.icon} />
      <div>
        <p className={classes.title}>{who} cannot reach this address</p>
        <p className={classes.text}>
          Lastcall answers at {edge}, which {whoReaches[reach]}. {children}{' '}
          <Link {...links.guide('address')} target="_blank" className={classes.link}>
            How to be reached from outside
          </Link>
        </p>
      </div>
    </div>
  )
}
