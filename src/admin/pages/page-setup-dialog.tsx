/** Page Setup: finds out whether our code runs on the page, and helps when it does not. */
import { Modal } from '@mantine/core'
import { useReducer } from 'react'
import type { PageAnswer } from '#domain/pages/pages.api.ts'
import { AddCodeStep } from './add-code-step.tsx'
import { CheckStep } from './check-step.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import { ContinueStep } from './continue-step.tsx'
import { HelpStep } from './help-step.tsx'
import type { StepProps } from './setup-step.ts'
import type { Snippets } from './snippet-panel.tsx'
import { verifyStart, verifyStep } from './verify-steps.ts'

type PageSetupDialogProps = {
  campaignId: string
  /** The page as the list knows it now; null closes the dialog. */
  page: PageAnswer | null
  snippets: Snippets
  onClose: () => void
}

export function PageSetupDialog({ page, onClose, ...rest }: PageSetupDialogProps) {
  return (
    <Modal opened={page !== null} onClose={onClose} title="Page Setup" size={560}>
      {page && <Steps key={page.id} page={page} onClose={onClose} {...rest} />}
    </Modal>
  )
}

function Steps({ snippets, ...facts }: StepProps & { snippets: Snippets }) {
  const [state, send] = useReducer(verifyStep, verifyStart)
  const { page, onClose } = facts
  switch (state.step) {
    case 'addCode':
      return <AddCodeStep page={page} snippets={snippets} send={send} />
    case 'manualConfirm':
      return <ConfirmStep {...facts} send={send} />
    case 'continue':
      return <ContinueStep page={page} onClose={onClose} />
    case 'help':
    case 'contactUs':
      return <HelpStep reason={state.step} {...facts} snippets={snippets} send={send} />
    case 'default':
      return <CheckStep {...facts} state={state} send={send} />
  }
}
