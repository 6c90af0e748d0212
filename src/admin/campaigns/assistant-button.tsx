/** Opens the assistant (A §2), which is loaded by then. */
import { IconSparkles } from '@tabler/icons-react'
import { Suspense, useRef, useState, type ComponentType } from 'react'
import { useFormContext } from 'react-hook-form'
import type { CampaignForm } from '#domain/campaigns/campaign-form.schema.ts'
import classes from '../shell/header-link.module.css'
import { Button } from '../ui/button.tsx'
import type { FilledForm } from './use-made-campaign.ts'

export type AssistantModalProps = {
  /** As it stands when the assistant is closed. */
  currentForm: () => CampaignForm
  /** Null: nothing was made. */
  onClose: (filled: FilledForm | null) => void
  /** It is off the screen. */
  onClosed: () => void
}

type AssistantButtonProps = {
  modal: ComponentType<AssistantModalProps>
  onFilled: (filled: FilledForm) => void
}

export function AssistantButton({ modal: AssistantModal, onFilled }: AssistantButtonProps) {
  const { getValues } = useFormContext<CampaignForm>()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  function closed() {
    setOpen(false)
    button.current?.focus()
  }

  return (
    <>
      <Button ref={button} className={classes.link ?? ''} onClick={() => setOpen(true)}>
        <IconSparkles size={16} stroke={1.75} aria-hidden="true" />
        <span className={classes.label}>AI Assistant (Beta)</span>
      </Button>
      {isOpen && (
        <Suspense>
          <AssistantModal
            currentForm={getValues}
            onClose={(filled) => filled && onFilled(filled)}
            onClosed={closed}
          />
        </Suspense>
      )}
    </>
  )
}
