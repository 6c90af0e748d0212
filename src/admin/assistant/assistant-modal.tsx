/** The assistant: a conversation that makes a campaign. What it made is in the form once it is closed (A §2, §4). */
import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { AssistantModalProps } from '../campaigns/assistant-button.tsx'
import type { FilledForm } from '../campaigns/use-made-campaign.ts'
import { Loading } from '../ui/loading.tsx'
import { Problem } from '../ui/problem.tsx'
import { assistantQuery } from './api.ts'
import { AssistantPanel, type PanelHandle } from './assistant-panel.tsx'
import classes from './assistant.module.css'
import { PanelHead } from './panel-head.tsx'
import { useVisibleHeight } from './visible-height.ts'

/** Pixels (A §2). */
const WIDTH = 800

export function AssistantModal({ currentForm, onClose, onClosed }: AssistantModalProps) {
  const isNarrow = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
  const [isOpen, setOpen] = useState(true)
  const opening = useQuery(assistantQuery)
  const panel = useRef<PanelHandle>(null)
  const content = useVisibleHeight()

  function close(filled: FilledForm | null) {
    onClose(filled)
    setOpen(false)
  }

  return (
    <Modal.Root
      opened={isOpen}
      onClose={() => (panel.current ? panel.current.leave() : close(null))}
      onExitTransitionEnd={onClosed}
      size={WIDTH}
      centered
      fullScreen={isNarrow}
      classNames={{ content: classes.dialog ?? '' }}
    >
      <Modal.Overlay backgroundOpacity={0.35} blur={1} />
      <Modal.Content ref={content} radius="lg">
        {opening.isSuccess ? (
          <AssistantPanel ref={panel} opening={opening.data} currentForm={currentForm} onLeft={close} />
        ) : (
          <>
            <PanelHead />
            <div className={classes.waiting}>
              {opening.isError ? (
                <Problem title="The assistant could not be opened" onRetry={() => void opening.refetch()}>
                  {opening.error.message}
                </Problem>
              ) : (
                <Loading heights={[72, 44, 44]} />
              )}
            </div>
          </>
        )}
      </Modal.Content>
    </Modal.Root>
  )
}
