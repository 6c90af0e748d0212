/** The form of the oldest floating bar (specification B §2.6). */
import { Navigate } from '@tanstack/react-router'
import type { CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import { classicEditorMessages as messages } from '#domain/classic-bars/classic-bar-editor.ts'
import { oldestBarLimits, type OldestBar } from '#domain/oldest-bars/oldest-bar.ts'
import { oldestBar as schema } from '#domain/oldest-bars/oldest-bar.schema.ts'
import { shownOldestBar } from '#domain/oldest-bars/shown-oldest-bar.ts'
import { VisualEditorGate } from '../campaigns/visual-editor-gate.tsx'
import { NewStyleButton } from '../earlier-bars/new-style-button.tsx'
import { designRules } from '../editor/design.ts'
import { SaveAndExit } from '../editor/editor-exits.tsx'
import { EditorShell } from '../editor/editor-shell.tsx'
import { WholeNumberInput } from '../editor/fields/whole-number-input.tsx'
import { SectionPanel } from '../editor/panel/section-panel.tsx'
import { useDesign } from '../editor/use-design.ts'
import { useEditor } from '../editor/use-editor.ts'
import { useSave, useSaveAndExit } from '../editor/use-save.ts'
import { useEditorFamily } from '../navigation/editor-family.ts'
import { earlierEditorLink } from '../navigation/links.ts'
import { oldestBarQuery, useSaveOldestBar } from './api.ts'
import { OldestContrast } from './oldest-contrast.tsx'
import { oldestScreens } from './oldest-screens.ts'
import { OldestStage } from './oldest-stage.tsx'

const SECTIONS = 4
const devices = ['desktop', 'mobile'] as const
const rules = designRules<OldestBar>('oldestBar', schema)

export function OldestBarScreen() {
  return (
    <VisualEditorGate
      kind="floatingBar"
      rows={SECTIONS}
      query={oldestBarQuery}
      failed={messages.fetchFailed}
      missing={otherEditor}
    >
      {(campaign, { settings }) => <OldestBarEditor campaign={campaign} saved={settings} />}
    </VisualEditorGate>
  )
}

/** The bar in force is the classic one: its editor is where the owner wants to be. */
function otherEditor({ id, earlierBar }: CampaignDetail) {
  return earlierBar === 'classic' && <ToClassic campaignId={id} />
}

function ToClassic({ campaignId }: { campaignId: string }) {
  return <Navigate {...earlierEditorLink(useEditorFamily(), campaignId, 'editor')} replace />
}

function OldestBarEditor({ campaign, saved }: { campaign: CampaignDetail; saved: OldestBar }) {
  const { id, language } = campaign
  const hasClock = campaign.quantity === null
  const design = useDesign(rules, { id, saved })
  const mutation = useSaveOldestBar(id)
  const save = useSave({ record: 'oldestBar', design, mutation, messages })
  const saves = { ...save, ...useSaveAndExit(save.keep, id, 'pages') }
  const editor = useEditor(design, { screensOf: () => oldestScreens({ hasClock }), devices }, saves)
  const { now, problems } = design
  const drawn = { ...now, ...Object.fromEntries(Object.entries(saved).filter(([path]) => path in problems)) }
  const mend = (field: keyof OldestBar, better: string) => design.change({ [field]: better }, field)
  const oldest = shownOldestBar(drawn, { counts: hasClock ? 'time' : 'stock', language })
  return (
    <EditorShell
      kind="floatingBar"
      campaign={campaign}
      editor={editor}
      actions={<SaveAndExit campaignId={id} editor={editor} saves={saves} />}
      panel={
        <SectionPanel
          editor={editor}
          note={<NewStyleButton campaignId={id} />}
          custom={{
            textContrast: <OldestContrast bar={now} of="text" onMend={mend} />,
            buttonContrast: <OldestContrast bar={now} of="ctaText" onMend={mend} />,
            delay: (
              <WholeNumberInput
                label="Delay in seconds"
                path="floatingBarDelaySeconds"
                value={now.floatingBarDelaySeconds}
                max={oldestBarLimits.delaySeconds}
                error={problems['floatingBarDelaySeconds']}
                description="0 shows the bar at once."
                onChange={(value) =>
                  design.change({ floatingBarDelaySeconds: value }, 'floatingBarDelaySeconds')
                }
              />
            ),
          }}
        />
      }
    >
      <OldestStage
        campaignId={id}
        told={{ to: 'lastcall-preview', oldest, language }}
        device={editor.device.shown}
      />
    </EditorShell>
  )
}
