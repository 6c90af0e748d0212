/** What can be done with one lead. */
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconRefresh, IconTrash } from '@tabler/icons-react'
import type { LeadAnswer } from '#domain/leads/leads.api.ts'

type LeadMenuProps = { lead: LeadAnswer; onReset: () => void; onDelete: () => void }

export function leadName({ email }: LeadAnswer): string {
  return email ?? 'this anonymous visitor'
}

export function LeadMenu({ lead, onReset, onDelete }: LeadMenuProps) {
  const icon = { size: 16, stroke: 1.75 } as const
  return (
    <Menu position="bottom-end" width={180}>
      <Menu.Target>
        <ActionIcon size={30} aria-label={`More about ${leadName(lead)}`}>
          <IconDots size={17} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {lead.state !== 'reset' && (
          <Menu.Item leftSection={<IconRefresh {...icon} />} onClick={onReset}>
            Reset deadline…
          </Menu.Item>
        )}
        <Menu.Item color="var(--bad)" leftSection={<IconTrash {...icon} />} onClick={onDelete}>
          Delete…
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
