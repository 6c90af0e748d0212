/** Why a campaign type cannot be chosen, and what to do instead. */
import { Modal } from '@mantine/core'
import { useState } from 'react'
import { campaignMessages } from '#domain/campaigns/campaign-form.schema.ts'
import { UpgradeDialog } from '../accounts/upgrade-dialog.tsx'
import { Button } from '../ui/button.tsx'
import dialog from '../ui/dialog.module.css'
import type { TypeChoice } from './type-choices.ts'

type ClosedTypeDialogProps = { choice: TypeChoice | null; onClose: () => void }

export function ClosedTypeDialog({ choice, onClose }: ClosedTypeDialogProps) {
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
