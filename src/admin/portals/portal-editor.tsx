/** The portal editor: its table of screens, its stage, and its saves. */
import { IconLayoutGrid } from '@tabler/icons-react'
import { EditorExits } from '../editor/editor-exits.tsx'
import exits from '../editor/editor-exits.module.css'
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
      <LinkButton
        variant={saves.isAutomatic ? 'primary' : 'default'}
        className={exits.cancel}
        {...links.portals(campaign.id)}
      >
        <IconLayoutGrid size={18} stroke={1.75} aria-hidden="true" className={exits.cross} />
        <span className={exits.cancelWord}>All portals</span>
      </LinkButton>
      {!saves.isAutomatic && (
        <Button variant="primary" busy={saves.isPending} onClick={editor.ifSavable(saves.save)}>
          Save Changes
        </Button>
      )}
    </EditorExits>
  )
}
