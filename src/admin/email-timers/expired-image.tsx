/** The image after the deadline: one of the owner's own can be brought here, and all of them are on the stage. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { UPLOADED_EXPIRED_IMAGE } from '#domain/email-timers/email-timer.ts'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { emailTimerQuery, useUploadExpiredImage } from './api.ts'
import { FileTarget } from '../editor/fields/file-target.tsx'
import { acceptedImages, imageFileProblem } from '../editor/fields/image-file.ts'
import classes from '../editor/fields/field-rows.module.css'
import target from '../editor/fields/file-target.module.css'
import type { TimerFieldProps } from './custom-fields.tsx'

type ExpiredImageProps = Pick<TimerFieldProps, 'onChange'> & { campaignId: string }

export function ExpiredImage({ campaignId, onChange }: ExpiredImageProps) {
  const { mutateAsync, isPending } = useUploadExpiredImage(campaignId)
  const { data } = useQuery(emailTimerQuery(campaignId))
  const hasOwn = typeof data?.customExpiredImageUrl === 'string'
  const [problem, setProblem] = useState<string | null>(null)
  const [done, setDone] = useState(0)

  async function send(files: File[]) {
    const why = imageFileProblem(files)
    setProblem(why)
    const [file] = files
    if (why !== null || file === undefined) return
    setDone(0)
    try {
      await mutateAsync({ file, onProgress: setDone })
      onChange({ expiration_image_id: UPLOADED_EXPIRED_IMAGE }, 'expiration_image_id')
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
  }

  return (
    <>
      <p className={classes.help}>
        Whoever opens the email after their deadline sees this image where the timer was, in emails that were
        sent before, too.
      </p>
      <FileTarget
        label={hasOwn ? 'Replace your image' : 'Use an image of your own'}
        help="JPEG or PNG, at most 2 MB. Drop it here, or choose it."
        button={hasOwn ? 'Replace image' : 'Choose an image'}
        accept={acceptedImages}
        busy={isPending}
        onFiles={(files) => void send(files)}
      >
        {isPending && (
          <div className={target.progress}>
            <ProgressBar label="Uploading your image" value={Math.round(done * 100)} />
          </div>
        )}
      </FileTarget>
      <div role="alert">{problem !== null && <p className={classes.error}>{problem}</p>}</div>
    </>
  )
}
