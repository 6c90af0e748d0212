/** A floating bar whose palette is known by its name only, as editors have it; visitors are sent the colors. */
import type { FloatingBar } from '#domain/bars/floating-bar.ts'
import { floatingBarColors } from '#domain/bars/palette-colors.ts'
import { allBarExtras } from './all-bar-extras.ts'
import { createFloatingBar } from './floating-bar.ts'
import type { ColoredBar } from './floating-bar-parts.ts'
import type { Mount } from './widget.ts'

const mountFloatingBar = createFloatingBar((name) => allBarExtras[name])

export const mountPaletteBar: Mount<FloatingBar> = (host, first, firstDeadlineAt, context) => {
  const { set, off } = mountFloatingBar(host, painted(first), firstDeadlineAt, context)
  return { set: (bar, deadlineAt) => set(painted(bar), deadlineAt), off }
}

function painted(bar: FloatingBar): ColoredBar {
  return { ...bar, paint: floatingBarColors(bar.settings.colors) }
}
