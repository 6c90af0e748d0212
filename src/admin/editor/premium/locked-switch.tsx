/** A switch that the account's plan does not have: in sight but disabled, with the reason and the way to get it. */
import { Switch, Tooltip, VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useId, useState, type ReactNode } from 'react'
import { links } from '../../navigation/links.ts'
import classes from './locked-switch.module.css'
import { PremiumButton } from './premium-button.tsx'

type LockedSwitchProps = {
  label: string
  /** How it stands for accounts without the plan. */
  checked: boolean
  /** "… is a premium feature." */
  reason: string
  /** How long the reason stays after somebody asked for it (B §9.3). */
  shownMs: number
  onUpgrade: () => void
  description?: ReactNode
}

export function LockedSwitch({ label, checked, reason, shownMs, onUpgrade, description }: LockedSwitchProps) {
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
        <div className={classes.switch} onClick={ask} onMouseEnter={ask}>
          <Switch label={label} description={description} checked={checked} disabled readOnly />
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
