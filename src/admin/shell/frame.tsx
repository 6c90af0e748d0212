/** Side bar and sheet: the grid that account screens and the campaign editor share. The side bar is a drawer on small screens. */
import { ActionIcon, Drawer } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconMenu2 } from '@tabler/icons-react'
import { createContext, useContext, type ReactNode } from 'react'
import classes from './frame.module.css'

const OpenMenu = createContext<() => void>(() => {})
const CloseMenu = createContext<() => void>(() => {})

export function Frame({ side, children }: { side: ReactNode; children: ReactNode }) {
  const [opened, { open, close }] = useDisclosure(false)

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
        <CloseMenu value={close}>{side}</CloseMenu>
      </Drawer>
    </OpenMenu>
  )
}

/** For the links of a side bar: whoever chose one no longer needs the drawer, even if leaving is held back. */
export function useCloseMenu() {
  return useContext(CloseMenu)
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
