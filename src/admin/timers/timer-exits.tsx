/** The ways out of the editor: saved by the owner; in the wizard there is nothing to save and nothing to cancel. */
import { EditorExits, SaveAndExit } from '../editor/editor-exits.tsx'
import { useEditorLink } from '../navigation/editor-family.ts'
import { LinkButton } from '../ui/button.tsx'
import type { TimerSaves } from './use-timer-saves.ts'

type TimerExitsProps = {
  campaignId: string
  editor: { ifSavable: (act: () => unknown) => () => void }
  saves: TimerSaves
}

export function TimerExits(props: TimerExitsProps) {
  const toEditor = useEditorLink()
  if (!props.saves.isAutomatic) return <SaveAndExit {...props} />
  return (
    <EditorExits>
      <LinkButton variant="primary" {...toEditor(props.campaignId, 'pages')}>
        Back to pages
      </LinkButton>
    </EditorExits>
  )
}
