/** The screens of the account in the side bar. What belongs to the person is in the menu beside the mark. */
import {
  IconChartBar,
  IconHeartHandshake,
  IconPlugConnected,
  IconStack2,
  IconTool,
  IconUsers,
} from '@tabler/icons-react'
import { links } from '../navigation/links.ts'
import { useCurrentAccount } from '../session/current-account.ts'
import { SideLink, SideNav } from './side-nav.tsx'

export function AccountNav() {
  const { user } = useCurrentAccount()
  return (
    <SideNav label="Main">
      <SideLink label="Campaigns" icon={IconStack2} link={links.campaigns()} />
      <SideLink label="Analytics" icon={IconChartBar} link={links.dashboard()} exact />
      <SideLink label="Connections" icon={IconPlugConnected} link={links.connections()} />
      <SideLink label="Team" icon={IconUsers} link={links.team()} />
      <SideLink label="Tell a friend" icon={IconHeartHandshake} link={links.referrals()} />
      {user.isInstanceAdmin && <SideLink label="Installation" icon={IconTool} link={links.instance()} />}
    </SideNav>
  )
}
