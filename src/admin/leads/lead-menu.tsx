/** What can be done with one lead. */
import { Menu } from '@mantine/core'
import { IconRefresh, IconTrash } from '@tabler/icons-react'
import type { LeadAnswer } from '#domain/leads/leads.api.ts'
import { MoreMenu } from '../ui/more-menu.tsx'

type LeadMenuProps = { lead: LeadAnswer; onReset: () => void; onDelete: () => void }

export function leadName({ email }: LeadAnswer): string {
  return email ?? 'this anonymous visitor'
}

export function LeadMenu({ lead, onReset, onDelete }: LeadMenuProps) {
  const icon = { size: 16, stroke: 1.75 } as const
  return (
    <MoreMenu label={`More about ${leadName(lead)}`}>
      {lead.state !== 'reset' && (
        <Menu.Item leftSection={<IconRefresh {...icon} />} onClick={onReset}>
          Reset deadline…
        </Menu.Item>
      )}
      <Menu.Item color="var(--bad)" leftSection={<IconTrash {...icon} />} onClick={onDelete}>
        Delete…
      </Menu.Item>
    </MoreMenu>
  )
}
