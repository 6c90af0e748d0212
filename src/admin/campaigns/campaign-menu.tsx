/** The menu of a campaign: duplicate, archive, delete. */
import { Menu } from '@mantine/core'
import { IconArchive, IconArchiveOff, IconChartBar, IconCopyPlus, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { CampaignSummary } from '#domain/campaigns/campaigns.api.ts'
import { links } from '../navigation/links.ts'
import { MoreMenu } from '../ui/more-menu.tsx'
import { toast } from '../ui/toast.ts'
import { undoToast } from '../ui/undo-toast.tsx'
import { useArchiveCampaign, useDuplicateCampaign } from './api.ts'
import { DeleteCampaignDialog } from './delete-campaign-dialog.tsx'

const icon = { size: 16, stroke: 1.75 } as const

export function CampaignMenu({ campaign }: { campaign: CampaignSummary }) {
  const navigate = useNavigate()
  const duplicate = useDuplicateCampaign(campaign.id)
  const archive = useArchiveCampaign(campaign.id)
  const [deleting, setDeleting] = useState(false)
  const isArchived = campaign.status === 'archived'

  async function moveToOrFromArchive() {
    await archive.mutateAsync({ archived: !isArchived })
    undoToast(
      archived(campaign.name, isArchived),
      () =>
        void toast.outcome(
          archive.mutateAsync({ archived: isArchived }),
          archived(campaign.name, !isArchived),
        ),
    )
  }

  return (
    <>
      <MoreMenu label={`More about ${campaign.name}`}>
        <Menu.Item
          leftSection={<IconChartBar {...icon} />}
          onClick={() => void navigate(links.analytics(campaign.id))}
        >
          Open Analytics
        </Menu.Item>
        <Menu.Item
          leftSection={<IconCopyPlus {...icon} />}
          disabled={duplicate.isPending}
          onClick={() =>
            void toast.outcome(duplicate.mutateAsync(), `“${campaign.name}” was copied, without its leads.`)
          }
        >
          Duplicate
        </Menu.Item>
        <Menu.Item
          leftSection={isArchived ? <IconArchiveOff {...icon} /> : <IconArchive {...icon} />}
          disabled={archive.isPending}
          onClick={() => void toast.outcome(moveToOrFromArchive())}
        >
          {isArchived ? 'Take out of archive' : 'Archive'}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item color="var(--bad)" leftSection={<IconTrash {...icon} />} onClick={() => setDeleting(true)}>
          Delete…
        </Menu.Item>
      </MoreMenu>
      <DeleteCampaignDialog campaign={campaign} opened={deleting} onClose={() => setDeleting(false)} />
    </>
  )
}

function archived(name: string, wasArchived: boolean) {
  return wasArchived
    ? `“${name}” is back, and works on its pages again.`
    : `“${name}” is archived. It does nothing on its pages until you take it out.`
}
