/** The fonts of all digits, for previews; visitors load the one that they are shown. */
import type { ServedFont } from '#domain/timers/timer-fonts.ts'
import { addDigits } from './add-digits.ts'
import bebasNeue from './digit-fonts/bebas-neue.woff2?inline'
import inter from './digit-fonts/inter.woff2?inline'
import lato from './digit-fonts/lato.woff2?inline'
import montserrat from './digit-fonts/montserrat.woff2?inline'
import orbitron from './digit-fonts/orbitron.woff2?inline'
import oswald from './digit-fonts/oswald.woff2?inline'
import playfairDisplay from './digit-fonts/playfair-display.woff2?inline'
import poppins from './digit-fonts/poppins.woff2?inline'
import roboto from './digit-fonts/roboto.woff2?inline'
import robotoMono from './digit-fonts/roboto-mono.woff2?inline'

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

export function addAllDigits() {
  for (const [font, dataUrl] of Object.entries(fonts)) addDigits(font, dataUrl)
}
