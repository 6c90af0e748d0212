/** The stage of the editor: the page that is designed for, with its bar as visitors get it. */
import type { BarAnswer } from '#domain/bars/bars.api.ts'
import type { FloatingBar } from '#domain/bars/floating-bar.ts'
import type { BarFacts } from './bar-screens.ts'
import { BarPreview } from '../editor/preview/bar-preview.tsx'
import { PageSelector } from '../editor/preview/page-selector.tsx'
import { shownBar } from './shown-bar.ts'

type BarStageProps = {
  campaignId: string
  page: BarAnswer
  bars: readonly BarAnswer[]
  facts: BarFacts
  bar: FloatingBar
  device: 'desktop' | 'mobile'
  onPage: (pageId: string) => void
}

export function BarStage({ campaignId, page, bars, facts, bar, device, onPage }: BarStageProps) {
  return (
    <BarPreview
      campaignId={campaignId}
      pageId={page.id}
      told={{ to: 'lastcall-preview', bar: shownBar(bar, facts), language: facts.language }}
      edge={bar.settings.layout.placement}
      device={device}
      address={<PageSelector pages={bars} current={page} onChoose={onPage} />}
    />
  )
}
