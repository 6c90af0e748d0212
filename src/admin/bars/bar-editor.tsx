/** The floating bar editor of a campaign that has bars: top bar, panel, preview, and what they do together. */
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { BarAnswer, BarTemplate } from '#domain/bars/bars.api.ts'
import type { CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import { useCurrentAccount } from '../accounts/current-account.ts'
import { focusFirstInvalid } from '../campaigns/focus-first-invalid.ts'
import { settingsQuery } from '../settings/api.ts'
import { FullScreenToggle } from '../editor/full-screen-toggle.tsx'
import { LeaveGuard } from '../shell/unsaved-changes.tsx'
import { EditorShell } from '../editor/editor-shell.tsx'
import { firstTroubledSection } from './bar-problems.ts'
import { sectionOf, type BarSection } from './bar-section.ts'
import { EditorBar } from './editor-bar.tsx'
import { EditorDialogs } from './editor-dialogs.tsx'
import { goOnInPanel } from './go-on-in-panel.ts'
import { PageSelector } from './page-selector.tsx'
import { AppearancePanel } from './panel/appearance-panel.tsx'
import { TemplateGallery } from './panel/template-gallery.tsx'
import type { Device } from '../editor/preview/device-fit.ts'
import { PreviewFrame } from './preview/preview-frame.tsx'
import { shownBar, withoutClock } from './shown-bar.ts'
import { useBarDesign } from './use-bar-design.ts'
import { staysAtPage, useChosenBar } from './use-chosen-bar.ts'
import { useSaves } from './use-saves.ts'
import { startDevice, useEditorKeys, useFullScreen } from '../editor/use-editor-keys.ts'
import { useTemplates } from './use-templates.ts'

type BarEditorProps = {
  campaign: CampaignDetail
  bars: readonly BarAnswer[]
  templates: readonly BarTemplate[]
}

export function BarEditor({ campaign, bars, templates: own }: BarEditorProps) {
  const { account } = useCurrentAccount()
  const { bar: page, choose } = useChosenBar(campaign.id, bars)
  const design = useBarDesign({ page, bars, account })
  const templates = useTemplates({ campaignId: campaign.id, page, templates: own, design })
  // What is limited ends with the last piece: no clock runs toward it.
  const hasClock = !page.data.isAnnouncementBar && campaign.quantity === null
  const facts = { pageButton: page.pageButton, account, hasClock }
  const panel = useRef<HTMLDivElement>(null)
  const [section, setSection] = useState<BarSection | null>(page.isSaved ? 'template' : null)
  const [device, setDevice] = useState<Device>(startDevice)
  const { fullScreen, showPanel } = useFullScreen()
  const language = useQuery(settingsQuery(campaign.id)).data?.form.deadline_language ?? 'en'

  function showProblems() {
    showPanel()
    setSection(firstTroubledSection(design.problems))
    focusFirstInvalid(panel.current)
  }

  /** Whoever takes a step back sees what it changed. */
  function step(move: () => void, field: string | undefined) {
    if (field === undefined) return
    setSection(sectionOf(field))
    move()
  }

  const saves = useSaves({
    campaignId: campaign.id,
    page,
    design,
    selectedTemplateId: templates.selected?.id ?? null,
    onProblems: showProblems,
  })
  const undo = () => step(design.undo, design.fieldOfUndo)
  const redo = () => step(design.redo, design.fieldOfRedo)
  const help = useEditorKeys({
    undo,
    redo,
    save: saves.saveAll,
    device: () => setDevice((is) => (is === 'desktop' ? 'mobile' : 'desktop')),
    fullScreen,
  })

  return (
    <>
      <EditorShell
        title={`Floating Bar · ${campaign.form.campaignName}`}
        fullScreen={fullScreen}
        top={
          <EditorBar
            campaignId={campaign.id}
            page={page}
            pageCount={bars.length}
            account={account}
            design={design}
            saves={saves}
            hasTemplate={templates.selected !== null}
            device={device}
            onDevice={setDevice}
            onUndo={undo}
            onRedo={redo}
            help={help}
          />
        }
        panel={
          <div ref={panel} style={fill} onBlur={design.settle}>
            <AppearancePanel
              aside={<FullScreenToggle {...fullScreen} />}
              bar={design.bar}
              onChange={design.change}
              problems={design.shownProblems}
              account={account}
              pageButton={page.pageButton}
              hasClock={hasClock}
              templates={templates.props}
              section={section}
              onSection={setSection}
              onUpgrade={() => saves.ask('upgrade')}
            />
          </div>
        }
        aside={
          templates.props.galleryOpen && (
            <TemplateGallery
              bar={hasClock ? design.bar : withoutClock(design.bar)}
              onChoose={(template) => {
                templates.startWith(template)
                setSection((open) => open ?? 'content')
              }}
              onClose={() => {
                templates.props.onGallery(false)
                goOnInPanel(panel.current)
              }}
            />
          )
        }
      >
        <PreviewFrame
          campaignId={campaign.id}
          pageId={page.id}
          bar={shownBar(design.bar, facts)}
          language={language}
          device={device}
          address={<PageSelector bars={bars} current={page} onChoose={choose} />}
        />
      </EditorShell>
      <EditorDialogs
        page={page}
        bars={bars}
        saves={saves}
        templates={templates}
        onDeleted={() => goOnInPanel(panel.current)}
      />
      <LeaveGuard dirty={design.isDirty} keeps={staysAtPage} />
    </>
  )
}

const fill = { height: '100%' }
