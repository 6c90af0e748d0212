/** The image itself, drawn by the server as it will be in emails, in the size that it has there. */
import { VisuallyHidden } from '@mantine/core'
import { emailTimerSize, NO_EXPIRED_IMAGE, type EmailTimer } from '#domain/email-timers/email-timer.ts'
import { NoPicture } from '../editor/preview/stage-parts.tsx'
import classes from './mail-stage.module.css'
import { previewMoments, type PreviewMoment } from './preview-moments.ts'
import { previewQuery } from './preview-query.ts'
import { usePreviewImage } from './use-preview-image.ts'

type TimerImageProps = { campaignId: string; timer: EmailTimer; moment: PreviewMoment }

export function TimerImage({ campaignId, timer, moment }: TimerImageProps) {
  const { seconds } = previewMoments[moment]
  const image = usePreviewImage(previewQuery({ campaignId, timer, seconds }))
  const isNothing = seconds === 0 && timer.expiration_image_id === NO_EXPIRED_IMAGE
  if (isNothing)
    return (
      <div className={classes.place}>
        <NoPicture>After the deadline nothing is shown.</NoPicture>
      </div>
    )
  return (
    <div className={classes.place} data-updating={image.isUpdating || undefined}>
      {image.url !== null && (
        <img src={image.url} alt="Your email timer" width={emailTimerSize.width} className={classes.image} />
      )}
      {image.isMissing && (
        <NoPicture onRetry={image.again}>The preview cannot be drawn at the moment.</NoPicture>
      )}
      <VisuallyHidden role="status">{image.isUpdating ? 'Updating the preview' : ''}</VisuallyHidden>
    </div>
  )
}
