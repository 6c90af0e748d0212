/** What a new portal theme begins with. Ids of blocks are given once and stay: answers are kept under them. */
import { portalPalettes, type PortalPaletteName } from './portal-palettes.ts'
import {
  portalWords,
  type FormBlock,
  type PortalBlock,
  type PortalTheme,
  type PortalTriggers,
} from './portal-theme.ts'
import { richText } from './rich-text.ts'

type Starter = { label: string; about: string; theme: PortalTheme }

const noTriggers: PortalTriggers = {
  delay: false,
  delaySeconds: 5,
  scroll: false,
  scrollPercent: 50,
  exit: false,
  lastHours: 0,
}

const everybody: PortalTheme['audience'] = {
  device: 'all',
  visitors: 'all',
  utmSource: '',
  utmMedium: '',
  utmCampaign: '',
  referrer: '',
}

const heading = (kicker: string, text: string): PortalBlock => ({ id: 'head', kind: 'heading', kicker, text })
const text = (...lines: string[]): PortalBlock => ({ id: 'text', kind: 'text', text: richText(...lines) })
const countdown: PortalBlock = { id: 'count', kind: 'countdown', look: 'cells' }
const form = (button: string): FormBlock => ({
  id: 'form',
  kind: 'form',
  emailLabel: 'E-mail',
  asksName: false,
  nameLabel: 'Name',
  consent: 'Unsubscribe in any of our letters.',
  button,
})
const done = (title: string, line: string): PortalTheme['steps'][number] => ({
  blocks: [
    { id: 'thanks', kind: 'heading', kicker: '', text: title },
    { id: 'next', kind: 'text', text: richText(line) },
    { id: 'countdone', kind: 'countdown', look: 'cells' },
  ],
})

function starting(
  palette: PortalPaletteName,
  own: Partial<PortalTheme> & Pick<PortalTheme, 'steps'>,
): PortalTheme {
  const { colors, radius, headingFont } = portalPalettes[palette]
  return {
    palette,
    colors: { ...colors },
    radius,
    headingFont,
    placement: 'dialog',
    side: 'end',
    triggers: noTriggers,
    audience: everybody,
    frequency: 'untilDone',
    doneUrl: '',
    words: portalWords,
    ...own,
  }
}

export const portalStarters = {
  welcome: {
    label: 'Welcome',
    about: 'Greets new visitors with their own deadline, and asks for an address.',
    theme: starting('bakehouse', {
      triggers: { ...noTriggers, delay: true },
      steps: [
        {
          blocks: [
            heading('Welcome', 'Your price is held for you.'),
            text('Leave your address and we keep it until the clock runs out.'),
            countdown,
            form('Hold my price'),
          ],
        },
        done('It is yours.', 'The price on this page is held until the clock runs out.'),
      ],
    }),
  },
  lastHours: {
    label: 'Last hours',
    about: 'Reminds in a corner, on the last day only, and leads to the offer.',
    theme: starting('midnight', {
      placement: 'corner',
      triggers: { ...noTriggers, delay: true, lastHours: 24 },
      frequency: 'day',
      steps: [
        {
          blocks: [
            heading('', 'Your offer ends soon.'),
            { id: 'until', kind: 'deadline', text: 'It ends on {deadline}.' },
            countdown,
            { id: 'go', kind: 'button', text: 'See the offer', url: '#offer', newTab: false },
          ],
        },
      ],
    }),
  },
  list: {
    label: 'List',
    about: 'Stands in the page: what is included, and a form.',
    theme: starting('meadow', {
      placement: 'inline',
      steps: [
        {
          blocks: [
            heading('The offer', 'All of this until the clock runs out.'),
            { id: 'list', kind: 'list', title: 'What is included', items: ['First', 'Second', 'Third'] },
            countdown,
            form('Put me on the list'),
          ],
        },
        done('You are on the list.', 'We have noted your address.'),
      ],
    }),
  },
  survey: {
    label: 'Survey',
    about: 'Asks one question, then for an address.',
    theme: starting('lilac', {
      placement: 'side',
      triggers: { ...noTriggers, scroll: true, exit: true },
      steps: [
        {
          blocks: [
            heading('One question', 'What would you like to do first?'),
            countdown,
            {
              id: 'ask',
              kind: 'survey',
              question: 'I would like to',
              several: false,
              choices: [
                { id: 'look', text: 'look around' },
                { id: 'learn', text: 'learn more' },
                { id: 'begin', text: 'begin at once' },
              ],
              button: 'Next',
            },
          ],
        },
        {
          blocks: [
            { id: 'where', kind: 'heading', kicker: '', text: 'Where may we send what fits?' },
            form('Send it to me'),
          ],
        },
        done('Thank you.', 'It is on its way.'),
      ],
    }),
  },
} as const satisfies Record<string, Starter>

export const portalStarterNames = Object.keys(portalStarters) as [keyof typeof portalStarters]
export type PortalStarterName = keyof typeof portalStarters
