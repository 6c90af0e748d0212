/** A panel of sections, of which one is open; each closed one says where it stands. */
import { IconChevronDown } from '@tabler/icons-react'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import type { CustomParts } from '../fields/field-props.ts'
import { FieldRows } from '../fields/field-rows.tsx'
import { FullScreenToggle } from '../full-screen-toggle.tsx'
import type { AnyDevice } from '../preview/device-fit.ts'
import { screensWithin } from '../screens.ts'
import type { Editor } from '../use-editor.ts'
import menu from './menu-panel.module.css'
import { PanelRow } from './panel-row.tsx'
import classes from './panel-section.module.css'
import sidePanel from './side-panel.module.css'

type SectionPanelProps<Thing, Name extends string, Device extends AnyDevice> = CustomParts & {
  editor: Editor<Thing, Name, Device>
  /** Above the sections. */
  title?: string
  /** Below them. */
  note?: ReactNode
}

export function SectionPanel<Thing, Name extends string, Device extends AnyDevice>({
  editor,
  title = 'Appearance',
  note,
  ...drawn
}: SectionPanelProps<Thing, Name, Device>) {
  const id = useId()
  return (
    <section className={sidePanel.panel} aria-labelledby={id}>
      <div className={sidePanel.head}>
        <h2 id={id} className={sidePanel.title}>
          {title}
        </h2>
        <FullScreenToggle {...editor.fullScreen} />
      </div>
      <div className={classes.sections}>
        {screensWithin(editor.screens).map((name) => (
          <Section key={name} name={name} editor={editor} {...drawn} />
        ))}
        {note && <div className={menu.note}>{note}</div>}
      </div>
    </section>
  )
}

function Section<Thing, Name extends string, Device extends AnyDevice>({
  name,
  editor,
  ...drawn
}: Omit<SectionPanelProps<Thing, Name, Device>, 'title' | 'note'> & { name: Name }) {
  const id = useId()
  const section = useRef<HTMLDivElement>(null)
  const isOpen = editor.screen === name

  // The row above that closes may take this one out of sight.
  useEffect(() => {
    if (isOpen && section.current) bringInSight(section.current)
  }, [isOpen])

  return (
    <div ref={section} className={classes.section}>
      <h3 className={classes.heading}>
        <button
          type="button"
          id={`${id}-row`}
          className={classes.row}
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-fields` : undefined}
          onClick={() => editor.open(isOpen ? null : name)}
        >
          <PanelRow editor={editor} name={name} isOpen={isOpen} />
          <IconChevronDown size={16} stroke={1.75} aria-hidden="true" className={classes.chevron} />
        </button>
      </h3>
      {isOpen && (
        <div id={`${id}-fields`} role="region" aria-labelledby={`${id}-row`} className={classes.fields}>
          <FieldRows rows={editor.screens[name]?.rows ?? []} {...editor.fields} {...drawn} />
        </div>
      )}
    </div>
  )
}

/** Whole, where it fits; otherwise from its beginning. */
function bringInSight(section: HTMLElement) {
  const room = section.parentElement?.clientHeight ?? 0
  section.scrollIntoView({ block: section.offsetHeight > room ? 'start' : 'nearest' })
}
