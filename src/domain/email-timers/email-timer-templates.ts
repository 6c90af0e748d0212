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

/** Keyed by their number, `background` in the specification. */
export const emailTimerTemplates = {
  0: { ...onBlack, name: 'Strip' },
  1: { ...onWhite, name: 'Paper' },
  2: { ...onWhite, name: 'Outline', fonts: ['montserrat', 'inter', 'roboto', 'poppins', 'lato'] },
  3: { ...onBlack, name: 'Blocks' },
  4: { ...onBlue, name: 'Rounded' },
  5: { ...onBlue, name: 'Circles', fonts: ['poppins', 'inter', 'roboto', 'montserrat', 'lato'] },
  6: {
    ...onBlue,
    name: 'Pills',
    boxColor: pink,
    fonts: ['poppins', 'inter', 'roboto', 'montserrat', 'lato'],
  },
  7: { ...onBlack, name: 'Flip clock', fonts: ['oswald', 'bebas-neue', 'roboto', 'inter'] },
  8: { ...onBlack, name: 'Sunset', takesColors: false },
  9: { ...onBlack, name: 'Scoreboard', fonts: ['orbitron', 'roboto-mono', 'bebas-neue'] },
  10: { ...onBlack, name: 'Ticket', fonts: ['bebas-neue', 'oswald', 'montserrat'] },
  11: { ...onBlack, name: 'Editorial', fonts: ['playfair-display', 'lato', 'inter'] },
  12: { ...onBlack, name: 'Terminal', fonts: ['roboto-mono', 'inter'] },
  13: { ...onBlack, name: 'Poster', fonts: ['bebas-neue', 'oswald', 'montserrat', 'poppins'] },
} as const satisfies Record<number, TemplateFacts>

export type EmailTimerTemplateNumber = keyof typeof emailTimerTemplates

export const EMAIL_TIMER_TEMPLATE_COUNT = Object.keys(emailTimerTemplates).length

const rowsByNumber: Readonly<Record<number, TemplateFacts>> = emailTimerTemplates

/** The row of a template; of the first for a number that this version does not know. */
export function emailTimerTemplate(background: number): TemplateFacts {
  return rowsByNumber[background] ?? emailTimerTemplates[0]
}
