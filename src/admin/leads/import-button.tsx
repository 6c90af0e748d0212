/** Brings people in who are known already: the button and its dialog. */
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { ImportDialog } from './import-dialog.tsx'

export function ImportButton({ campaignId, zone }: { campaignId: string; zone: string }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button leftSection={<IconUpload size={16} stroke={1.75} />} onClick={() => setOpened(true)}>
        Import
      </Button>
      <ImportDialog campaignId={campaignId} zone={zone} opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}
