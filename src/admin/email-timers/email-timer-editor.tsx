/** The e-mail timer editor: its table of screens, its stage, and its save (specification B §2.3). */
import { useState } from 'react'
import type { CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import { timerEditorMessages as messages } from '#domain/email-timers/email-timer-editor.ts'
import type { EmailTimerEditorData } from '#domain/email-timers/email-timers.api.ts'
import { SaveAndExit } from '../editor/editor-exits.tsx'
import { EditorShell } from '../editor/editor-shell.tsx'
import { MenuPanel } from '../editor/panel/menu-panel.tsx'
import { useDesign } from '../editor/use-design.ts'
import { useEditor } from '../editor/use-editor.ts'
import { useSave, useSaveAndExit } from '../editor/use-save.ts'
import { useSaveTimer } from './api.ts'
import { CodeButton } from './code-button.tsx'
import { CodePanel } from './code-panel.tsx'
import { ExpiredImage } from './expired-image.tsx'
import { ChosenTemplate, Readability } from './custom-fields.tsx'
import { timerDesign, withTemplate } from './timer-design.ts'
import { screensOf } from './timer-screens.ts'
import { TimerStage } from './timer-stage.tsx'

type EmailTimerEditorProps = { campaign: CampaignDetail; data: EmailTimerEditorData }

export function EmailTimerEditor({ campaign, data }: EmailTimerEditorProps) {
  const { id } = campaign
  const design = useDesign(timerDesign, { id, saved: data.emailTimer })
  const save = useSave({ record: 'emailTimer', design, mutation: useSaveTimer(id), messages })
  const saves = { ...save, ...useSaveAndExit(save.keep, id, 'emails') }
  const editor = useEditor(design, { screensOf, devices: ['desktop', 'mobile'] }, saves)
  const [codeOpen, setCodeOpen] = useState(false)
  const custom = {
    chosenTemplate: <ChosenTemplate {...editor.fields} />,
    readability: <Readability {...editor.fields} />,
    expiredImage: <ExpiredImage {...editor.fields} campaignId={id} />,
  }
  return (
    <EditorShell
      kind="emailTimer"
      campaign={campaign}
      editor={editor}
      actions={
        <>
          <CodeButton opened={codeOpen} onToggle={() => setCodeOpen((is) => !is)} />
          <SaveAndExit campaignId={id} editor={editor} saves={saves} />
        </>
      }
      panel={<MenuPanel label="Email timer" editor={editor} custom={custom} />}
      aside={
        codeOpen && <CodePanel campaignId={id} isDirty={design.isDirty} onClose={() => setCodeOpen(false)} />
      }
    >
      <TimerStage
        campaignId={id}
        screen={editor.screen}
        timer={design.now}
        device={editor.device.shown}
        ownImageUrl={data.customExpiredImageUrl}
        onTemplate={(template) => design.apply((timer) => withTemplate(timer, template), 'background')}
        onExpiredImage={(image) => design.change({ expiration_image_id: image }, 'expiration_image_id')}
        onClose={editor.close}
      />
    </EditorShell>
  )
}
