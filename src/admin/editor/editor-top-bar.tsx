/** The bar on top of a visual editor: the way back on the left, what is looked at in the middle, the save on the right. */
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { SwitchedEditor } from '#domain/campaigns/editor-switch.ts'
import { useEditorLink } from '../navigation/editor-family.ts'
import { lastScreen } from '../navigation/last-screen.ts'
import { EditorSwitch } from '../shell/editor-switch.tsx'
import { FrameMenuButton } from '../shell/frame.tsx'
import classes from './editor-top-bar.module.css'

type EditorTopBarProps = {
  campaignId: string
  editor: SwitchedEditor
  middle?: ReactNode
  end?: ReactNode
  /** On a phone they have a row of their own: it is kept for those on their way, so that nothing moves. */
  hasTools?: boolean
}

export function EditorTopBar({ campaignId, editor, middle, end, hasTools = true }: EditorTopBarProps) {
  const toEditor = useEditorLink()
  return (
    <header className={classes.bar} data-tools={hasTools}>
      <div className={classes.start}>
        <FrameMenuButton />
        <Link {...toEditor(campaignId, lastScreen(campaignId))} className={classes.back}>
          <IconArrowLeft size={16} stroke={1.75} aria-hidden="true" />
          <span className={classes.word}>Return to Campaign</span>
        </Link>
        <span className={classes.line} aria-hidden="true" />
        <EditorSwitch campaignId={campaignId} current={editor} />
      </div>
      <div className={classes.middle}>{middle}</div>
      <div className={classes.end}>{end}</div>
    </header>
  )
}
