/** Which part of an image becomes the avatar, before it is sent. */
import { Modal } from '@mantine/core'
import { useRef, useState } from 'react'
import { ReactCrop, type PercentCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import { Button } from '../../ui/button.tsx'
import dialog from '../../ui/dialog.module.css'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import classes from './avatars.module.css'
import { croppedImage, middleSquare } from './cropped-image.ts'

type CropDialogProps = {
  /** Of the image that was chosen; null while there is none. */
  src: string | null
  busy: boolean
  /** From 0 to 1. */
  progress: number
  problem: string | null
  onSave: (cropped: File) => void
  /** It is no image that the browser can show. */
  onUnreadable: () => void
  onClose: () => void
}

export function CropDialog({ src, onClose, ...cropping }: CropDialogProps) {
  return (
    <Modal opened={src !== null} onClose={onClose} title="Crop your avatar" size={560}>
      {src !== null && <Cropping key={src} src={src} {...cropping} onClose={onClose} />}
    </Modal>
  )
}

type CroppingProps = Omit<CropDialogProps, 'src'> & { src: string }

const labels = {
  ...ReactCrop.defaultProps.ariaLabels,
  cropArea: 'The part that is shown: arrow keys move it',
  nwDragHandle: 'Top left corner: arrow keys make it larger or smaller',
  neDragHandle: 'Top right corner: arrow keys make it larger or smaller',
  seDragHandle: 'Bottom right corner: arrow keys make it larger or smaller',
  swDragHandle: 'Bottom left corner: arrow keys make it larger or smaller',
}

function Cropping({ src, busy, progress, problem, onSave, onUnreadable, onClose }: CroppingProps) {
  const image = useRef<HTMLImageElement>(null)
  const [crop, setCrop] = useState<PercentCrop>()

  const save = async () => {
    if (image.current && crop) onSave(await croppedImage(image.current, crop))
  }

  return (
    <>
      <p className={dialog.text}>Move the circle, or its corners, until it shows what you want.</p>
      <div className={classes.cropping}>
        <ReactCrop
          crop={crop}
          aspect={1}
          circularCrop
          keepSelection
          minWidth={32}
          minHeight={32}
          ariaLabels={labels}
          onChange={(_pixels, percent) => setCrop(percent)}
        >
          <img
            ref={image}
            src={src}
            alt="The image that you have chosen"
            className={classes.original}
            onLoad={({ currentTarget }) => setCrop(middleSquare(currentTarget))}
            onError={onUnreadable}
          />
        </ReactCrop>
      </div>
      {busy && <ProgressBar label="Uploading your avatar" value={Math.round(progress * 100)} />}
      <div role="alert">{problem !== null && <p className={classes.error}>{problem}</p>}</div>
      <div className={dialog.actions}>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" busy={busy} disabled={!crop} onClick={() => void save()}>
          Save
        </Button>
      </div>
    </>
  )
}
