/** Steps back and forth, for those who don't use the keys. */
import { ActionIcon } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { SheetTooltip } from '../ui/sheet-tooltip.tsx'
import { keysOf, shortcuts } from './shortcuts.ts'
import { isMac } from './use-shortcuts.ts'
import classes from './editor-controls.module.css'

const icons = { undo: IconArrowBackUp, redo: IconArrowForwardUp }

type UndoButtonsProps = { canUndo: boolean; canRedo: boolean; onUndo: () => void; onRedo: () => void }

export function UndoButtons({ canUndo, canRedo, onUndo, onRedo }: UndoButtonsProps) {
  return (
    <div className={classes.group}>
      <StepButton name="undo" can={canUndo} onClick={onUndo} />
      <StepButton name="redo" can={canRedo} onClick={onRedo} />
    </div>
  )
}

type StepButtonProps = { name: 'undo' | 'redo'; can: boolean; onClick: () => void }

/** Never `disabled`: whoever undoes the last step with the keyboard would lose their place. */
function StepButton({ name, can, onClick }: StepButtonProps) {
  const Icon = icons[name]
  const { label } = shortcuts[name]
  return (
    <SheetTooltip label={`${label} · ${keysOf(name, isMac).join(' ')}`}>
      <ActionIcon
        aria-label={label}
        aria-disabled={!can}
        size={32}
        className={classes.icon}
        onClick={() => can && onClick()}
      >
        <Icon size={18} stroke={1.75} />
      </ActionIcon>
    </SheetTooltip>
  )
}
