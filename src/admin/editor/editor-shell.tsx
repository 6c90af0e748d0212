/** The frame of every visual editor: the whole screen, a bar on top, a panel that can be put away, and the stage. */
import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { FullScreenToggle, type FullScreen } from './full-screen-toggle.tsx'
import classes from './editor-shell.module.css'

type VisualEditorProps = {
  /** What is edited, for the tab of the browser and for screen readers. */
  title: string
  top: ReactNode
  /** With the button that puts it away, `<FullScreenToggle>`. */
  panel: ReactNode
  /** A second panel beside the first: templates to choose from. */
  aside?: ReactNode
  fullScreen: FullScreen
  children: ReactNode
}

export function EditorShell({ title, top, panel, aside, children, fullScreen }: VisualEditorProps) {
  const { isOn } = fullScreen
  return (
    <main
      id="sheet"
      className={classes.editor}
      data-full-screen={isOn || undefined}
      data-aside={aside ? true : undefined}
      tabIndex={-1}
    >
      <title>{`${title} · Lastcall`}</title>
      <VisuallyHidden component="h1">{title}</VisuallyHidden>
      {top}
      <div className={classes.panel} inert={isOn}>
        <div className={classes.sheet}>{panel}</div>
      </div>
      {aside && !isOn && <div className={classes.aside}>{aside}</div>}
      <div className={classes.stage}>
        {isOn && (
          <div className={classes.way}>
            <FullScreenToggle {...fullScreen} />
          </div>
        )}
        {children}
      </div>
    </main>
  )
}

/** Until there is something to edit, or when there is nothing: the bar on top, and one thing below it. */
export function EditorShellOutside({
  title,
  top,
  children,
}: Pick<VisualEditorProps, 'title' | 'top' | 'children'>) {
  return (
    <main id="sheet" className={classes.editor} tabIndex={-1}>
      <title>{`${title} · Lastcall`}</title>
      <VisuallyHidden component="h1">{title}</VisuallyHidden>
      {top}
      <div className={classes.whole}>{children}</div>
    </main>
  )
}
