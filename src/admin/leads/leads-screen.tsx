/** The people of a campaign: who they are, and until when each of them has. */
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { tracksLeads } from '../campaigns/campaign-has.ts'
import { useLoadedCampaign } from '../campaigns/loaded-campaign.ts'
import { HeaderActions } from '../shell/sheet-header.tsx'
import { AnchorButton, Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { exportAddress } from './api.ts'
import { ImportDialog } from './import-dialog.tsx'
import { LeadList } from './lead-list.tsx'

export function LeadsScreen() {
  const { id, form } = useLoadedCampaign()
  if (tracksLeads(form)) return <Leads key={id} />
  return (
    <EmptyState title="No personal deadlines here">
      Campaigns of this type show everyone the same, so there are no leads to list.
    </EmptyState>
  )
}

function Leads() {
  const { id, timezone: zone } = useLoadedCampaign()
  const [importing, setImporting] = useState(false)
  return (
    <>
      <HeaderActions>
        <Actions campaignId={id} onImport={() => setImporting(true)} />
      </HeaderActions>
      <LeadList campaignId={id} zone={zone} onImport={() => setImporting(true)} />
      <ImportDialog campaignId={id} zone={zone} opened={importing} onClose={() => setImporting(false)} />
    </>
  )
}

function Actions({ campaignId, onImport }: { campaignId: string; onImport: () => void }) {
  const icon = { size: 16, stroke: 1.75 } as const
  return (
    <>
      <Button leftSection={<IconUpload {...icon} />} onClick={onImport}>
        Import
      </Button>
      <AnchorButton href={exportAddress(campaignId)} download leftSection={<IconDownload {...icon} />}>
        Export CSV
      </AnchorButton>
    </>
  )
}
