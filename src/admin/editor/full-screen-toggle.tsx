/** Puts the panel of a visual editor away, and brings it back. */
import { ActionIcon } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { SheetTooltip } from '../ui/sheet-tooltip.tsx'
import classes from './full-screen-toggle.module.css'

export type FullScreen = {
  /** The stage has all of the screen. */
  isOn: boolean
  onToggle: () => void
  /** The keys that do the same, for the tooltip. */
  keys: string
}

export function FullScreenToggle({ isOn, onToggle, keys }: FullScreen) {
  const Icon = isOn ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  return (
    <SheetTooltip label={`${isOn ? 'Show the panel' : 'Full screen'} · ${keys}`}>
      <ActionIcon
        aria-label="Full screen"
        aria-pressed={isOn}
        size={30}
        className={classes.toggle}
        onClick={onToggle}
      >
        <Icon size={18} stroke={1.75} />
      </ActionIcon>
    </SheetTooltip>
  )
}
