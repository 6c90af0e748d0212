/** What another plan can do, in a menu: in sight with its reason, and the way to that plan. */
import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { PremiumBadge } from '../../ui/premium-badge.tsx'
import { SheetTooltip } from '../../ui/sheet-tooltip.tsx'
import classes from '../editor-controls.module.css'

type PremiumItemProps = {
  may: boolean
  reason: string
  leftSection: ReactNode
  onClick: () => void
  onUpgrade: () => void
  children: ReactNode
}

export function PremiumItem({ may, reason, onClick, onUpgrade, ...rest }: PremiumItemProps) {
  if (may) return <Menu.Item onClick={onClick} {...rest} />
  return (
    <SheetTooltip label={reason} position="left" multiline maw={240} events={everyWay}>
      <Menu.Item
        aria-disabled="true"
        data-locked
        className={classes.item}
        rightSection={<PremiumBadge />}
        onClick={onUpgrade}
        {...rest}
      />
    </SheetTooltip>
  )
}

const everyWay = { hover: true, focus: true, touch: true }

/** Of the plan that does not have it (B §6). */
export const onePageIsPremium = 'Applying settings to the current page only is a premium feature.'
