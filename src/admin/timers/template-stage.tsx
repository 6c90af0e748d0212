/** The twelve base templates, each as it would be with the words and units of this timer (specification B §2.2). */
import { inlineTimerTemplates } from '#domain/timers/inline-timer-templates.ts'
import type { InlineTimer } from '#domain/timers/inline-timer.ts'
import { PictureGallery } from '../editor/preview/picture-gallery.tsx'
import { StillTimer } from './still-timer.tsx'
import classes from './template-stage.module.css'
import { withTemplate } from './timer-design.ts'

type TemplateStageProps = {
  timer: InlineTimer
  /** Number of the template that is looked at. */
  picked: number
  onPick: (id: number) => void
  onClose: () => void
}

export function TemplateStage({ timer, picked, onPick, onClose }: TemplateStageProps) {
  return (
    <PictureGallery
      title="Base Template Options"
      about="Drawn with your words and units. Select one, then save the selection."
      pictures={inlineTimerTemplates.map(({ name, settings: { id } }) => ({
        id,
        name,
        picture: (
          <span className={classes.picture} data-mantine-color-scheme="light">
            <StillTimer
              className={classes.timer}
              timer={{ ...(id === timer.id ? timer : withTemplate(timer, id)), max_height: 1 }}
            />
          </span>
        ),
      }))}
      chosen={picked}
      onChoose={onPick}
      onClose={onClose}
    />
  )
}
