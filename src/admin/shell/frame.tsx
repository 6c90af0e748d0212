/** Side bar and sheet: the grid that account screens and the campaign editor share. The side bar is a drawer on small screens. */
import { ActionIcon, Drawer } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconMenu2 } from '@tabler/icons-react'
import { createContext, useContext, type ReactNode } from 'react'
import classes from './frame.module.css'

const OpenMenu = createContext<() => void>(() => {})
const CloseMenu = createContext<() => void>(() => {})
const Minimized = createContext(false)

type FrameProps = { side: ReactNode; children: ReactNode }

export function Frame({ side, children }: FrameProps) {
  return (
    <SideFrame side={side}>
      <main id="sheet" className={classes.sheet} tabIndex={-1}>
        {children}
      </main>
    </SideFrame>
  )
}

type SideFrameProps = FrameProps & {
  /** Icons only, where the sheet needs the room. The drawer of small screens always has its words. */
  minimized?: boolean
}

/** Around a sheet that draws itself. */
export function SideFrame({ side, minimized = false, children }: SideFrameProps) {
  const [opened, { open, close }] = useDisclosure(false)

  return (
    <OpenMenu value={open}>
      <a href="#sheet" className={classes.skip}>
        Skip to content
      </a>
      <div className={classes.frame} data-minimized={minimized || undefined}>
        <aside className={classes.side} aria-label="Side bar">
          <Minimized value={minimized}>{side}</Minimized>
        </aside>
        {children}
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

/** Whether the side bar that one is in shows icons only. */
export function useMinimized() {
  return useContext(Minimized)
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
