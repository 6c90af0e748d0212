/** Where somebody writes to the assistant: Enter sends, Shift+Enter begins a new line (A §5). */
import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { IconArrowUp, IconPlayerStopFilled } from '@tabler/icons-react'
import type { ChatStatus } from 'ai'
import { useId, useState, type KeyboardEvent } from 'react'
import type { Ask } from '#domain/assistant/wire.ts'
import classes from './assistant.module.css'
import { charactersLeft, isBusy, maySend } from './turn.ts'
import { useComposer } from './use-composer.ts'

type ComposerProps = {
  status: ChatStatus
  /** What the last answer asks for. */
  ask: Ask | null
  onSend: (text: string) => void
  onStop: () => void
}

export function Composer({ status, ask, onSend, onStop }: ComposerProps) {
  const [text, setText] = useState('')
  const id = useId()
  const busy = isBusy({ status })
  const left = charactersLeft(text)
  const { input, button } = useComposer({ busy, text })

  function send() {
    if (!maySend(text, { status })) return
    onSend(text.trim())
    setText('')
  }

  function onKeyDown(event: KeyboardEvent) {
    // While somebody composes a letter, Enter ends that.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }

  return (
    <div className={classes.composer}>
      <textarea
        ref={input}
        className={classes.input}
        dir="auto"
        rows={1}
        aria-label="Message"
        aria-describedby={id}
        aria-invalid={left < 0}
        placeholder={(ask && 'placeholder' in ask && ask.placeholder) || 'Write a message'}
        disabled={busy}
        data-autofocus
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <div className={classes.tools}>
        <span className={classes.hint}>Enter sends, Shift+Enter adds a line</span>
        <span className={classes.left} data-over={left < 0 || undefined} aria-hidden="true">
          {left}
        </span>
        <VisuallyHidden id={id}>
          {left < 0 ? `${-left} characters too many.` : `${left} characters left.`}
        </VisuallyHidden>
        <ActionIcon
          ref={button}
          className={classes.send ?? ''}
          size={32}
          radius="xl"
          aria-label={busy ? 'Stop' : 'Send'}
          disabled={!busy && !maySend(text, { status })}
          onClick={busy ? onStop : send}
        >
          {busy ? <IconPlayerStopFilled size={14} /> : <IconArrowUp size={17} stroke={2} />}
        </ActionIcon>
      </div>
    </div>
  )
}
