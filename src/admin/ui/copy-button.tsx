/** The button that copies a text and shows for a moment how that went. */
import { ActionIcon, Tooltip, VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconCopy } from '@tabler/icons-react'
import { Button } from './button.tsx'
import { copyMessages, useCopy } from './copy.ts'

type CopyButtonProps = {
  /** Or what makes it, for a text that is new with every copy. */
  text: string | (() => string)
  label: string
}

export function CopyButton({ text, label }: CopyButtonProps) {
  const { outcome, copy } = useCopy()
  const Icon = outcome === 'copied' ? IconCheck : outcome === 'failed' ? IconAlertTriangle : IconCopy
  return (
    <>
      <Tooltip label={outcome ? copyMessages[outcome] : ''} opened={outcome !== null} position="top">
        <ActionIcon
          aria-label={`Copy ${label}`}
          onClick={() => void copy(typeof text === 'string' ? text : text())}
        >
          <Icon size={16} stroke={1.75} />
        </ActionIcon>
      </Tooltip>
      <VisuallyHidden role="status">{outcome ? copyMessages[outcome] : ''}</VisuallyHidden>
    </>
  )
}

/** The same with words on it. */
export function CopyTextButton({ text, children }: { text: string; children: string }) {
  const { outcome, copy } = useCopy()
  const said = outcome ? copyMessages[outcome] : ''
  return (
    <>
      <Tooltip label={said} opened={outcome !== null} position="top">
        <Button size="xs" leftSection={<IconCopy size={15} stroke={1.75} />} onClick={() => void copy(text)}>
          {children}
        </Button>
      </Tooltip>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  )
}
