/** Going over to the new style of bars, from the editor of an earlier one: what is lost, and the confirmation. */
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { newStyleMessages as messages } from '#domain/earlier-bars/earlier-bar-words.ts'
import { useEditorLink } from '../navigation/editor-family.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { toast } from '../ui/toast.ts'
import { barStyleQuery, useBarStyle } from './api.ts'

export function NewStyleButton({ campaignId }: { campaignId: string }) {
  const [isAsked, setIsAsked] = useState(false)
  const { data: style } = useQuery({ ...barStyleQuery(campaignId), enabled: isAsked })
  const goOver = useBarStyle(campaignId, 'goOver')
  const navigate = useNavigate()
  const toEditor = useEditorLink()
  const lost = [...new Set(style?.pages.flatMap((page) => page.lost))]

  function confirm() {
    goOver.mutate(undefined, {
      onSuccess() {
        toast.done(messages.done)
        void navigate(toEditor(campaignId, 'floating-bar-editor'))
      },
      onError: (error) => toast.failed(error.message),
    })
  }

  return (
    <>
      <Button onClick={() => setIsAsked(true)}>{messages.offer}</Button>
      <ConfirmDialog
        opened={isAsked}
        title={messages.offer}
        confirmLabel={messages.yes}
        cancelLabel={messages.no}
        busy={goOver.isPending}
        onConfirm={confirm}
        onClose={() => setIsAsked(false)}
      >
        <p>{messages.confirm}</p>
        {lost.length > 0 && (
          <>
            <p>{messages.lost}</p>
            <ul>
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
