/** Forgets something that the installation was given, after a question that says what goes with it. */
import type { UseMutationResult } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { TextButton } from '../ui/text-button.tsx'
import { toast } from '../ui/toast.ts'

type RemoveButtonProps = {
  /** As it stands in the question: “the model”. */
  what: string
  remove: UseMutationResult<unknown, Error, void>
  /** What goes with it. */
  children: ReactNode
}

export function RemoveButton({ what, remove, children }: RemoveButtonProps) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <TextButton onClick={() => setAsking(true)}>Remove</TextButton>
      <ConfirmDialog
        opened={asking}
        title={`Remove ${what}?`}
        confirmLabel="Remove"
        tone="danger"
        busy={remove.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() =>
          remove.mutate(undefined, {
            onSuccess: () => toast.done(`${what.replace(/^t/, 'T')} is removed.`),
            onError: (error) => toast.failed(error.message),
            onSettled: () => setAsking(false),
          })
        }
      >
        {children}
      </ConfirmDialog>
    </>
  )
}
