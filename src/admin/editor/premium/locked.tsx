/** What the account's plan does not have: in sight but disabled, with the reason and the way to get it. */
import { Tooltip, VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useId, useState, type ReactNode } from 'react'
import { links } from '../../navigation/links.ts'
import classes from './locked.module.css'
import { PremiumButton } from './premium-button.tsx'

type LockedProps = {
  /** What it is called. */
  label: string
  /** "… is a premium feature." */
  reason: string
  /** How long the reason stays after somebody asked for it (B §9.3). */
  shownMs: number
  onUpgrade: () => void
  /** The control, disabled. */
  children: ReactNode
}

export function Locked({ label, reason, shownMs, onUpgrade, children }: LockedProps) {
  const [asked, setAsked] = useState(0)
  const [isShown, setShown] = useState(false)
  const id = useId()
  useEffect(() => {
    if (asked === 0) return
    const timer = setTimeout(() => setShown(false), shownMs)
    return () => clearTimeout(timer)
  }, [asked, shownMs])

  function ask() {
    setAsked((times) => times + 1)
    setShown(true)
  }

  return (
    <div className={classes.locked}>
      <Tooltip label={reason} opened={isShown} position="top-start" withinPortal={false}>
        {/* A disabled input tells nobody that it was clicked. */}
        <div className={classes.control} onClick={ask} onMouseEnter={ask}>
          {children}
        </div>
      </Tooltip>
      <div className={classes.way}>
        <PremiumButton aria-describedby={id} onFocus={ask} onClick={onUpgrade} />
        <VisuallyHidden id={id}>{reason}</VisuallyHidden>
        <Link {...links.upgrade()} className={classes.more} aria-label={`Learn more: ${label}`}>
          Learn more
        </Link>
      </div>
    </div>
  )
}
