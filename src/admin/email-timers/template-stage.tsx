/** The base templates, each as it would be with the words and settings of this timer (specification B §2.3, §4.1). */
import { emailTimerTemplates } from '#domain/email-timers/email-timer-templates.ts'
import { NO_EXPIRED_IMAGE, type EmailTimer } from '#domain/email-timers/email-timer.ts'
import { DEFAULT_PREVIEW_SECONDS } from '#domain/email-timers/timer-preview.ts'
import { PictureGallery } from '../editor/preview/picture-gallery.tsx'
import { previewQuery } from './preview-query.ts'
import { StaticImage } from './static-image.tsx'
import { withTemplate } from './timer-design.ts'

type TemplateStageProps = {
  campaignId: string
  timer: EmailTimer
  onChoose: (background: number) => void
  onClose: () => void
}

export function TemplateStage({ campaignId, timer, onChoose, onClose }: TemplateStageProps) {
  // What follows after the end is not to be seen, and would make other pictures of the same.
  const plain = { ...timer, image_scale: 1, expiration_image_id: NO_EXPIRED_IMAGE } as const
  return (
    <PictureGallery
      title="Base Template Options"
      about="Drawn with your labels and settings. Another one resets the colors and the font."
      pictures={Object.values(emailTimerTemplates).map(({ name }, id) => ({
        id,
        name,
        picture: (
          <StaticImage
            query={previewQuery({
              campaignId,
              timer: withTemplate(plain, id),
              seconds: DEFAULT_PREVIEW_SECONDS,
            })}
          />
        ),
      }))}
      chosen={timer.background}
      onChoose={(id) => id !== timer.background && onChoose(id)}
      onClose={onClose}
    />
  )
}
