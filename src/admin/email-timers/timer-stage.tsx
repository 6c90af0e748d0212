/** The stage of the editor: the timer in an email, or what can be chosen on the screen that is open. */
import { useState } from 'react'
import type { EmailTimer } from '#domain/email-timers/email-timer.ts'
import { ExpiredStage } from './expired-stage.tsx'
import { MailStage } from './mail-stage.tsx'
import type { PreviewMoment } from './preview-moments.ts'
import { TemplateStage } from './template-stage.tsx'
import type { TimerScreen } from './timer-screens.ts'

type TimerStageProps = {
  campaignId: string
  screen: TimerScreen | null
  timer: EmailTimer
  device: 'desktop' | 'mobile'
  /** Null until there is one. */
  ownImageUrl: string | null
  onTemplate: (background: number) => void
  onExpiredImage: (id: number) => void
  onClose: () => void
}

export function TimerStage({
  screen,
  device,
  ownImageUrl,
  onTemplate,
  onExpiredImage,
  ...stage
}: TimerStageProps) {
  const [moment, setMoment] = useState<PreviewMoment>('days')
  if (screen === 'template') return <TemplateStage {...stage} onChoose={onTemplate} />
  if (screen === 'expired')
    return <ExpiredStage {...stage} ownImageUrl={ownImageUrl} onChoose={onExpiredImage} />
  const { campaignId, timer } = stage
  return <MailStage {...{ campaignId, timer, device, moment }} onMoment={setMoment} />
}
