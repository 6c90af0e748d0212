/** The layout of the screens that belong to the account rather than to one campaign. */
import { Outlet } from '@tanstack/react-router'
import { AccountNav } from './account-nav.tsx'
import { Frame } from './frame.tsx'
import { SideBar } from './side-bar.tsx'

export function AppLayout() {
  return (
    <Frame
      side={
        <SideBar>
          <AccountNav />
        </SideBar>
      }
    >
      <Outlet />
    </Frame>
  )
}
