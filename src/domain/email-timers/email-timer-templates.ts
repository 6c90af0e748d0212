/** The base templates of e-mail timers, their fonts and their colors (specification B §3.2). */

/** Fonts that come with the product: nothing is taken from the machine. */
export const emailTimerFonts = {
  inter: { label: 'Inter' },
  roboto: { label: 'Roboto' },
  montserrat: { label: 'Montserrat' },
  poppins: { label: 'Poppins' },
  lato: { label: 'Lato' },
  oswald: { label: 'Oswald' },
  'bebas-neue': { label: 'Bebas Neue' },
  'playfair-display': { label: 'Playfair Display' },
  'roboto-mono': { label: 'Roboto Mono' },
  orbitron: { label: 'Orbitron' },
} as const satisfies Record<string, { label: string }>

export type EmailTimerFont = keyof typeof emailTimerFonts

export const emailTimerFontNames = Object.keys(emailTimerFonts) as EmailTimerFont[]

type TemplateFacts = {
  name: string
  /** The colors it begins with; of digits and labels, and of what lies behind them. */
  fontColor: string
  boxColor: string
  /** Those it can be set in, the usual one first. */
  fonts: readonly [EmailTimerFont, ...EmailTimerFont[]]
  /** False for a template that is painted, whose colors are its own: there is no Colors screen. */
  takesColors: boolean
}

const [white, black, darkGrey, blue, pink] = ['#ffffff', '#000000', '#333333', '#6fb1ff', '#ff9ec4']

const sans = ['inter', 'roboto', 'montserrat', 'poppins', 'lato'] as const
const any = [...sans, 'oswald', 'bebas-neue', 'playfair-display', 'roboto-mono', 'orbitron'] as const

const onBlack = { fontColor: white, boxColor: black, fonts: any, takesColors: true } as const
const onWhite = { ...onBlack, fontColor: black, boxColor: white } as const
const onBlue = { ...onBlack, fontColor: darkGrey, boxColor: blue } as const

/** By their number, `background` in the specification. */
export const emailTimerTemplates = [
  { ...onBlack, name: 'Strip' },
  { ...onWhite, name: 'Paper' },
  { ...onWhite, name: 'Outline', fonts: ['montserrat', 'inter', 'roboto', 'poppins', 'lato'] },
  { ...onBlack, name: 'Blocks' },
  { ...onBlue, name: 'Rounded' },
  { ...onBlue, name: 'Circles', fonts: ['poppins', 'inter', 'roboto', 'montserrat', 'lato'] },
  { ...onBlue, name: 'Pills', boxColor: pink, fonts: ['poppins', 'inter', 'roboto', 'montserrat', 'lato'] },
  { ...onBlack, name: 'Flip clock', fonts: ['oswald', 'bebas-neue', 'roboto', 'inter'] },
  { ...onBlack, name: 'Sunset', takesColors: false },
  { ...onBlack, name: 'Scoreboard', fonts: ['orbitron', 'roboto-mono', 'bebas-neue'] },
  { ...onBlack, name: 'Ticket', fonts: ['bebas-neue', 'oswald', 'montserrat'] },
  { ...onBlack, name: 'Editorial', fonts: ['playfair-display', 'lato', 'inter'] },
  { ...onBlack, name: 'Terminal', fonts: ['roboto-mono', 'inter'] },
  { ...onBlack, name: 'Poster', fonts: ['bebas-neue', 'oswald', 'montserrat', 'poppins'] },
] as const satisfies readonly TemplateFacts[]

export const EMAIL_TIMER_TEMPLATE_COUNT = emailTimerTemplates.length

/** The row of a template; of the first for a number that this version does not know. */
export function emailTimerTemplate(background: number): TemplateFacts {
  return emailTimerTemplates[background] ?? emailTimerTemplates[0]
}
