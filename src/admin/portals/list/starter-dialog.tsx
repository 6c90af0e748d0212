/** Asks what a new theme begins with. */
import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'

type StarterDialogProps = { opened: boolean; onClose: () => void; children: ReactNode }

export function StarterDialog({ opened, onClose, children }: StarterDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Begin with one of these" size={960}>
      {children}
    </Modal>
  )
}
