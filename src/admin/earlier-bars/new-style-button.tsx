/** Going over to the new style of bars, from the editor of an earlier one: what is unsaved, what is lost, and the confirmation. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { newStyleMessages as messages } from '#domain/earlier-bars/earlier-bar-words.ts'
import { useEditorLink } from '../navigation/editor-family.ts'
import { leaveBy, useGoAfterSave } from '../shell/unsaved-changes.tsx'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import dialog from '../ui/dialog.module.css'
import { toast } from '../ui/toast.ts'
import { barStyleQuery, useBarStyle } from './api.ts'

export function NewStyleButton({ campaignId }: { campaignId: string }) {
  const [isAsked, setIsAsked] = useState(false)
  const { data: style } = useQuery({ ...barStyleQuery(campaignId), enabled: isAsked })
  const goOver = useBarStyle(campaignId, 'goOver')
  const goAfterSave = useGoAfterSave()
  const toEditor = useEditorLink()
  const lost = [...new Set(style?.pages.flatMap((page) => page.lost))]

  function confirm() {
    goOver.mutate(undefined, {
      onSuccess() {
        toast.done(messages.done)
        void goAfterSave(toEditor(campaignId, 'floating-bar-editor'))
      },
      onError: (error) => toast.failed(error.message),
    })
  }

  return (
    <>
      <Button onClick={() => leaveBy(() => setIsAsked(true))}>{messages.offer}</Button>
      <ConfirmDialog
        opened={isAsked}
        title={messages.offer}
        confirmLabel={messages.yes}
        cancelLabel={messages.no}
        busy={goOver.isPending}
        onConfirm={confirm}
        onClose={() => setIsAsked(false)}
      >
        <p className={dialog.text}>{messages.confirm}</p>
        {lost.length > 0 && (
          <>
            <p className={dialog.text}>{messages.lost}</p>
            <ul className={dialog.list}>
              {lost.map((what) => (
                <li key={what}>{what}</li>
              ))}
            </ul>
          </>
        )}
      </ConfirmDialog>
    </>
  )
}
