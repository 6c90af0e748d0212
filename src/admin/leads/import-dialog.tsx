/** Importing addresses: paste or choose a file, see what would start, start their deadlines, read what happened. */
import { Modal } from '@mantine/core'
import { useState } from 'react'
import { toast } from '../ui/toast.ts'
import { useImportLeads } from './api.ts'
import { ImportForm } from './import-form.tsx'
import { ImportResult } from './import-result.tsx'
import type { ParsedLeads } from './parse-leads.ts'

type ImportDialogProps = { campaignId: string; zone: string; opened: boolean; onClose: () => void }

export function ImportDialog({ opened, onClose, ...rest }: ImportDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Import addresses" size={560}>
      <Import onClose={onClose} {...rest} />
    </Modal>
  )
}

function Import({ campaignId, zone, onClose }: Omit<ImportDialogProps, 'opened'>) {
  const start = useImportLeads(campaignId)
  const [sent, setSent] = useState<ParsedLeads | null>(null)

  if (start.data && sent)
    return <ImportResult answer={start.data} sent={sent} onAgain={start.reset} onClose={onClose} />
  return (
    <ImportForm
      zone={zone}
      importing={start.isPending}
      onCancel={onClose}
      onImport={(understood) => {
        setSent(understood)
        void toast.outcome(start.mutateAsync(understood.rows))
      }}
    />
  )
}
