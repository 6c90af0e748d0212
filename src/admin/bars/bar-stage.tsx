/** The stage of the editor: the page that is designed for, with its bar as visitors get it. */
import type { BarAnswer } from '#domain/bars/bars.api.ts'
import type { FloatingBar } from '#domain/bars/floating-bar.ts'
import type { BarFacts } from './bar-screens.ts'
import { PageSelector } from './page-selector.tsx'
import { PreviewFrame } from './preview/preview-frame.tsx'
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
    <PreviewFrame
      campaignId={campaignId}
      pageId={page.id}
      bar={shownBar(bar, facts)}
      language={facts.language}
      device={device}
      address={<PageSelector bars={bars} current={page} onChoose={onPage} />}
    />
  )
}
