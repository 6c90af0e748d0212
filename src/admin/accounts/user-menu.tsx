/** The person in the corner: their screens, their other accounts, the colour scheme, the way out. */
import { Menu, UnstyledButton } from '@mantine/core'
import { IconArrowsExchange, IconLogout, IconShieldLock, IconUserCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { accountCalls, entranceCalls } from '#domain/accounts/accounts.api.ts'
import { links } from '../links.ts'
import { request } from '../request.ts'
import { SchemeSwitch } from '../shell/scheme-switch.tsx'
import { toast } from '../ui/toast.ts'
import { useCurrentAccount } from './current-account.ts'
import classes from './user-menu.module.css'

export function UserMenu() {
  const { user, account, accounts } = useCurrentAccount()
  const others = accounts.filter(({ id }) => id !== account.id)
  const icon = { size: 16, stroke: 1.75 }

  return (
    <Menu position="bottom-end" width={232}>
      <Menu.Target>
        <UnstyledButton className={classes.face} aria-label="Your menu" data-letter={initialOf(user.name)} />
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who}>
          <div className={classes.name}>{user.name}</div>
          <div className={classes.email}>{user.email}</div>
        </div>
        <Menu.Divider />
        <Menu.Item component={Link} {...links.account()} leftSection={<IconUserCircle {...icon} />}>
          Account
        </Menu.Item>
        <Menu.Item component={Link} {...links.security()} leftSection={<IconShieldLock {...icon} />}>
          Security
        </Menu.Item>
        {others.map(({ id, name }) => (
          <Menu.Item
            key={id}
            leftSection={<IconArrowsExchange {...icon} />}
            onClick={() =>
              void leaveFor(request(accountCalls.switch, { body: { accountId: id } }), '/campaigns')
            }
          >
            Switch to {name}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <div className={classes.scheme}>
          <SchemeSwitch />
        </div>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconLogout {...icon} />}
          onClick={() => void leaveFor(request(entranceCalls.signOut, {}), '/sign-in')}
        >
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** A whole new page: nothing of this account stays in memory. */
async function leaveFor(change: Promise<unknown>, address: string) {
  try {
    await change
    window.location.assign(address)
  } catch (error) {
    toast.failed(error instanceof Error ? error.message : 'Something went wrong. Please try again.')
  }
}

function initialOf(name: string) {
  return [...name.trim()][0]?.toUpperCase() ?? ''
}
