/** A floating bar whose palette is known by its name only, as editors have it; visitors are sent the colors. */
import type { FloatingBar } from '#domain/bars/floating-bar.ts'
import { barExtras } from '#domain/bars/bar-extras.ts'
import { floatingBarColors } from '#domain/bars/palette-colors.ts'
import { allBarExtras } from './all-bar-extras.ts'
import type { BarExtra } from './bar-extras.ts'
import { createFloatingBar } from './floating-bar.ts'
import type { DrawnBar } from './floating-bar-parts.ts'
import type { Mount } from './widget.ts'

const extras: Record<string, BarExtra> = allBarExtras
const mountFloatingBar = createFloatingBar((name) => extras[name])

export const mountPaletteBar: Mount<FloatingBar> = (host, first, firstDeadlineAt, context) => {
  const { set, off } = mountFloatingBar(host, drawn(first, firstDeadlineAt), firstDeadlineAt, context)
  return { set: (bar, deadlineAt) => set(drawn(bar, deadlineAt), deadlineAt), off }
}

function drawn(bar: FloatingBar, deadlineAt: number | undefined): DrawnBar {
  return {
    ...bar,
    paint: floatingBarColors(bar.settings.colors),
    extras: barExtras(bar, deadlineAt !== undefined),
  }
}
