/** The stage of the editor: the timer on a page, or the templates while one is chosen. */
import { useState } from 'react'
import type { CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import type { PageAnswer } from '#domain/pages/pages.api.ts'
import type { InlineTimer } from '#domain/timers/inline-timer.ts'
import type { AnyDevice } from '../editor/preview/device-fit.ts'
import { PageStage } from './page-stage.tsx'
import { previewDeadline } from './preview-deadline.ts'
import { TemplateStage } from './template-stage.tsx'
import type { TimerScreen } from './timer-screens.ts'
import type { TemplateSelection } from './use-template-selection.ts'

type TimerStageProps = {
  campaign: CampaignDetail
  screen: TimerScreen | null
  timer: InlineTimer
  /** What can be shown of it. */
  drawable: InlineTimer
  pages: readonly PageAnswer[] | undefined
  device: AnyDevice
  selection: TemplateSelection
}

export function TimerStage({ campaign, screen, timer, drawable, ...stage }: TimerStageProps) {
  const [openedAt] = useState(Date.now)
  if (screen === 'template') return <TemplateStage timer={timer} selection={stage.selection} />
  return (
    <PageStage
      campaignId={campaign.id}
      pages={stage.pages}
      timer={drawable}
      language={campaign.language}
      exampleCode={campaign.exampleCode}
      device={stage.device}
      deadline={previewDeadline({ timer, openedAt, zone: campaign.timezone })}
    />
  )
}
