/** The ways out of an editor, on the right of its bar: without what was changed, or with it. */
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { EditorPath } from '../links.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import controls from './editor-controls.module.css'
import { useEditorLink } from '../shell/editor-family.ts'
import classes from './editor-exits.module.css'

export function EditorExits({ children }: { children: ReactNode }) {
  return <div className={`${controls.save} ${classes.ways}`}>{children}</div>
}

type CancelOrSaveProps = {
  campaignId: string
  /** The screen that both lead to. */
  to: EditorPath
  isSaving: boolean
  onSaveAndExit: () => void
}

export function CancelOrSave({ campaignId, to, isSaving, onSaveAndExit }: CancelOrSaveProps) {
  const toEditor = useEditorLink()
  return (
    <>
      <LinkButton {...toEditor(campaignId, to)} className={classes.cancel}>
        <IconX size={18} stroke={1.75} aria-hidden="true" className={classes.cross} />
        <span className={classes.cancelWord}>Cancel</span>
      </LinkButton>
      <Button variant="primary" busy={isSaving} onClick={onSaveAndExit}>
        Save and Exit
      </Button>
    </>
  )
}
