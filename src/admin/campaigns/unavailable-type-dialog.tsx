/** Why a campaign type is not available, and what to do instead. */
import { Modal } from '@mantine/core'
import { useState } from 'react'
import { campaignMessages } from '#domain/campaigns/campaign-form.schema.ts'
import { UpgradeDialog } from '../accounts/upgrade-dialog.tsx'
import { Button } from '../ui/button.tsx'
import dialog from '../ui/dialog.module.css'
import type { TypeChoice } from './type-choices.ts'

type UnavailableTypeDialogProps = { choice: TypeChoice | null; onClose: () => void }

export function UnavailableTypeDialog({ choice, onClose }: UnavailableTypeDialogProps) {
  const [shown, setShown] = useState(choice)
  // While it fades out the dialog still says what it said.
  if (choice !== null && choice !== shown) setShown(choice)

  return (
    <>
      <UpgradeDialog upgrade="create" opened={choice !== null && choice.needsUpgrade} onClose={onClose}>
        {shown?.closed}
      </UpgradeDialog>
      <Modal
        opened={choice !== null && !choice.needsUpgrade}
        onClose={onClose}
        title={campaignMessages.switchBlockedTitle}
        size={440}
      >
        <p className={dialog.text}>{shown?.closed}</p>
        <div className={dialog.actions}>
          <Button data-autofocus onClick={onClose}>
            Got it
          </Button>
        </div>
      </Modal>
    </>
  )
}
