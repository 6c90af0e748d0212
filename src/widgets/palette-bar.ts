/** A floating bar whose palette is known by its name only, as editors have it; visitors are sent the colors. */
import { barExtras } from '#domain/bars/bar-extras.ts'
import type { CountedBar } from '#domain/bars/bar-stock.ts'
import { floatingBarColors } from '#domain/bars/palette-colors.ts'
import { allBarExtras } from './all-bar-extras.ts'
import type { BarExtra } from './bar-extras.ts'
import { barCode } from './discount-code.ts'
import { createFloatingBar } from './floating-bar.ts'
import type { DrawnBar } from './floating-bar-parts.ts'
import type { Mount } from './widget.ts'

const extras: Record<string, BarExtra> = { ...allBarExtras, code: barCode }
const mountFloatingBar = createFloatingBar((name) => extras[name])

/** Its deadline is passed over where a number is left: a bar has one figure. */
export const mountPaletteBar: Mount<CountedBar> = (host, first, firstDeadlineAt, context) => {
  const drawn = (bar: CountedBar, at?: number) => [drawnBar(bar, at), bar.stock ? undefined : at] as const
  const { set, off } = mountFloatingBar(host, ...drawn(first, firstDeadlineAt), context)
  return { set: (bar, deadlineAt) => set(...drawn(bar, deadlineAt)), off }
}

function drawnBar(bar: CountedBar, deadlineAt: number | undefined): DrawnBar {
  const counts = bar.stock ? 'stock' : deadlineAt === undefined ? null : 'time'
  const code = bar.code ? ['code'] : []
  return {
    ...bar,
    paint: floatingBarColors(bar.settings.colors),
    extras: [...barExtras(bar, counts), ...code],
  }
}
