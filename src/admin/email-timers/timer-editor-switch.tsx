/** The switch between the editors, standing at the e-mail timer's. */
import { EditorSwitch } from '../shell/editor-switch.tsx'

export function TimerEditorSwitch({ campaignId }: { campaignId: string }) {
  return <EditorSwitch campaignId={campaignId} current="emailTimer" name="Email Timer" isNew={false} />
}
