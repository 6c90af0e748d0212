/** The portals of the gallery: every palette at every place, and what they say. */
import { portalPaletteNames, portalPalettes } from '#domain/portals/portal-palettes.ts'
import { portalStarters } from '#domain/portals/portal-starters.ts'
import { placements, portalWords, type Placement, type Side } from '#domain/portals/portal-theme.ts'
import type { RichText } from '#domain/portals/rich-text.ts'
import { richText } from '#domain/portals/rich-text.ts'
import type { ShownBlock, ShownPortal } from '#domain/portals/shown-portal.ts'

export type PortalLook = { palette: (typeof portalPaletteNames)[number]; placement: Placement }

export const portalLooks: PortalLook[] = portalPaletteNames.flatMap((palette) =>
  placements.map((placement) => ({ palette, placement })),
)

const heading = (kicker: string, text: string): ShownBlock => ({ id: 'head', kind: 'heading', kicker, text })
const text = (...lines: string[]): ShownBlock => ({ id: 'text', kind: 'text', text: richText(...lines) })
const countdown: ShownBlock = { id: 'count', kind: 'countdown', look: 'cells' }
const button = (words: string): ShownBlock => ({
  id: 'go',
  kind: 'button',
  text: words,
  url: 'https://shop.example/offer',
  newTab: false,
})
const form = (words: Partial<Extract<ShownBlock, { kind: 'form' }>> = {}): ShownBlock => ({
  id: 'form',
  kind: 'form',
  emailLabel: 'E-mail',
  asksName: false,
  nameLabel: 'Name',
  consent: 'One letter a week. Unsubscribe in any of them.',
  button: 'Hold my price',
  ...words,
})
const survey = (words: Partial<Extract<ShownBlock, { kind: 'survey' }>> = {}): ShownBlock => ({
  id: 'ask',
  kind: 'survey',
  question: 'What would you like to paint first?',
  several: false,
  choices: [
    { id: 'a', text: 'Landscapes' },
    { id: 'b', text: 'Flowers' },
    { id: 'c', text: 'A portrait' },
  ],
  button: 'Take my place',
  ...words,
})
const proof: ShownBlock = {
  id: 'proof',
  kind: 'proof',
  text: '86 coats have been ordered since Monday.',
  source: 'Counted from orders, refunds taken off.',
}
const questions: ShownBlock = {
  id: 'faq',
  kind: 'questions',
  items: [
    { question: 'Do I need good paint?', answer: 'No. Twelve half pans and one brush are enough.' },
    { question: 'What if I miss a day?', answer: 'Every lesson stays yours.' },
  ],
}
const image = (address: string): ShownBlock => ({ id: 'image', kind: 'image', image: address, alt: '' })

const emphasized: RichText = [
  { runs: [{ text: 'The ' }, { text: 'welcome price', bold: true }, { text: ' is held for you.' }] },
  { runs: [{ text: 'Six lessons', italic: true }], list: true },
  {
    runs: [{ text: 'and ' }, { text: 'a workbook', link: 'https://shop.example/workbook' }],
    list: true,
  },
]

const thanks: ShownBlock[] = [
  heading('', 'It is yours.'),
  text('The price is held until the clock runs out.'),
  countdown,
]

const wide = 'W'.repeat(40)

/** Of one step each, but for what follows when all is done. */
const contents: Record<string, (picture: string) => ShownBlock[]> = {
  offer: (picture) => [
    image(picture),
    heading('Last run', 'The linen coat closes on Friday.'),
    text('Orders close when the clock does. We cut what was ordered, and nothing more.'),
    countdown,
    button('Reserve yours'),
    proof,
  ],
  form: (picture) => [
    image(picture),
    heading('The sourdough weekend', 'Bread for good, for $49.'),
    text('Leave your address and the welcome price is held for you.'),
    countdown,
    form(),
  ],
  short: () => [
    heading('', 'The founding price ends tonight.'),
    text('7 of 100 licences are left.'),
    countdown,
    button('See the price'),
  ],
  survey: () => [
    heading('The spring group', 'Twelve watercolours, for $79 instead of $119.'),
    text('Twelve evenings, one small painting each.'),
    countdown,
    survey(),
    proof,
    questions,
  ],
  everything: (picture) => [
    image(picture),
    heading('Only this week', 'All of this until the clock runs out.'),
    { id: 'words', kind: 'text', text: emphasized },
    countdown,
    { id: 'until', kind: 'deadline', text: 'It ends on {deadline}.' },
    { id: 'left', kind: 'quantity', text: '{left} left of this run' },
    { id: 'code', kind: 'code', label: 'Your code' },
    { id: 'list', kind: 'list', title: 'What is included', items: ['Six lessons', 'A workbook', 'A letter'] },
    form({ asksName: true }),
    { id: 'sure', kind: 'guarantee', title: 'Thirty days to try', text: 'Money back, no questions.' },
    proof,
    questions,
  ],
  timer: () => [
    heading('', 'The timer of the campaign'),
    { id: 'count', kind: 'countdown', look: 'timer' },
    button('Go'),
  ],
  'long words': () => [
    heading(wide, wide + wide),
    text(wide.repeat(3)),
    countdown,
    survey({
      question: wide,
      choices: [
        { id: 'a', text: wide },
        { id: 'b', text: wide },
      ],
      several: true,
      button: wide.slice(0, 30),
    }),
    questions,
  ],
  'right to left': (picture) => [
    image(picture),
    heading('רק השבוע', 'ההצעה מסתיימת כשהשעון מגיע לאפס.'),
    text('הדלת נסגרת.'),
    countdown,
    form({ emailLabel: 'דוא״ל', button: 'שמרו לי', consent: 'מכתב אחד בשבוע.' }),
    proof,
  ],
}

export const portalContents = Object.keys(contents)

type Shape = { content: string; side: Side; picture: string }

/** `picture`: its address. */
export function portalOf({ palette, placement }: PortalLook, { content, side, picture }: Shape): ShownPortal {
  const { colors, radius, headingFont } = portalPalettes[palette]
  const { triggers, audience, frequency } = portalStarters.welcome.theme
  const draw = contents[content]
  if (!draw) throw new Error(`There is no portal “${content}”`)
  return {
    colors: { ...colors },
    radius,
    headingFont,
    placement,
    side,
    triggers,
    audience,
    frequency,
    steps: [{ blocks: draw(picture) }, { blocks: thanks }],
    doneUrl: '',
    words: portalWords,
  }
}
