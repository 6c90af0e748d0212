/** The stage of the editor: the timer where people will meet it, in an email. */
import { IconMoon, IconSun } from '@tabler/icons-react'
import { useState } from 'react'
import type { EmailTimer } from '#domain/email-timers/email-timer.ts'
import { useCurrentAccount } from '../session/current-account.ts'
import device from '../editor/preview/device.module.css'
import { DrawnOffer, StageSwitch } from '../editor/preview/stage-parts.tsx'
import classes from './mail-stage.module.css'
import { previewMoments, type PreviewMoment } from './preview-moments.ts'
import { TimerImage } from './timer-image.tsx'

type MailStageProps = {
  campaignId: string
  timer: EmailTimer
  device: 'desktop' | 'mobile'
  moment: PreviewMoment
  onMoment: (moment: PreviewMoment) => void
}

// `Object.keys` forgets which keys a record has.
const moments = (Object.keys(previewMoments) as PreviewMoment[]).map((value) => ({
  value,
  label: previewMoments[value].label,
}))

export function MailStage({ campaignId, timer, device: size, moment, onMoment }: MailStageProps) {
  const [mail, setMail] = useState<'light' | 'dark'>('light')
  const { account } = useCurrentAccount()
  return (
    <div className={`${device.stage} ${classes.stage}`} role="region" aria-label="Email preview" tabIndex={0}>
      <div className={classes.controls}>
        <span className={classes.left} aria-hidden="true">
          Time left
        </span>
        <StageSwitch
          aria-label="Time left in the preview"
          value={moment}
          onChange={onMoment}
          data={moments}
        />
        <StageSwitch
          aria-label="Background of the email"
          value={mail}
          onChange={setMail}
          data={[
            { value: 'light', label: <Scheme icon={IconSun} label="Light email" /> },
            { value: 'dark', label: <Scheme icon={IconMoon} label="Dark email" /> },
          ]}
        />
      </div>
      <article className={classes.mail} data-device={size} data-mantine-color-scheme={mail}>
        <header className={classes.head}>
          <span className={classes.face} data-letter={account.name.charAt(0).toUpperCase()} />
          <div className={classes.about}>
            <p className={classes.subject}>Your offer is about to end</p>
            <p className={classes.sender}>
              <span>{account.name}</span> to me
            </p>
          </div>
        </header>
        <div className={classes.body}>
          <p className={classes.greeting}>Hello,</p>
          <p>
            You asked for a little more time, and here it is. The offer is yours until the clock reaches zero.
          </p>
          <TimerImage campaignId={campaignId} timer={timer} moment={moment} />
          <DrawnOffer>See the offer</DrawnOffer>
          <p className={classes.end}>You get this email because you signed up for it.</p>
        </div>
      </article>
    </div>
  )
}

function Scheme({ icon: Icon, label }: { icon: typeof IconSun; label: string }) {
  return <Icon size={16} stroke={1.75} aria-label={label} role="img" className={classes.icon} />
}
