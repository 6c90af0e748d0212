/** The e-mail timer as it is set up now, on the background color of its mail. */
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { emailTimerSize, pageColorOf, type EmailTimer } from '#domain/email-timers/email-timer.ts'
import { emailTimersApi } from '#domain/email-timers/email-timers.api.ts'
import { DEFAULT_PREVIEW_SECONDS } from '#domain/email-timers/timer-preview.ts'
import { emailTimerQuery } from '../email-timers/api.ts'
import { previewQuery } from '../email-timers/preview-query.ts'
import { pathOf } from '../calls/request.ts'
import classes from './emails.module.css'

export function TimerPreview({ campaignId }: { campaignId: string }) {
  const { data, isError } = useQuery(emailTimerQuery(campaignId))
  if (isError && !data) return <NoPicture />
  if (!data) return <Skeleton height={PLACE_HEIGHT} radius="md" />
  return <Picture campaignId={campaignId} timer={data.emailTimer} />
}

const PLACE_HEIGHT = 132

/** Its address has all of the settings: the browser never takes the picture of an earlier timer for this one. */
function Picture({ campaignId, timer }: { campaignId: string; timer: EmailTimer }) {
  const [failed, setFailed] = useState(false)
  if (failed) return <NoPicture />
  return (
    <div className={classes.stage} style={{ background: pageColorOf(timer) }}>
      <img
        src={pathOf(emailTimersApi.preview.path, {
          query: previewQuery({ campaignId, timer, seconds: DEFAULT_PREVIEW_SECONDS }),
        })}
        {...emailTimerSize}
        alt="The timer as it looks in your emails"
        className={classes.timer}
        onError={() => setFailed(true)}
      />
    </div>
  )
}

function NoPicture() {
  return <p className={classes.text}>The timer cannot be shown just now.</p>
}
