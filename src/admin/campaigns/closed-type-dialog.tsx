/** Why a campaign type cannot be chosen, and what to do instead. */
import { Modal } from '@mantine/core'
import { campaignMessages } from '#domain/campaigns/campaign-form.schema.ts'
import { Button } from '../ui/button.tsx'
import dialog from './dialog.module.css'
import type { TypeChoice } from './type-choices.ts'

type ClosedTypeDialogProps = { choice: TypeChoice | null; onClose: () => void }

export function ClosedTypeDialog({ choice, onClose }: ClosedTypeDialogProps) {
  const title = choice?.needsUpgrade ? 'Upgrade needed' : campaignMessages.switchBlockedTitle
  return (
    <Modal opened={choice !== null} onClose={onClose} title={title} size={440}>
      <p className={dialog.text}>{choice?.closed}</p>
      {choice?.needsUpgrade && (
        <p className={dialog.text}>The person who runs this installation can change your plan.</p>
      )}
      <div className={dialog.actions}>
        <Button data-autofocus onClick={onClose}>
          Got it
        </Button>
      </div>
    </Modal>
  )
}
