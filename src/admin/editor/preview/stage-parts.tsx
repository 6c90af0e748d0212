/** What the stages of both timer editors have in common: their switches, the end of a drawn page, a missing picture. */
import { SegmentedControl, type SegmentedControlProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import classes from './stage-parts.module.css'

export function StageSwitch<Value extends string>(props: SegmentedControlProps<Value>) {
  return <SegmentedControl {...props} classNames={{ root: classes.switch, label: classes.choice }} />
}

/** A button that leads nowhere, and what people would read after it. */
export function DrawnOffer({ children }: { children: string }) {
  return (
    <div aria-hidden="true">
      <span className={classes.offer}>{children}</span>
      <div className={classes.lines}>
        <i />
        <i />
        <i />
      </div>
    </div>
  )
}

type NoPictureProps = { role?: 'alert'; onRetry?: () => void; children: ReactNode }

/** In the place of the timer. */
export function NoPicture({ role, onRetry, children }: NoPictureProps) {
  return (
    <span className={classes.instead} role={role}>
      {children}
      {onRetry && (
        <Button size="xs" onClick={onRetry}>
          Try again
        </Button>
      )}
    </span>
  )
}
