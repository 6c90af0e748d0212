/** A panel with a menu: its rows, or the one screen of it that is open. */
import { useRef, type ReactNode } from 'react'
import type { CustomParts } from '../fields/field-props.ts'
import { FullScreenToggle } from '../full-screen-toggle.tsx'
import type { AnyDevice } from '../preview/device-fit.ts'
import { screenNames } from '../screens.ts'
import type { Editor } from '../use-editor.ts'
import classes from './menu-panel.module.css'
import { ScreenPanel } from './screen-panel.tsx'
import { ScreenRow } from './screen-row.tsx'
import sidePanel from './side-panel.module.css'
import { useFocusThatFollows } from './use-focus-that-follows.ts'

type MenuPanelProps<Thing, Name extends string, Device extends AnyDevice> = CustomParts & {
  /** What is designed. */
  label: string
  editor: Editor<Thing, Name, Device>
  onOpen?: (name: Name) => void
  /** In the place of the button that leads on. */
  footers?: Partial<Record<Name, ReactNode>>
  /** Below the rows. */
  note?: ReactNode
}

export function MenuPanel<Thing, Name extends string, Device extends AnyDevice>({
  label,
  editor,
  onOpen,
  footers,
  note,
  ...drawn
}: MenuPanelProps<Thing, Name, Device>) {
  const panel = useRef<HTMLElement>(null)
  const { screen } = editor
  useFocusThatFollows(panel, screen)
  return (
    <section ref={panel} className={sidePanel.panel} aria-label={label}>
      {screen === null ? (
        <Menu editor={editor} onOpen={onOpen} note={note} />
      ) : (
        <ScreenPanel name={screen} editor={editor} footer={footers?.[screen]} {...drawn} />
      )}
    </section>
  )
}

type MenuProps<Thing, Name extends string, Device extends AnyDevice> = {
  editor: Editor<Thing, Name, Device>
  onOpen: ((name: Name) => void) | undefined
  note: ReactNode
}

function Menu<Thing, Name extends string, Device extends AnyDevice>({
  editor,
  onOpen,
  note,
}: MenuProps<Thing, Name, Device>) {
  return (
    <>
      <div className={sidePanel.head}>
        <h2 className={sidePanel.title}>Appearance</h2>
        <FullScreenToggle {...editor.fullScreen} />
      </div>
      <nav aria-label="Appearance" className={classes.menu}>
        {screenNames(editor.screens).map((name) => (
          <ScreenRow key={name} editor={editor} name={name} onOpen={onOpen} />
        ))}
        {note && <div className={classes.note}>{note}</div>}
      </nav>
    </>
  )
}
