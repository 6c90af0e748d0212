/** A row of a menu, which opens a screen in the place of the menu. */
import { IconChevronRight } from '@tabler/icons-react'
import type { AnyDevice } from '../preview/device-fit.ts'
import type { Editor } from '../use-editor.ts'
import classes from './menu-panel.module.css'
import { PanelRow } from './panel-row.tsx'
import rows from './panel-section.module.css'

type ScreenRowProps<Thing, Name extends string, Device extends AnyDevice> = {
  editor: Editor<Thing, Name, Device>
  name: Name
  onOpen?: ((name: Name) => void) | undefined
}

export function ScreenRow<Thing, Name extends string, Device extends AnyDevice>({
  editor,
  name,
  onOpen,
}: ScreenRowProps<Thing, Name, Device>) {
  return (
    <div className={rows.section}>
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
  )
}
