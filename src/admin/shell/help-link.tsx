/** The way to help: to the guide of the screen one is on where there is one, else to all of them. */
import { IconHelp } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { guideAt } from '../navigation/guide-at.ts'
import { links } from '../navigation/links.ts'
import { SideLink, SideNav } from './side-nav.tsx'

export function HelpLink() {
  const topic = guideAt(useLocation({ select: ({ pathname }) => pathname }))
  return (
    <SideNav label="Help">
      <SideLink label="Help" icon={IconHelp} link={topic ? links.guide(topic) : links.help()} />
    </SideNav>
  )
}
