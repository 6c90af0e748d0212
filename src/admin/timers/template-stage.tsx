/** The twelve base templates, each as it would be with the words and units of this timer (specification B §2.2). */
import { inlineTimerTemplates } from '#domain/timers/inline-timer-templates.ts'
import type { InlineTimer } from '#domain/timers/inline-timer.ts'
import { PictureGallery } from '../editor/preview/picture-gallery.tsx'
import { StaticTimer } from './static-timer.tsx'
import classes from './template-stage.module.css'
import { withTemplate } from './timer-design.ts'
import type { TemplateSelection } from './use-template-selection.ts'

type TemplateStageProps = {
  timer: InlineTimer
  selection: TemplateSelection
}

export function TemplateStage({
  timer,
  selection: { picked, current, onPick, onClose },
}: TemplateStageProps) {
  return (
    <PictureGallery
      title="Base Template Options"
      about="Drawn with your words and units. Select one, then save the selection."
      pictures={inlineTimerTemplates.map(({ name, settings: { id } }) => ({
        id,
        name,
        picture: (
          <span className={classes.picture} data-mantine-color-scheme="light">
            <StaticTimer
              className={classes.timer}
              timer={{ ...(id === current ? timer : withTemplate(timer, id)), max_height: 1 }}
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
