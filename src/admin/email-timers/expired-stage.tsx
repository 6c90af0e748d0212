/** What can be shown after the deadline: the stock images, the owner's own, or nothing. */
import { IconPhotoOff } from '@tabler/icons-react'
import {
  NO_EXPIRED_IMAGE,
  stockExpiredImages,
  UPLOADED_EXPIRED_IMAGE,
  type EmailTimer,
} from '#domain/email-timers/email-timer.ts'
import { PictureGallery, type GalleryPicture } from '../editor/preview/picture-gallery.tsx'
import classes from '../editor/preview/picture-gallery.module.css'
import { previewQuery } from './preview-query.ts'
import { StaticImage } from './static-image.tsx'

type ExpiredStageProps = {
  campaignId: string
  timer: EmailTimer
  /** Null until there is one. */
  ownImageUrl: string | null
  onChoose: (id: number) => void
  onClose: () => void
}

export function ExpiredStage({ campaignId, timer, ownImageUrl, onChoose, onClose }: ExpiredStageProps) {
  const stock = stockExpiredImages.map(({ id, name }) => ({
    id,
    name,
    picture: <StockImage campaignId={campaignId} timer={timer} id={id} />,
  }))
  return (
    <PictureGallery
      title="Shown after the deadline"
      about="In the place of the timer, for whoever opens the email too late."
      pictures={[...stock, ...own(ownImageUrl), nothing]}
      chosen={timer.expiration_image_id}
      onChoose={onChoose}
      onClose={onClose}
    />
  )
}

type StockImageProps = Pick<ExpiredStageProps, 'campaignId' | 'timer'> & { id: number }

function StockImage({ campaignId, timer, id }: StockImageProps) {
  const shown = { ...timer, image_scale: 1, expiration_image_id: id } as const
  return <StaticImage query={previewQuery({ campaignId, timer: shown, seconds: 0 })} />
}

function own(url: string | null): GalleryPicture<number>[] {
  if (url === null) return []
  const picture = <img src={url} alt="" className={`${classes.picture} ${classes.own}`} />
  return [{ id: UPLOADED_EXPIRED_IMAGE, name: 'Your image', picture }]
}

const nothing: GalleryPicture<number> = {
  id: NO_EXPIRED_IMAGE,
  name: 'Show nothing',
  picture: (
    <span className={`${classes.picture} ${classes.nothing}`} aria-hidden="true">
      <IconPhotoOff size={20} stroke={1.5} />
    </span>
  ),
}
