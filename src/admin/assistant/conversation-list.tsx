/** The conversations that were kept, to go on with one or to delete it. */
import { ActionIcon, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { assistantApi } from '#domain/assistant/assistant.api.ts'
import { CONVERSATION_KEPT_DAYS } from '#domain/assistant/messages.ts'
import type { Answer } from '../calls/request.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Loading } from '../ui/loading.tsx'
import { Problem } from '../ui/problem.tsx'
import { relativeTime } from '../ui/relative-time.ts'
import { useNow } from '../ui/ticker.ts'
import { toast } from '../ui/toast.ts'
import { conversationsQuery, useDeleteConversation } from './api.ts'
import classes from './assistant.module.css'

type Kept = Answer<typeof assistantApi.conversations>['conversations'][number]

type ConversationListProps = {
  /** Whether it is the one that the modal shows. */
  isOpen: (conversationId: string) => boolean
  onOpen: (conversationId: string) => void
  onDeleted: (conversationId: string) => void
}

export function ConversationList(props: ConversationListProps) {
  return (
    <div className={classes.kept}>
      <KeptConversations {...props} />
    </div>
  )
}

function KeptConversations({ isOpen, onOpen, onDeleted }: ConversationListProps) {
  const kept = useQuery(conversationsQuery)
  const now = useNow()
  const [asked, setAsked] = useState<Kept | null>(null)

  if (kept.isPending) return <Loading heights={[56, 56, 56]} />
  if (kept.isError)
    return (
      <Problem title="The conversations could not be shown" onRetry={() => void kept.refetch()}>
        {kept.error.message}
      </Problem>
    )
  if (kept.data.conversations.length === 0)
    return (
      <EmptyState title="No conversations yet">
        What you begin is kept for {CONVERSATION_KEPT_DAYS} days.
      </EmptyState>
    )

  return (
    <>
      <ul className={classes.list}>
        {kept.data.conversations.map((one) => (
          <li key={one.id} className={classes.entry}>
            <UnstyledButton
              className={classes.entryName}
              aria-current={isOpen(one.id) || undefined}
              onClick={() => onOpen(one.id)}
            >
              <span dir="auto">{one.title}</span>
              <small>{relativeTime(now - one.updatedAt)}</small>
            </UnstyledButton>
            <ActionIcon size={32} aria-label={`Delete “${one.title}”`} onClick={() => setAsked(one)}>
              <IconTrash size={16} stroke={1.75} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <p className={classes.note}>
        Conversations are yours alone, and are kept for {CONVERSATION_KEPT_DAYS} days.
      </p>
      <DeleteQuestion asked={asked} onClose={() => setAsked(null)} onDeleted={onDeleted} />
    </>
  )
}

type DeleteQuestionProps = {
  asked: Kept | null
  onClose: () => void
  onDeleted: (conversationId: string) => void
}

function DeleteQuestion({ asked, onClose, onDeleted }: DeleteQuestionProps) {
  const remove = useDeleteConversation()

  async function confirm({ id }: Kept) {
    try {
      await remove.mutateAsync(id)
      onDeleted(id)
      toast.done('The conversation is deleted.')
    } catch (error) {
      toast.failed(error instanceof Error ? error.message : 'Please try again.')
    }
    onClose()
  }

  return (
    <ConfirmDialog
      opened={asked !== null}
      title="Delete this conversation?"
      confirmLabel="Delete"
      tone="danger"
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={() => asked && void confirm(asked)}
    >
      What was said is gone for good. Campaigns that were made in it stay.
    </ConfirmDialog>
  )
}
