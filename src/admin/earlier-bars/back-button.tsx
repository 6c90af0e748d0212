/** Going back to the earlier bar, from the new one's editor. */
import { useState } from 'react'
import { newStyleMessages as messages } from '#domain/earlier-bars/earlier-bar-words.ts'
import { useEditorFamily } from '../navigation/editor-family.ts'
import { earlierEditorLink } from '../navigation/links.ts'
import { leaveBy, useGoAfterSave } from '../shell/unsaved-changes.tsx'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { toast } from '../ui/toast.ts'
import { useBarStyle } from './api.ts'

export function BackButton({ campaignId }: { campaignId: string }) {
  const [isAsked, setIsAsked] = useState(false)
  const goBack = useBarStyle(campaignId, 'goBack')
  const goAfterSave = useGoAfterSave()
  const family = useEditorFamily()

  function confirm() {
    goBack.mutate(undefined, {
      onSuccess() {
        toast.done(messages.backDone)
        void goAfterSave(earlierEditorLink(family, campaignId, 'editor'))
      },
      onError: (error) => toast.failed(error.message),
    })
  }

  return (
    <>
      <Button onClick={() => leaveBy(() => setIsAsked(true))}>{messages.back}</Button>
      <ConfirmDialog
        opened={isAsked}
        title={messages.back}
        confirmLabel={messages.yes}
        cancelLabel={messages.no}
        busy={goBack.isPending}
        onConfirm={confirm}
        onClose={() => setIsAsked(false)}
      >
        {messages.backAsks}
      </ConfirmDialog>
    </>
  )
}
