/** The head of the assistant's modal: who answers, a new conversation, and those that were kept. */
import { ActionIcon, Badge, Modal, Tooltip } from '@mantine/core'
import { IconHistory, IconMessagePlus } from '@tabler/icons-react'
import type { AssistantEngine } from '#domain/assistant/wire.ts'
import classes from './assistant.module.css'

type PanelHeadProps = {
  /** Not known before the modal has loaded. */
  engine?: AssistantEngine
  model?: string | null
  onNew?: (() => void) | undefined
  isListOpen?: boolean
  onList?: () => void
}

export function PanelHead({ engine, model, onNew, isListOpen = false, onList }: PanelHeadProps) {
  return (
    <Modal.Header className={classes.head ?? ''}>
      <Modal.Title>AI Assistant</Modal.Title>
      <Badge color="gray">Beta</Badge>
      <span className={classes.engine}>{engine === 'guide' ? 'Built-in guide' : model}</span>
      {onNew && (
        <Tooltip label="New conversation">
          <ActionIcon size={32} aria-label="New conversation" onClick={onNew}>
            <IconMessagePlus size={17} stroke={1.75} />
          </ActionIcon>
        </Tooltip>
      )}
      {onList && (
        <Tooltip label="Conversations">
          <ActionIcon
            size={32}
            aria-label="Conversations"
            aria-pressed={isListOpen}
            className={classes.toggle ?? ''}
            onClick={onList}
          >
            <IconHistory size={17} stroke={1.75} />
          </ActionIcon>
        </Tooltip>
      )}
      <Modal.CloseButton aria-label="Close" className={classes.close ?? ''} />
    </Modal.Header>
  )
}
