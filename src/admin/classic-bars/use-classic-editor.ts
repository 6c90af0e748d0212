/** Everything that the classic bar's editor knows and does, of the page that is designed for. */
import type { ClassicEditorData } from '#domain/classic-bars/classic-bars.api.ts'
import type { CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import { problemsOn } from '../editor/screens.ts'
import { useChosenPage } from '../editor/use-chosen-page.ts'
import { useEditor, type Editor } from '../editor/use-editor.ts'
import { classicBarEditorLink } from '../navigation/links.ts'
import { useCurrentAccount } from '../session/current-account.ts'
import { focusFirstInvalid } from '../ui/focus-first-invalid.ts'
import type { EditedClassicBar } from './classic-design.ts'
import { classicScreens, type ClassicScreen } from './classic-screens.ts'
import type { ShownFacts } from './shown-classic.ts'
import { useBaseChoice } from './use-base-choice.ts'
import { useClassicDesign } from './use-classic-design.ts'
import { useClassicSaves } from './use-classic-saves.ts'
import { usePresets } from './use-presets.ts'

const devices = ['desktop', 'tablet', 'mobile'] as const

export type ClassicEditorState = Editor<EditedClassicBar, ClassicScreen, (typeof devices)[number]>

export type ClassicEditorProps = { campaign: CampaignDetail; data: ClassicEditorData }

export function useClassicEditor({ campaign, data }: ClassicEditorProps) {
  const campaignId = campaign.id
  const { bars, presets: all } = data
  const { account } = useCurrentAccount()
  const { page, choose: choosePage } = useChosenPage(campaignId, bars, classicBarEditorLink)
  const design = useClassicDesign({ page, bars, account })
  const presets = usePresets({ campaignId, presets: all, design })
  const saves = useClassicSaves({ campaignId, page, bars, design })
  const base = useBaseChoice(design, campaign.language)
  const facts = {
    account,
    // What is limited ends with the last piece: no clock runs toward it.
    hasClock: campaign.quantity === null,
    presetName: presets.selected?.name,
  }
  const shownFacts: ShownFacts = {
    account,
    quantity: campaign.quantity,
    language: campaign.language,
    cta: page.cta,
    imageOrigin: data.imageOrigin,
  }
  const kit = useEditor(
    design,
    { screensOf: (bar) => classicScreens(bar, facts), first: 'appearance', devices },
    saves,
  )

  function open(screen: ClassicScreen | null) {
    base.close()
    design.forgetTry()
    kit.open(screen)
  }

  function close() {
    base.close()
    design.forgetTry()
    kit.close()
  }

  /** Only from a screen that is valid (B §2.5). */
  function finishScreen() {
    const { screen, screens } = kit
    if (screen === null || problemsOn(screens, screen, design.problems) === 0) return close()
    design.revealProblems()
    design.onTried()
    return focusFirstInvalid(kit.panel.current)
  }

  const editor = { ...kit, open, close, finishScreen }
  return { campaignId, account, page, choosePage, design, presets, saves, base, shownFacts, editor }
}
