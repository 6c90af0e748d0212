/** The ways out of an editor, on the right of its bar: without what was changed, or with it. */
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { EditorPath } from '../navigation/links.ts'
import { useEditorLink } from '../navigation/editor-family.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import controls from './editor-controls.module.css'
import classes from './editor-exits.module.css'

export function EditorExits({ children }: { children: ReactNode }) {
  return <div className={`${controls.save} ${classes.ways}`}>{children}</div>
}

type SaveAndExitProps = {
  campaignId: string
  editor: { ifSavable: (act: () => unknown) => () => void }
  saves: { isPending: boolean; exit: EditorPath; saveAndExit: () => void }
}

/** Both lead to the same screen. */
export function SaveAndExit({ campaignId, editor, saves }: SaveAndExitProps) {
  const toEditor = useEditorLink()
  return (
    <EditorExits>
      <LinkButton {...toEditor(campaignId, saves.exit)} className={classes.cancel}>
        <IconX size={18} stroke={1.75} aria-hidden="true" className={classes.cross} />
        <span className={classes.cancelWord}>Cancel</span>
      </LinkButton>
      <Button variant="primary" busy={saves.isPending} onClick={editor.ifSavable(saves.saveAndExit)}>
        Save and Exit
      </Button>
    </EditorExits>
  )
}
