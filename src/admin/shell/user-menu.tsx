/** The user menu: the account's screens, other accounts, the color scheme, signing out. */
import { Popover, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconArrowsExchange, IconLogout, IconShieldLock, IconUserCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { accountCalls, authCalls } from '#domain/accounts/accounts.api.ts'
import { links } from '../navigation/links.ts'
import { request } from '../calls/request.ts'
import { SchemeSwitch } from './scheme-switch.tsx'
import { leaveBy, letGo } from './unsaved-changes.tsx'
import { deleteAllNow } from '../ui/pending-deletes.ts'
import { toast } from '../ui/toast.ts'
import { useCurrentAccount } from '../session/current-account.ts'
import classes from './user-menu.module.css'

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

export function UserMenu({ onChosen }: { onChosen: () => void }) {
  const { user } = useCurrentAccount()
  const [opened, { toggle, close }] = useDisclosure(false)
  return (
    <Popover
      opened={opened}
      onChange={(next) => !next && close()}
      position="bottom-end"
      width={232}
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <UnstyledButton
          className={classes.face}
          aria-label="Your menu"
          data-letter={initialOf(user.name)}
          onClick={toggle}
        />
      </Popover.Target>
      <Popover.Dropdown className={classes.menu} aria-label="Your menu">
        <MenuContent
          onChosen={() => {
            close()
            onChosen()
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}

function MenuContent({ onChosen }: { onChosen: () => void }) {
  const { user, account, accounts } = useCurrentAccount()
  const others = accounts.filter(({ id }) => id !== account.id)
  return (
    <>
      <div className={classes.who}>
        <div className={classes.name}>{user.name}</div>
        <div className={classes.detail}>{user.email}</div>
        <div className={classes.detail}>{account.name}</div>
      </div>
      <div className={classes.group}>
        <Link {...links.account()} className={classes.item} onClick={onChosen}>
          <IconUserCircle {...icon} />
          Account
        </Link>
        <Link {...links.security()} className={classes.item} onClick={onChosen}>
          <IconShieldLock {...icon} />
          Security
        </Link>
        {others.map(({ id, name }) => (
          <UnstyledButton key={id} className={classes.item} onClick={() => leaveBy(() => void switchTo(id))}>
            <IconArrowsExchange {...icon} />
            Switch to {name}
          </UnstyledButton>
        ))}
      </div>
      <div className={classes.group}>
        <div className={classes.scheme}>
          <SchemeSwitch />
        </div>
      </div>
      <div className={classes.group}>
        <UnstyledButton className={classes.item} onClick={() => leaveBy(() => void signOut())}>
          <IconLogout {...icon} />
          Sign out
        </UnstyledButton>
      </div>
    </>
  )
}

function signOut() {
  return leaveAfter(() => request(authCalls.signOut, {}), '/sign-in')
}

function switchTo(accountId: string) {
  return leaveAfter(() => request(accountCalls.switch, { body: { accountId } }), '/campaigns')
}

/** A whole new page: nothing of this account stays in memory. */
async function leaveAfter(change: () => Promise<unknown>, address: string) {
  try {
    await deleteAllNow()
    await change()
    letGo()
    window.location.assign(address)
  } catch (error) {
    toast.failed(error instanceof Error ? error.message : 'Something went wrong. Please try again.')
  }
}

function initialOf(name: string) {
  return [...name.trim()][0]?.toUpperCase() ?? ''
}
