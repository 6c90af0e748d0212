/** The e-mail timer editor: waits for the campaign and its timer (specification B §2.3). */
import { useCampaignId } from '../campaigns/campaign-id.ts'
import { EditorSwitch } from '../shell/editor-switch.tsx'
import { EditorTopBar } from '../shell/editor-top-bar.tsx'
import { VisualEditorOutside } from '../shell/visual-editor.tsx'
import { LoadingForm } from '../ui/loading.tsx'

export function EmailTimerEditorScreen() {
  const campaignId = useCampaignId()
  return (
    <VisualEditorOutside
      title="Email Timer"
      top={
        <EditorTopBar
          campaignId={campaignId}
          editors={
            <EditorSwitch campaignId={campaignId} current="emailTimer" name="Email Timer" isNew={false} />
          }
        />
      }
    >
      <LoadingForm />
    </VisualEditorOutside>
  )
}
