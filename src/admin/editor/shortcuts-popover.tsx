/** The keys of the editor at a glance. */
import { ActionIcon, Popover } from '@mantine/core'
import { IconKeyboard } from '@tabler/icons-react'
import { SheetTooltip } from '../ui/sheet-tooltip.tsx'
import classes from './editor-controls.module.css'
import { keysOf, shortcuts, type ShortcutName } from './shortcuts.ts'
import { isMac } from './use-shortcuts.ts'

const shown = ['undo', 'redo', 'save', 'fullScreen', 'device', 'help'] as const satisfies ShortcutName[]

type ShortcutsPopoverProps = { opened: boolean; onChange: (opened: boolean) => void }

export function ShortcutsPopover({ opened, onChange }: ShortcutsPopoverProps) {
  return (
    <Popover
      opened={opened}
      onChange={onChange}
      position="bottom-end"
      width={256}
      shadow="md"
      trapFocus
      returnFocus
      withinPortal={false}
    >
      <Popover.Target>
        <SheetTooltip label="Keyboard shortcuts · ?" disabled={opened}>
          <ActionIcon
            aria-label="Keyboard shortcuts"
            size={32}
            className={classes.keys}
            onClick={() => onChange(!opened)}
          >
            <IconKeyboard size={18} stroke={1.75} />
          </ActionIcon>
        </SheetTooltip>
      </Popover.Target>
      <Popover.Dropdown aria-label="Keyboard shortcuts" tabIndex={-1}>
        <dl className={classes.shortcuts}>
          {shown.map((name) => (
            <div key={name} className={classes.shortcut}>
              <dt>{shortcuts[name].label}</dt>
              <dd>
                {keysOf(name, isMac).map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </Popover.Dropdown>
    </Popover>
  )
}
