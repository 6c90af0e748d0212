/** The picture of an image block: brought here by dropping or choosing a file, and taken off again. */
import { useState } from 'react'
import { acceptedImages, imageFileProblem } from '../../editor/fields/image-file.ts'
import { FileTarget } from '../../editor/fields/file-target.tsx'
import fields from '../../editor/fields/field-rows.module.css'
import target from '../../editor/fields/file-target.module.css'
import { Button } from '../../ui/button.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { useUploadImage } from '../api.ts'
import classes from './image-field.module.css'

type ImageFieldProps = {
  campaignId: string
  /** Where pictures are served, before their path. */
  origin: string
  image: string
  onChange: (image: string) => void
}

export function ImageField({ campaignId, origin, image, onChange }: ImageFieldProps) {
  const { mutateAsync, isPending } = useUploadImage(campaignId)
  const [problem, setProblem] = useState<string | null>(null)
  const [done, setDone] = useState(0)
  const hasOne = image !== ''

  async function send(files: File[]) {
    const why = imageFileProblem(files)
    setProblem(why)
    const [file] = files
    if (why !== null || file === undefined) return
    setDone(0)
    try {
      const kept = await mutateAsync({ file, onProgress: setDone })
      onChange(kept.image)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
  }

  return (
    <div data-field="image" tabIndex={-1} className={classes.field}>
      {hasOne && (
        <figure className={classes.shown}>
          <img src={`${origin}${image}`} alt="Your picture" className={classes.picture} />
          <Button size="xs" variant="subtle" onClick={() => onChange('')}>
            Remove picture
          </Button>
        </figure>
      )}
      <FileTarget
        label={hasOne ? 'Replace the picture' : 'A picture of your own'}
        help="JPEG or PNG, at most 2 MB. Drop it here, or choose it."
        button={hasOne ? 'Replace picture' : 'Choose a picture'}
        accept={acceptedImages}
        busy={isPending}
        onFiles={(files) => void send(files)}
      >
        {isPending && (
          <div className={target.progress}>
            <ProgressBar label="Uploading your picture" value={Math.round(done * 100)} />
          </div>
        )}
      </FileTarget>
      <div role="alert">{problem !== null && <p className={fields.error}>{problem}</p>}</div>
    </div>
  )
}
