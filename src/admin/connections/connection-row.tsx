/** One connection: whose account it is, how it is doing, who uses it. One that is broken is open, to be put right in place. */
import { Menu, type MenuItemProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import { useState, type ComponentProps } from 'react'
import type { Connection, ConnectablePlatform } from '#domain/connections/connection.schema.ts'
import { editorLink } from '../navigation/links.ts'
import { PlatformMark } from '../ui/platform-mark.tsx'
import { ConnectionMenu } from './connection-menu.tsx'
import { ConnectionStatus } from './connection-status.tsx'
import cards from '../ui/card-list.module.css'
import classes from './connections.module.css'
import { useCheck } from './api.ts'
import { BrokenConnection } from './broken-connection.tsx'
import { NewKey } from './new-key.tsx'

type ConnectionRowProps = {
  connection: Connection
  platform: ConnectablePlatform | undefined
  mayChange: boolean
}

export function ConnectionRow({ connection, platform, mayChange }: ConnectionRowProps) {
  const [replacing, setReplacing] = useState(false)
  const check = useCheck(connection.id)
  const platformName = platform?.name ?? connection.platform
  return (
    <li className={cards.card}>
      <div className={classes.row}>
        <span className={classes.mark}>
          <PlatformMark id={connection.platform} name={platformName} />
        </span>
        <div className={classes.names}>
          <h2 className={classes.name}>{connection.name}</h2>
          <p className={classes.account}>
            {[platformName, connection.accountName].filter(Boolean).join(' · ')}
          </p>
        </div>
        <div className={classes.status}>
          <ConnectionStatus connection={connection} isChecking={check.isPending} />
        </div>
        <UsedBy connection={connection} />
        {mayChange && (
          <ConnectionMenu
            connection={connection}
            canReplace={Boolean(platform?.credentials)}
            onReplace={() => setReplacing(true)}
            onCheck={() => check.mutate()}
          />
        )}
      </div>
      {connection.broken && (
        <BrokenConnection
          connection={connection}
          broken={connection.broken}
          platform={platform}
          mayChange={mayChange}
        />
      )}
      {replacing && !connection.broken && platform && (
        <NewKey connection={connection} platform={platform} onClose={() => setReplacing(false)} />
      )}
    </li>
  )
}

function UsedBy({ connection: { name, usedBy } }: { connection: Connection }) {
  if (usedBy.length === 0) return <span className={classes.usedBy}>–</span>
  const label = usedBy.length === 1 ? '1 campaign' : `${usedBy.length} campaigns`
  return (
    <Menu position="bottom-end" portalProps={{ target: '#sheet' }} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <button type="button" className={classes.usedBy} aria-label={`${label} with ${name}`}>
          {label}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {usedBy.map(({ id, name: campaign }) => (
          <MenuLink key={id} {...editorLink('edit', id, 'emails')}>
            {campaign}
          </MenuLink>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

const MenuLink = createLink(AnchorItem)

function AnchorItem(props: MenuItemProps & Omit<ComponentProps<'a'>, keyof MenuItemProps>) {
  return <Menu.Item component="a" {...props} />
}
