/** The rows of a side bar: where one can go from here. */
import { Tooltip } from '@mantine/core'
import { IconCheck, type IconProps } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import { useCloseMenu, useMinimized } from './frame.tsx'
import classes from './side-nav.module.css'

export type NavIcon = ComponentType<IconProps>

type Row = { label: string; icon: NavIcon }
type SideLinkProps = Row & {
  link: LinkProps
  complete?: boolean
  exact?: boolean
  /** It opens over the screen, which stays where one is. */
  isDialog?: boolean
}

export function SideNav({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label}>
      <ul className={classes.list}>{children}</ul>
    </nav>
  )
}

export function SideLink(props: SideLinkProps) {
  const { label, icon: Icon, link, complete = false, exact = false, isDialog = false } = props
  const closeMenu = useCloseMenu()
  const minimized = useMinimized()
  return (
    <li>
      <Tooltip label={label} position="right" disabled={!minimized} events={everyWay}>
        <Link
          {...link}
          onClick={closeMenu}
          className={classes.row}
          data-minimized={minimized || undefined}
          activeOptions={{ exact, includeSearch: false, includeHash: isDialog }}
        >
          <Icon size={17} stroke={1.75} aria-hidden="true" className={classes.icon} />
          <span className={classes.label}>{label}</span>
          {complete && !minimized && (
            <IconCheck size={16} stroke={2} role="img" aria-label="complete" className={classes.check} />
          )}
        </Link>
      </Tooltip>
    </li>
  )
}

const everyWay = { hover: true, focus: true, touch: true }

/** A place that is not open yet: it can be reached with the keyboard, and says what opens it. */
export function ClosedSideLink({ label, icon: Icon, reason }: Row & { reason: string }) {
  const minimized = useMinimized()
  return (
    <li>
      <Tooltip label={minimized ? `${label}: ${reason}` : reason} position="right" events={everyWay}>
        <span
          className={classes.row}
          data-closed
          data-minimized={minimized || undefined}
          role="link"
          aria-disabled="true"
          tabIndex={0}
        >
          <Icon size={17} stroke={1.75} aria-hidden="true" className={classes.icon} />
          <span className={classes.label}>{label}</span>
        </span>
      </Tooltip>
    </li>
  )
}
