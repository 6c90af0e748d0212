/** Side bar and sheet: the grid that account screens and the campaign editor share. The side bar is a drawer on small screens. */
import { ActionIcon, Drawer } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconMenu2 } from '@tabler/icons-react'
import { useRouterState } from '@tanstack/react-router'
import { createContext, useContext, useEffect, type ReactNode } from 'react'
import classes from './frame.module.css'

const OpenMenu = createContext<() => void>(() => {})

export function Frame({ side, children }: { side: ReactNode; children: ReactNode }) {
  const [opened, { open, close }] = useDisclosure(false)
  const place = useRouterState({ select: ({ location }) => location.pathname })
  // Whoever arrives somewhere has chosen; the drawer must not stay in front of it.
  useEffect(() => close(), [place, close])

  return (
    <OpenMenu value={open}>
      <a href="#sheet" className={classes.skip}>
        Skip to content
      </a>
      <div className={classes.frame}>
        <aside className={classes.side} aria-label="Side bar">
          {side}
        </aside>
        <main id="sheet" className={classes.sheet} tabIndex={-1}>
          {children}
        </main>
      </div>
      <Drawer opened={opened} onClose={close} size={276} title="Menu" classNames={{ body: classes.drawer }}>
        {side}
      </Drawer>
    </OpenMenu>
  )
}

/** Opens the drawer; only small screens show it. */
export function FrameMenuButton() {
  const open = useContext(OpenMenu)
  return (
    <ActionIcon className={classes.menu} aria-label="Menu" size={36} onClick={open}>
      <IconMenu2 size={18} stroke={1.75} />
    </ActionIcon>
  )
}
