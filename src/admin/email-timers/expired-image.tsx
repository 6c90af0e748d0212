/** The image after the deadline: one of the owner's own can be brought here, and all of them are on the stage. */
import { useQuery } from '@tanstack/react-query'
import { UPLOADED_EXPIRED_IMAGE } from '#domain/email-timers/email-timer.ts'
import { emailTimerQuery, useUploadExpiredImage } from './api.ts'
import { ImageTarget } from '../editor/fields/image-target.tsx'
import classes from '../editor/fields/field-rows.module.css'
import type { TimerFieldProps } from './custom-fields.tsx'

type ExpiredImageProps = Pick<TimerFieldProps, 'onChange'> & { campaignId: string }

export function ExpiredImage({ campaignId, onChange }: ExpiredImageProps) {
  const upload = useUploadExpiredImage(campaignId)
  const { data } = useQuery(emailTimerQuery(campaignId))
  const hasOwn = typeof data?.customExpiredImageUrl === 'string'
  return (
    <>
      <p className={classes.help}>
        Whoever opens the email after their deadline sees this image where the timer was, in emails that were
        sent before, too.
      </p>
      <ImageTarget
        label={hasOwn ? 'Replace your image' : 'Use an image of your own'}
        button={hasOwn ? 'Replace image' : 'Choose an image'}
        progressLabel="Uploading your image"
        upload={upload}
        onKept={() => onChange({ expiration_image_id: UPLOADED_EXPIRED_IMAGE }, 'expiration_image_id')}
      />
    </>
  )
}
