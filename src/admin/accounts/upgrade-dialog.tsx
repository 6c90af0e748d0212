/** Opened by a choice that the account's plan does not have: why, and where to upgrade. */
import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { upgrades, type Upgrade } from '#domain/accounts/upgrades.ts'
import { links } from '../navigation/links.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import dialog from '../ui/dialog.module.css'

type UpgradeDialogProps = { upgrade: Upgrade; opened: boolean; onClose: () => void; children: ReactNode }

export function UpgradeDialog({ upgrade, opened, onClose, children }: UpgradeDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={`Upgrade to ${upgrades[upgrade].name}`} size={440}>
      <p className={dialog.text}>{children}</p>
      <div className={dialog.actions}>
        <Button onClick={onClose}>Not now</Button>
        <LinkButton variant="primary" data-autofocus {...links.upgrade()} onClick={onClose}>
          See the upgrade
        </LinkButton>
      </div>
    </Modal>
  )
}
