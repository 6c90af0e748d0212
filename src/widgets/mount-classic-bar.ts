/** A classic bar with everything at hand, as editors draw it; visitors load what their bar has. */
import { isForPhones } from '#domain/bars/bar-extras.ts'
import { classicExtras, type ClassicExtraName } from '#domain/classic-bars/classic-extras.ts'
import type { CountedClassicBar } from '#domain/classic-bars/counted-classic-bar.ts'
import { barClock } from './bar-clock.ts'
import type { BarExtra } from './bar-extras.ts'
import { drawFigure } from './bar-quantity.ts'
import base2 from './classic-base-2.css?inline'
import base3 from './classic-base-3.css?inline'
import base4 from './classic-base-4.css?inline'
import baseRound from './classic-base-round.css?inline'
import compact from './classic-compact.css?inline'
import quantity from './classic-quantity.css?inline'
import { createClassicBar, type DrawnClassicBar } from './classic-bar.ts'
import { classicFold } from './classic-fold.ts'
import { classicMaker } from './classic-maker.ts'
import type { Mount } from './widget.ts'

const extras: Record<string, BarExtra> = {
  'bar-clock': barClock,
  'classic-2': { css: base2 },
  'classic-3': { css: base3 },
  'classic-4': { css: base4 },
  'classic-round': { css: baseRound },
  'classic-quantity': { css: quantity, drawFigure },
  'classic-maker': classicMaker,
  'classic-compact': { css: compact },
  'classic-fold': classicFold,
} satisfies Record<ClassicExtraName | 'bar-clock', BarExtra>

/** Where phones end, and a scroll bar more: as on visitors' pages (embed/bars-over-page.ts). */
const NARROW = '(max-width:660px)'

const mountDrawn = createClassicBar((name) => extras[name])

/** Its deadline is passed over where a number is left: a bar has one figure. */
export const mountClassicBar: Mount<CountedClassicBar> = (host, first, firstDeadlineAt, context) => {
  const { set, off } = mountDrawn(host, drawn(first), firstDeadlineAt, context)
  return { set: (bar, deadlineAt) => set(drawn(bar), deadlineAt), off }
}

function drawn(bar: CountedClassicBar): DrawnClassicBar {
  const hasStock = bar.stock !== undefined
  const names = [...classicExtras(bar, { hasStock }), ...(hasStock ? [] : ['bar-clock'])]
  return { ...bar, extras: names.filter((name) => matchMedia(NARROW).matches || !isForPhones(name)) }
}
