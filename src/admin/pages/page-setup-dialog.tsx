/** Page Setup: finds out whether our code runs on the page, and helps when it does not. */
import { Modal } from '@mantine/core'
import type { PageAnswer } from '#domain/pages/pages.api.ts'
import { useReducer } from 'react'
import { AddCodeStep } from './add-code-step.tsx'
import { CheckStep } from './check-step.tsx'
import { ConfirmStep } from './confirm-step.tsx'
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

export type StepProps = { campaignId: string; page: PageAnswer; onClose: () => void }

function Steps({ snippets, ...facts }: StepProps & { snippets: Snippets }) {
  const [state, send] = useReducer(verifyStep, verifyStart)
  if (state.step === 'addCode') return <AddCodeStep snippets={snippets} send={send} />
  if (state.step === 'confirm') return <ConfirmStep {...facts} send={send} />
  return <CheckStep {...facts} state={state} send={send} />
}
