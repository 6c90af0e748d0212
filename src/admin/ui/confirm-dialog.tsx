/** One question before something that matters: what happens, the act, and the way back. */
import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import classes from './confirm-dialog.module.css'
import dialog from './dialog.module.css'

type ConfirmDialogProps = {
  opened: boolean
  title: string
  children?: ReactNode
  confirmLabel: string
  /** What the button says while it works, in place of a sign that turns. */
  busyLabel?: string
  cancelLabel?: string
  /** `danger` for what cannot be undone. */
  tone?: 'primary' | 'danger'
  busy?: boolean
  onConfirm: () => void
  onClose: () => void
  /** It is off the screen. */
  onExited?: () => void
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    opened,
    title,
    children,
    confirmLabel,
    busyLabel,
    cancelLabel = 'Cancel',
    tone = 'primary',
    onExited,
  } = props
  const isBusy = props.busy ?? false
  return (
    <Modal
      opened={opened}
      onClose={props.onClose}
      title={title}
      size={440}
      {...(onExited && { onExitTransitionEnd: onExited })}
    >
      {children && <div className={classes.body}>{children}</div>}
      <div className={dialog.actions}>
        <Button data-autofocus onClick={props.onClose}>
          {cancelLabel}
        </Button>
        <Button
          variant={tone}
          busy={isBusy && busyLabel === undefined}
          disabled={isBusy && busyLabel !== undefined}
          onClick={props.onConfirm}
        >
          {isBusy ? (busyLabel ?? confirmLabel) : confirmLabel}
        </Button>
      </div>
    </Modal>
  )
}
