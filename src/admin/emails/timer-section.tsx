/** The timer for e-mails: as it looks now, the way to its editor, and its code. */
import { useState } from 'react'
import { emailTimerSize } from '#domain/email-timers/email-timer.ts'
import { emailTimersApi } from '#domain/email-timers/email-timers.api.ts'
import type { EmailSetup } from '#domain/emails/emails.api.ts'
import { pathOf } from '../request.ts'
import { useEditorLink } from '../shell/editor-family.ts'
import { LinkButton } from '../ui/button.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import { toast } from '../ui/toast.ts'
import { useSaveCodeSettings } from './api.ts'
import classes from './emails.module.css'
import { TimerCode } from './timer-code.tsx'

type TimerSectionProps = { number: number; campaignId: string; setup: EmailSetup }

export function TimerSection({ number, campaignId, setup }: TimerSectionProps) {
  const toEditor = useEditorLink()
  const save = useSaveCodeSettings(campaignId)
  return (
    <SectionCard
      number={number}
      title="Email Timer"
      description="An image that counts down to the deadline of whoever opens the email."
      aside={
        <LinkButton size="xs" {...toEditor(campaignId, 'email-timer-editor')}>
          Edit timer
        </LinkButton>
      }
    >
      <TimerImage campaignId={campaignId} />
      <TimerCode setup={setup} onSettings={(settings) => void toast.outcome(save.mutateAsync(settings))} />
    </SectionCard>
  )
}

function TimerImage({ campaignId }: { campaignId: string }) {
  const [failed, setFailed] = useState(false)
  if (failed) return <p className={classes.text}>The timer cannot be shown just now.</p>
  return (
    <div className={classes.stage}>
      <img
        src={pathOf(emailTimersApi.preview.path, { query: { promotion: campaignId } })}
        {...emailTimerSize}
        alt="The timer as it looks in your emails"
        className={classes.timer}
        onError={() => setFailed(true)}
      />
    </div>
  )
}
