/** The frame of the installation's screens: one header, four tabs, and nothing for those who do not run it. */
import type { ReactNode } from 'react'
import { links } from '../navigation/links.ts'
import { useCurrentAccount } from '../session/current-account.ts'
import { Screen, ScreenBody } from '../shell/screen.tsx'
import { SheetHeader } from '../shell/sheet-header.tsx'
import { TabLinks } from '../shell/tab-links.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

const tabs = [
  { label: 'Health', link: links.instance() },
  { label: 'Accounts', link: links.instance('accounts') },
  { label: 'Settings', link: links.instance('settings') },
  { label: 'API', link: links.instance('api') },
]

export function InstallationFrame({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  const { user } = useCurrentAccount()
  if (!user.isInstanceAdmin)
    return (
      <Screen title="Installation">
        <EmptyState title="This screen belongs to the person who runs the installation" />
      </Screen>
    )
  return (
    <>
      <title>Installation · Lastcall</title>
      <SheetHeader title="Installation" actions={actions} />
      <TabLinks label="Installation" tabs={tabs} />
      <ScreenBody>{children}</ScreenBody>
    </>
  )
}
