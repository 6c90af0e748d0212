/** What a block begins with: words that can stay. What only its owner can know, where a button leads and what is promised, is left open. */
import type { BlockKind, PortalBlock } from '#domain/portals/portal-theme.ts'
import { richText } from '#domain/portals/rich-text.ts'

type Begun = {
  [Kind in BlockKind]: (newId: () => string) => Omit<Extract<PortalBlock, { kind: Kind }>, 'id' | 'kind'>
}

const begun: Begun = {
  heading: () => ({ kicker: '', text: 'Your heading' }),
  text: () => ({ text: richText('A sentence or two about what you offer.') }),
  image: () => ({ image: '', alt: '' }),
  countdown: () => ({ look: 'cells' }),
  deadline: () => ({ text: 'It ends on {deadline}.' }),
  quantity: () => ({ text: '{left} are left.' }),
  code: () => ({ label: 'Your code' }),
  list: () => ({ title: 'What is included', items: ['The first thing', 'The second thing'] }),
  // What is promised only its owner knows: until then visitors see no guarantee.
  guarantee: () => ({ title: '', text: '' }),
  questions: () => ({ items: [{ question: 'A question people ask', answer: 'Your answer.' }] }),
  proof: () => ({
    figure: 'buyersLastDays',
    text: '{count} people have bought it.',
    since: '',
    days: 30,
    atLeast: 10,
  }),
  form: () => ({
    emailLabel: 'E-mail',
    asksName: false,
    nameLabel: 'Name',
    consent: 'Unsubscribe in any of our letters.',
    button: 'Send it to me',
  }),
  survey: (newId) => ({
    question: 'What would you like to do first?',
    several: false,
    choices: [
      { id: newId(), text: 'Look around' },
      { id: newId(), text: 'Begin at once' },
    ],
    button: 'Next',
  }),
  button: () => ({ text: 'See the offer', url: '', newTab: false }),
}

export function newBlock(kind: BlockKind, newId: () => string): PortalBlock {
  // One object of its own kind: the compiler cannot follow that through the table.
  return { id: newId(), kind, ...begun[kind](newId) } as PortalBlock
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'
const ID_LETTERS = 8

/** Never one that was given before: answers are kept under it after its block is gone. */
export function randomId(): string {
  const random = crypto.getRandomValues(new Uint8Array(ID_LETTERS))
  return [...random].map((byte) => LETTERS.charAt(byte % LETTERS.length)).join('')
}
