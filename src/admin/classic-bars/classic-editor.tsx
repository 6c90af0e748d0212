/** The classic bar's editor of a campaign that has such bars: its panel, its stage, and its saves. */
import { classicEditorMessages } from '#domain/classic-bars/classic-bar-editor.ts'
import { EditorShell } from '../editor/editor-shell.tsx'
import { staysAtPage } from '../editor/use-chosen-page.ts'
import { ClassicDialogs } from './classic-dialogs.tsx'
import { ClassicExits } from './classic-exits.tsx'
import { ClassicPanel } from './classic-panel.tsx'
import { ClassicStage } from './classic-stage.tsx'
import { useClassicEditor, type ClassicEditorProps } from './use-classic-editor.ts'

const leaveWords = {
  title: 'Exit without saving?',
  text: classicEditorMessages.exit,
  leave: 'Don’t save',
  stay: 'Go back',
}

export function ClassicEditor({ campaign, data }: ClassicEditorProps) {
  const state = useClassicEditor({ campaign, data })
  return (
    <EditorShell
      kind="floatingBar"
      campaign={campaign}
      editor={state.editor}
      actions={<ClassicExits {...state} />}
      panel={<ClassicPanel {...state} data={data} />}
      keeps={staysAtPage}
      leaveWords={leaveWords}
    >
      <ClassicStage {...state} data={data} />
      <ClassicDialogs {...state} />
    </EditorShell>
  )
}
