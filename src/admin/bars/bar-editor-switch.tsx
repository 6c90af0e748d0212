/** The switch between the editors, standing at the floating bar's. */
import { EditorSwitch } from '../shell/editor-switch.tsx'

export function BarEditorSwitch({ campaignId }: { campaignId: string }) {
  return <EditorSwitch campaignId={campaignId} current="floatingBarNew" name="Floating Bar" isNew />
}
