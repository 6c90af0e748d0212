/** What was said, the newest at the end and in view. */
import { ActionIcon } from '@mantine/core'
import { IconArrowDown } from '@tabler/icons-react'
import type { AssistantEngine } from '#domain/assistant/wire.ts'
import { TextButton } from '../ui/text-button.tsx'
import { AskPicker } from './ask-picker.tsx'
import classes from './assistant.module.css'
import { MessageView } from './message-view.tsx'
import { askIn, isBusy, isUnanswered, mayRetry, statusText, type Turn } from './turn.ts'
import { useNewestInView } from './use-newest-in-view.ts'
import { Welcome } from './welcome.tsx'

type TranscriptProps = {
  turn: Turn
  engine: AssistantEngine
  suggestions: readonly string[]
  onSay: (text: string) => void
  onRetry: () => void
  onView: (campaignId: string) => void
}

export function Transcript({ turn, engine, suggestions, onSay, onRetry, onView }: TranscriptProps) {
  const { messages } = turn
  const { list, isBehind, onScroll, toNewest } = useNewestInView(messages)
  const ask = askIn(turn)
  const status = statusText(turn)
  return (
    <div className={classes.transcript}>
      <div
        ref={list}
        className={classes.scroller}
        role="region"
        aria-label="Conversation"
        tabIndex={0}
        onScroll={onScroll}
      >
        {messages.length === 0 && <Welcome engine={engine} suggestions={suggestions} onSay={onSay} />}
        <ol className={classes.messages}>
          {messages.map((message, at) => {
            const isLast = at === messages.length - 1
            return (
              <MessageView
                key={message.id}
                message={message}
                isWorking={isLast && isBusy(turn)}
                onRetry={isLast && mayRetry(turn) ? onRetry : undefined}
                onView={onView}
              />
            )
          })}
        </ol>
        {status !== null && (
          <p className={classes.status} aria-hidden="true">
            <span className={classes.dots} />
            {status}
          </p>
        )}
        {isUnanswered(turn) && mayRetry(turn) && (
          <p className={classes.unanswered}>
            This was not answered. <TextButton onClick={onRetry}>Try again</TextButton>
          </p>
        )}
        {ask && <AskPicker key={messages.length} ask={ask} onAnswer={onSay} />}
      </div>
      {isBehind && (
        <ActionIcon
          className={classes.newest ?? ''}
          variant="default"
          radius="xl"
          size={32}
          aria-label="Go to the newest message"
          onClick={toNewest}
        >
          <IconArrowDown size={17} stroke={1.75} />
        </ActionIcon>
      )}
    </div>
  )
}
