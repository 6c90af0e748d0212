/** The layout of the screens that belong to the account rather than to one campaign. */
import {
  IconHeartHandshake,
  IconShieldLock,
  IconStack2,
  IconTool,
  IconUserCircle,
  IconUsers,
} from '@tabler/icons-react'
import { Outlet } from '@tanstack/react-router'
import { useCurrentAccount } from '../session/current-account.ts'
import { links } from '../navigation/links.ts'
import { Frame } from './frame.tsx'
import { SideBar } from './side-bar.tsx'
import { SideLink, SideNav } from './side-nav.tsx'

export function AppLayout() {
  const { user } = useCurrentAccount()
  return (
    <Frame
      side={
        <SideBar>
          <SideNav label="Main">
            <SideLink label="Campaigns" icon={IconStack2} link={links.campaigns()} />
            <SideLink label="Account" icon={IconUserCircle} link={links.account()} exact />
            <SideLink label="Security" icon={IconShieldLock} link={links.security()} />
            <SideLink label="Team" icon={IconUsers} link={links.team()} />
            <SideLink label="Tell a friend" icon={IconHeartHandshake} link={links.referrals()} />
            {user.isInstanceAdmin && (
              <SideLink label="Installation" icon={IconTool} link={links.instance()} />
            )}
          </SideNav>
        </SideBar>
      }
    >
      <Outlet />
    </Frame>
  )
}
