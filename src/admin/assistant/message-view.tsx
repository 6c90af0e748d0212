/** One message: what somebody wrote, or an answer with what was done for it. Text is text: it leads nowhere (T114). */
import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { CopyButton } from '../ui/copy-button.tsx'
import classes from './assistant.module.css'
import { textOf, toolCallOf, type ChatMessage } from './chat-message.ts'
import { textBlocks } from './text-blocks.ts'
import { ToolView } from './tool-view.tsx'

type MessageViewProps = {
  message: ChatMessage
  /** It is being written. */
  isWorking: boolean
  onRetry: (() => void) | undefined
  onView: (campaignId: string) => void
}

export function MessageView({ message, isWorking, onRetry, onView }: MessageViewProps) {
  if (message.role === 'user')
    return (
      <li className={classes.mine} dir="auto">
        <VisuallyHidden>You: </VisuallyHidden>
        {textOf(message)}
      </li>
    )
  const text = textOf(message)
  return (
    <li className={classes.answer}>
      <VisuallyHidden>Assistant: </VisuallyHidden>
      {message.parts.map((part, at) => {
        if (part.type === 'text') return <AnswerText key={at} text={part.text} />
        const call = toolCallOf(part)
        return call && <ToolView key={at} call={call} isWorking={isWorking} onView={onView} />
      })}
      {!isWorking && text !== '' && (
        <div className={classes.acts}>
          <CopyButton text={text} label="answer" />
          {onRetry && (
            <ActionIcon aria-label="Answer again" onClick={onRetry}>
              <IconRefresh size={16} stroke={1.75} />
            </ActionIcon>
          )}
        </div>
      )}
    </li>
  )
}

function AnswerText({ text }: { text: string }) {
  return textBlocks(text).map((block, at) => {
    if (block.kind === 'lines')
      return (
        <p key={at} dir="auto">
          {block.lines.join('\n')}
        </p>
      )
    const items = block.items.map((item, place) => (
      <li key={place} dir="auto">
        {item}
      </li>
    ))
    return block.isNumbered ? (
      <ol key={at} start={block.start}>
        {items}
      </ol>
    ) : (
      <ul key={at}>{items}</ul>
    )
  })
}
