/** Asks before a second campaign is made of a form whose campaign is there already. */
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import type { useMadeCampaign } from './use-made-campaign.ts'

type AnotherCampaignQuestionProps = ReturnType<typeof useMadeCampaign>['question']

export function AnotherCampaignQuestion({ name, ...acts }: AnotherCampaignQuestionProps) {
  return (
    <ConfirmDialog
      opened={name !== null}
      title="Create another campaign?"
      confirmLabel="Create another"
      {...acts}
    >
      The assistant has already made <bdi>“{name}”</bdi>. It is a draft in your campaigns.
    </ConfirmDialog>
  )
}
