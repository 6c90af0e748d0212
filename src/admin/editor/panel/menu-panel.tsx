/** A panel with a menu: its rows, or the one screen of it that is open. */
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import type { CustomParts } from '../fields/field-props.ts'
import { FieldRows } from '../fields/field-rows.tsx'
import { FullScreenToggle } from '../full-screen-toggle.tsx'
import type { AnyDevice } from '../preview/device-fit.ts'
import { screenNames } from '../screens.ts'
import type { Editor } from '../use-editor.ts'
import classes from './menu-panel.module.css'
import { PanelRow } from './panel-row.tsx'
import rows from './panel-section.module.css'
import sidePanel from './side-panel.module.css'

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

export function MenuPanel<Thing, Name extends string, Device extends AnyDevice>(
  props: MenuPanelProps<Thing, Name, Device>,
) {
  const { label, editor } = props
  const panel = useRef<HTMLElement>(null)
  useFocusThatFollows(panel, editor.screen)
  return (
    <section ref={panel} className={sidePanel.panel} aria-label={label}>
      {editor.screen === null ? <Menu {...props} /> : <OpenScreen {...props} name={editor.screen} />}
    </section>
  )
}

/**
 * Into the screen that has opened, and back to its row: whoever works without a mouse goes on where they were. Who
 * stands elsewhere, on the button that takes steps back, stays there.
 */
function useFocusThatFollows(panel: { current: HTMLElement | null }, name: string | null) {
  const before = useRef(name)
  useEffect(() => {
    if (before.current === name) return
    const row = panel.current?.querySelector<HTMLElement>(
      name === null ? `[data-screen="${before.current}"]` : '[data-back]',
    )
    before.current = name
    if (document.activeElement === document.body) row?.focus()
  }, [panel, name])
}

function Menu<Thing, Name extends string, Device extends AnyDevice>({
  editor,
  onOpen,
  note,
}: MenuPanelProps<Thing, Name, Device>) {
  return (
    <>
      <div className={sidePanel.head}>
        <h2 className={sidePanel.title}>Appearance</h2>
        <FullScreenToggle {...editor.fullScreen} />
      </div>
      <nav aria-label="Appearance" className={classes.menu}>
        {screenNames(editor.screens).map((name) => (
          <div key={name} className={rows.section}>
            <button
              type="button"
              className={rows.row}
              data-screen={name}
              onClick={() => {
                onOpen?.(name)
                editor.open(name)
              }}
            >
              <PanelRow editor={editor} name={name} />
              <IconChevronRight size={16} stroke={1.75} aria-hidden="true" className={classes.chevron} />
            </button>
          </div>
        ))}
        {note && <div className={classes.note}>{note}</div>}
      </nav>
    </>
  )
}

function OpenScreen<Thing, Name extends string, Device extends AnyDevice>({
  name,
  editor,
  footers,
  custom,
  pictures,
}: MenuPanelProps<Thing, Name, Device> & { name: Name }) {
  const screen = editor.screens[name]
  return (
    <>
      <div className={sidePanel.head}>
        <h2 className={sidePanel.title}>
          <button
            type="button"
            data-back
            className={classes.back}
            aria-description="Back to the menu"
            onClick={editor.close}
          >
            <IconChevronLeft size={18} stroke={1.75} aria-hidden="true" />
            {screen?.label}
          </button>
        </h2>
        <FullScreenToggle {...editor.fullScreen} />
      </div>
      <div className={classes.fields}>
        <FieldRows rows={screen?.rows ?? []} {...editor.fields} custom={custom} pictures={pictures} />
      </div>
      <div className={classes.foot}>
        {footers?.[name] ?? (
          <Button fullWidth onClick={editor.finishScreen}>
            Continue
          </Button>
        )}
      </div>
    </>
  )
}
