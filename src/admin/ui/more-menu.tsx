/** The rarer things one can do with a row, behind three dots. */
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'

type MoreMenuProps = {
  /** Says whose menu it is: "More about Spring launch". */
  label: string
  /** `Menu.Item`s and dividers. */
  children: ReactNode
}

/** Inside the main landmark, and without the kit's focus holder: neither belongs to a menu for screen readers. */
export function MoreMenu({ label, children }: MoreMenuProps) {
  return (
    <Menu
      position="bottom-end"
      width={190}
      portalProps={{ target: '#sheet' }}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <ActionIcon size={30} aria-label={label}>
          <IconDots size={17} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
