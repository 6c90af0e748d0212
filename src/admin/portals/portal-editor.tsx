/** The portal editor: its table of screens, its stage, and its saves. */
import { EditorExits } from '../editor/editor-exits.tsx'
import { EditorShell } from '../editor/editor-shell.tsx'
import { SectionPanel } from '../editor/panel/section-panel.tsx'
import { SaveState } from '../editor/save-state.tsx'
import { links } from '../navigation/links.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { PortalStage } from './portal-stage.tsx'
import { placementPictures } from './panel/placement-picture.tsx'
import { portalParts } from './panel/portal-parts.tsx'
import { usePortalEditor, type PortalEditorProps, type PortalEditorState } from './use-portal-editor.ts'

export function PortalEditor(props: PortalEditorProps) {
  const state = usePortalEditor(props)
  const { campaign, theme, editor, saves, design } = state
  return (
    <EditorShell
      kind="portal"
      campaign={campaign}
      editor={editor}
      status={
        saves.isAutomatic ? (
          <SaveState state={saves.state} hasProblem={!design.isSavable} onRetry={saves.save} />
        ) : undefined
      }
      actions={<Exits {...state} />}
      panel={
        <SectionPanel
          editor={editor}
          title={theme.name}
          custom={portalParts(state)}
          pictures={placementPictures(editor.fields.thing)}
        />
      }
      isAtRisk={saves.isAtRisk}
    >
      <PortalStage {...state} />
    </EditorShell>
  )
}

function Exits({ campaign, editor, saves }: PortalEditorState) {
  return (
    <EditorExits>
      <LinkButton variant={saves.isAutomatic ? 'primary' : 'default'} {...links.portals(campaign.id)}>
        All portals
      </LinkButton>
      {!saves.isAutomatic && (
        <Button variant="primary" busy={saves.isPending} onClick={editor.ifSavable(saves.save)}>
          Save Changes
        </Button>
      )}
    </EditorExits>
  )
}
