/** The picture of an image block: brought here by dropping or choosing a file, and taken off again. */
import { ImageTarget } from '../../editor/fields/image-target.tsx'
import { Button } from '../../ui/button.tsx'
import { useUploadImage } from '../api.ts'
import classes from './image-field.module.css'

type ImageFieldProps = {
  campaignId: string
  /** Where pictures are served, before their path. */
  origin: string
  image: string
  /** Called whenever a picture is kept, however the portal stands by then. */
  onKept: (image: string) => void
  onRemove: () => void
}

export function ImageField({ campaignId, origin, image, onKept, onRemove }: ImageFieldProps) {
  const upload = useUploadImage(campaignId)
  const hasOne = image !== ''
  return (
    <div data-field="image" tabIndex={-1} className={classes.field}>
      {hasOne && (
        <figure className={classes.shown}>
          <img src={`${origin}${image}`} alt="Your picture" className={classes.picture} />
          <Button size="xs" variant="subtle" onClick={onRemove}>
            Remove picture
          </Button>
        </figure>
      )}
      <ImageTarget
        label={hasOne ? 'Replace the picture' : 'A picture of your own'}
        button={hasOne ? 'Replace picture' : 'Choose a picture'}
        progressLabel="Uploading your picture"
        upload={upload}
        onKept={(kept) => onKept(kept.image)}
      />
    </div>
  )
}
