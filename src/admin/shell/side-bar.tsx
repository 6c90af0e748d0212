/** The column left of the sheet: mark and user menu on top, what belongs to the screen below. */
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { UserMenu } from '../accounts/user-menu.tsx'
import { links } from '../links.ts'
import { useCloseMenu } from './frame.tsx'
import { Wordmark } from './mark.tsx'
import classes from './side-bar.module.css'

export function SideBar({ children }: { children: ReactNode }) {
  const closeMenu = useCloseMenu()
  return (
    <div className={classes.bar}>
      <div className={classes.top}>
        <Link {...links.campaigns()} className={classes.home} onClick={closeMenu}>
          <Wordmark />
        </Link>
        <UserMenu onChosen={closeMenu} />
      </div>
      <div className={classes.middle}>{children}</div>
    </div>
  )
}
