/** The bases side by side over the stage, each drawn as visitors get it with the words and colors of this bar (specification B §2.5). */
import { classicBases, type ClassicBar } from '#domain/classic-bars/classic-bar.ts'
import { classicBaseWords } from '#domain/classic-bars/classic-bar-editor.ts'
import { placeOf } from '#domain/classic-bars/classic-place.ts'
import { withBase } from '#domain/classic-bars/new-classic-bar.ts'
import { mountClassicBar } from '#widgets/mount-classic-bar.ts'
import { FittedStrip } from '../editor/preview/fitted-picture.tsx'
import { PictureGallery } from '../editor/preview/picture-gallery.tsx'
import { picturedClassicBar, type ShownFacts } from './shown-classic.ts'
import type { BaseChoice } from './use-base-choice.ts'

type BaseGalleryProps = { bar: ClassicBar; facts: ShownFacts; choice: BaseChoice }

export function BaseGallery({ bar, facts, choice }: BaseGalleryProps) {
  return (
    <PictureGallery
      title="Base Template Options"
      about="Drawn with your words and colors. Select one, then save the selection."
      pictures={classicBases.map((base) => ({
        id: base,
        ...classicBaseWords[base],
        picture: (
          <FittedStrip
            mount={mountClassicBar}
            bar={picturedClassicBar(withBase({ ...bar, barWidth: 'full' }, base, facts.language), facts)}
            side={placeOf(bar).placement}
          />
        ),
      }))}
      chosen={choice.picked}
      onChoose={choice.pick}
      onClose={choice.close}
    />
  )
}
