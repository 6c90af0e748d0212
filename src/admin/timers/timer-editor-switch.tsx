/** The switch between the editors, standing at the inline timer's. */
import { EditorSwitch } from '../shell/editor-switch.tsx'

export function TimerEditorSwitch({ campaignId }: { campaignId: string }) {
  return <EditorSwitch campaignId={campaignId} current="inlineTimer" name="Inline Timer" isNew={false} />
}
