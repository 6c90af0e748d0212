/** The stage of the editor: the page that is designed for, with its bar as visitors get it. */
import { useQuery } from '@tanstack/react-query'
import type { BarAnswer } from '#domain/bars/bars.api.ts'
import type { FloatingBar } from '#domain/bars/floating-bar.ts'
import { settingsQuery } from '../settings/api.ts'
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
  const language = useQuery(settingsQuery(campaignId)).data?.form.deadline_language ?? 'en'
  return (
    <PreviewFrame
      campaignId={campaignId}
      pageId={page.id}
      bar={shownBar(bar, facts)}
      language={language}
      device={device}
      address={<PageSelector bars={bars} current={page} onChoose={onPage} />}
    />
  )
}
