/** The floating bar editor of a campaign that has bars: its table of sections, its stage, and its saves. */
import { useCurrentAccount } from '../accounts/current-account.ts'
import type { BarAnswer, BarTemplate } from '#domain/bars/bars.api.ts'
import type { CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import { EditorShell } from '../editor/editor-shell.tsx'
import { useEditor } from '../editor/use-editor.ts'
import { BarActions } from './bar-actions.tsx'
import { BarPanel } from './bar-panel.tsx'
import { barScreens } from './bar-screens.ts'
import { BarStage } from './bar-stage.tsx'
import { EditorDialogs } from './editor-dialogs.tsx'
import { goOnInPanel } from './go-on-in-panel.ts'
import { StartGallery } from './start-gallery.tsx'
import { useBarDesign } from './use-bar-design.ts'
import { staysAtPage, useChosenBar } from './use-chosen-bar.ts'
import { useSaves } from './use-saves.ts'
import { useTemplates } from './use-templates.ts'

type BarEditorProps = {
  campaign: CampaignDetail
  bars: readonly BarAnswer[]
  templates: readonly BarTemplate[]
}

export function BarEditor({ campaign, bars, templates: own }: BarEditorProps) {
  const campaignId = campaign.id
  const { account } = useCurrentAccount()
  const { bar: page, choose } = useChosenBar(campaignId, bars)
  const design = useBarDesign({ page, bars, account })
  const templates = useTemplates({ campaignId, page, templates: own, design })
  const facts = {
    account,
    pageButton: page.pageButton,
    // What is limited ends with the last piece: no clock runs toward it.
    hasClock: !page.data.isAnnouncementBar && campaign.quantity === null,
    templateName: templates.selected?.name,
  }
  const saves = useSaves({ campaignId, page, design, selectedTemplateId: templates.selected?.id ?? null })
  const editor = useEditor(
    design,
    {
      screensOf: () => barScreens(facts),
      first: page.isSaved ? 'template' : null,
      devices: ['desktop', 'mobile'],
    },
    saves,
  )
  return (
    <EditorShell
      kind="floatingBarNew"
      campaign={campaign}
      editor={editor}
      actions={
        <BarActions
          {...{ campaignId, page, account, editor, saves }}
          pageCount={bars.length}
          hasTemplate={templates.selected !== null}
        />
      }
      panel={
        <BarPanel
          editor={editor}
          facts={facts}
          templates={templates.props}
          onUpgrade={() => saves.ask('upgrade')}
        />
      }
      aside={
        templates.props.galleryOpen && (
          <StartGallery bar={design.bar} hasClock={facts.hasClock} templates={templates} editor={editor} />
        )
      }
      keeps={staysAtPage}
    >
      <BarStage
        {...{ campaignId, page, bars, facts }}
        bar={design.bar}
        device={editor.device.shown}
        onPage={choose}
      />
      <EditorDialogs
        page={page}
        bars={bars}
        saves={saves}
        templates={templates}
        onDeleted={() => goOnInPanel(editor.panel.current)}
      />
    </EditorShell>
  )
}
