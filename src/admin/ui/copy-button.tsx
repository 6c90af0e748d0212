/** The button that copies a text and shows for a moment how that went. */
import { ActionIcon, Tooltip, VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconCopy } from '@tabler/icons-react'
import { copyMessages, useCopy } from './copy.ts'

export function CopyButton({ text, label }: { text: string; label: string }) {
  const { outcome, copy } = useCopy()
  const Icon = outcome === 'copied' ? IconCheck : outcome === 'failed' ? IconAlertTriangle : IconCopy
  return (
    <>
      <Tooltip label={outcome ? copyMessages[outcome] : ''} opened={outcome !== null} position="top">
        <ActionIcon aria-label={`Copy ${label}`} onClick={() => void copy(text)}>
          <Icon size={16} stroke={1.75} />
        </ActionIcon>
      </Tooltip>
      <VisuallyHidden role="status">{outcome ? copyMessages[outcome] : ''}</VisuallyHidden>
    </>
  )
}
