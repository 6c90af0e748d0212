/** What a visitor has done in a portal, judged by the portal as it was shown to them. */
import { emailAddress, type EmailAddress } from '../addresses/email-address.ts'
import type { FormBlock, SurveyBlock } from './portal-theme.ts'
import type { ShownPortal } from './shown-portal.ts'

export type SentTask = {
  block: string
  email: string
  name: string
  chosen: readonly string[]
  /** Surveys of steps before, by block. */
  before: ReadonlyMap<string, readonly string[]>
}

export type SurveyAnswer = { block: string; question: string; chosen: readonly string[] }

export type FinishedTask = {
  form: { block: string; address: EmailAddress; name: string; consent: string } | null
  /** Those of steps before among them. */
  answers: readonly SurveyAnswer[]
  kind: 'form' | 'survey' | 'button'
  /** Nothing is asked for any more. */
  isDone: boolean
}

/** Which word of the portal says what is wrong. */
export type PortalRefusal = { wrong: 'emailInvalid' | 'nameMissing' | 'choiceMissing' | 'notSent' }

export const personNameLimit = 120

export type JudgedTask = FinishedTask | PortalRefusal

const unknown: PortalRefusal = { wrong: 'notSent' }

export function judgeTask(portal: Pick<ShownPortal, 'steps'>, sent: SentTask): JudgedTask {
  const at = portal.steps.findIndex(({ blocks }) => blocks.some(({ id }) => id === sent.block))
  const block = portal.steps[at]?.blocks.find(({ id }) => id === sent.block)
  // The last step is for who is done; of a single one, a click is all that is asked for.
  const isDone = at >= portal.steps.length - 2
  const answers = answersBefore(portal, sent, at)
  if (block?.kind === 'form') {
    const form = judgeForm(block, sent)
    return 'wrong' in form ? form : { kind: 'form', form, answers, isDone }
  }
  if (block?.kind === 'survey') {
    const answer = judgeSurvey(block, sent.chosen)
    if (!answer) return { wrong: 'choiceMissing' }
    return { kind: 'survey', form: null, answers: [...answers, answer], isDone }
  }
  return block?.kind === 'button' ? { kind: 'button', form: null, answers, isDone } : unknown
}

function judgeForm(
  { id, asksName, consent }: FormBlock,
  { email, name: typed }: SentTask,
): NonNullable<FinishedTask['form']> | PortalRefusal {
  const address = emailAddress(email)
  if (!address) return { wrong: 'emailInvalid' }
  const name = asksName ? plainName(typed) : ''
  if (asksName && (name === '' || name.length > personNameLimit)) return { wrong: 'nameMissing' }
  return { block: id, address, name, consent }
}

/** Of one line, without signs that nobody sees. */
function plainName(typed: string): string {
  return typed
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .normalize('NFC')
}

/** Null where nothing was chosen, more than may be, or what is no choice. */
function judgeSurvey(
  { id, question, several, choices }: SurveyBlock,
  chosen: readonly string[],
): SurveyAnswer | null {
  const texts = choices.filter((choice) => chosen.includes(choice.id)).map(({ text }) => text)
  const isOffered = texts.length === new Set(chosen).size
  if (texts.length === 0 || !isOffered || (texts.length > 1 && !several)) return null
  return { block: id, question, chosen: texts }
}

/** What is wrong with one of them was said when it was answered. */
function answersBefore(
  { steps }: Pick<ShownPortal, 'steps'>,
  { before }: SentTask,
  at: number,
): SurveyAnswer[] {
  return steps.slice(0, Math.max(0, at)).flatMap(({ blocks }) =>
    blocks.flatMap((block) => {
      const answer = block.kind === 'survey' ? judgeSurvey(block, before.get(block.id) ?? []) : null
      return answer ? [answer] : []
    }),
  )
}
