/** The floating bar editor of a campaign that has bars: its table of sections, its stage, and its saves. */
import { BackButton } from '../earlier-bars/back-button.tsx'
import { EditorShell } from '../editor/editor-shell.tsx'
import { BarActions } from './bar-actions.tsx'
import { BarPanel } from './bar-panel.tsx'
import { BarStage } from './bar-stage.tsx'
import { EditorDialogs } from './editor-dialogs.tsx'
import { restorePanelFocus } from '../editor/restore-panel-focus.ts'
import { StartGallery } from './start-gallery.tsx'
import { useBarEditor, type BarEditorProps } from './use-bar-editor.ts'
import { staysAtPage } from '../editor/use-chosen-page.ts'

export function BarEditor(props: BarEditorProps) {
  const { campaign, bars } = props
  const { choosePage, ...state } = useBarEditor(props)
  const { editor, templates, saves } = state
  return (
    <EditorShell
      kind="floatingBarNew"
      campaign={campaign}
      editor={editor}
      actions={<BarActions {...state} pageCount={bars.length} hasTemplate={templates.selected !== null} />}
      panel={
        <BarPanel
          editor={editor}
          facts={state.facts}
          templates={templates.props}
          onUpgrade={() => saves.ask('upgrade')}
          note={campaign.hasEarlierBars && <BackButton campaignId={campaign.id} />}
        />
      }
      aside={templates.props.galleryOpen && <StartGallery {...state} />}
      keeps={staysAtPage}
    >
      <BarStage {...state} bars={bars} device={editor.device.shown} onPage={choosePage} />
      <EditorDialogs {...state} bars={bars} onDeleted={() => restorePanelFocus(editor.panel.current)} />
    </EditorShell>
  )
}
