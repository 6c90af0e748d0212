/** The fonts of digits, for pictures of timers in the app: each is fetched when something is set in it. */
import type { ServedFont } from '#domain/timers/timer-fonts.ts'
import bebasNeue from '#widgets/digit-fonts/bebas-neue.woff2?url&no-inline'
import inter from '#widgets/digit-fonts/inter.woff2?url&no-inline'
import lato from '#widgets/digit-fonts/lato.woff2?url&no-inline'
import montserrat from '#widgets/digit-fonts/montserrat.woff2?url&no-inline'
import orbitron from '#widgets/digit-fonts/orbitron.woff2?url&no-inline'
import oswald from '#widgets/digit-fonts/oswald.woff2?url&no-inline'
import playfairDisplay from '#widgets/digit-fonts/playfair-display.woff2?url&no-inline'
import poppins from '#widgets/digit-fonts/poppins.woff2?url&no-inline'
import roboto from '#widgets/digit-fonts/roboto.woff2?url&no-inline'
import robotoMono from '#widgets/digit-fonts/roboto-mono.woff2?url&no-inline'

const fonts: Record<ServedFont, string> = {
  'bebas-neue': bebasNeue,
  inter,
  lato,
  montserrat,
  orbitron,
  oswald,
  'playfair-display': playfairDisplay,
  poppins,
  roboto,
  'roboto-mono': robotoMono,
}

let areAdded = false

/** Of any weight, as on owners' pages: nothing is made bolder than it is. */
export function addDigitFonts(): void {
  if (areAdded) return
  areAdded = true
  for (const [name, address] of Object.entries(fonts))
    document.fonts.add(new FontFace(`lc-${name}`, `url(${address})`, { weight: '1 999' }))
}
