/**
 * The built-in guide: asks what a campaign needs, takes an answer however it is given, and makes a draft of it by the
 * tools that a language model would use. Pure: the state comes in and goes out.
 */
import type { ToolResult } from '../tools.schema.ts'
import type { Ask } from '../wire.ts'
import { readSentence } from '../words/sentence.ts'
import { answerChoice } from './answer-choice.ts'
import { bareCommand, commandIn, isCorrection, isQuestion, stepsToChange, type Command } from './commands.ts'
import type { Answer } from './draft-question.ts'
import { draftQuestions } from './draft-questions.ts'
import { steps } from './draft-steps.ts'
import { pageTypesInWords } from './page-steps.ts'
import type { Move, ToolCall } from './step.ts'
import { draftSummary } from './draft-summary.ts'
import type { GuideContext } from './guide-context.ts'
import {
  draftSteps,
  newGuide,
  noPage,
  remembered,
  type Choice,
  type DraftStep,
  type GuideState,
  type GuideStepName,
} from './guide-state.ts'
import { readGuideState } from './guide-state.schema.ts'
import { guideMessages, newInWords } from './guide-words.ts'
import { mergeSentence, saysNothing, type Merged } from './merge-sentence.ts'
import { resultWords } from './result-words.ts'
import { settleWishes } from './settle-wishes.ts'
import { changedInput, type Wishes } from './wishes.ts'

export type GuideStep = {
  say: string[]
  /** Null while a call is under way, and when there is nothing left to ask. */
  ask: Ask | null
  /** To be run; what comes of it is the next event. Its id is the same when the same step is taken again. */
  call: (ToolCall & { id: string }) | null
  state: GuideState
  isOver: boolean
}

export type GuideEvent = { text: string } | { result: ToolResult & Record<string, unknown> }

export function startGuide(context: GuideContext): GuideStep {
  return asking(newGuide, context, welcome(context))
}

function welcome({ noRoom }: GuideContext): string[] {
  return [guideMessages.hello, ...(noRoom === null ? [] : [noRoom])]
}

/** `stored` is what the last step left, as JSON has it; null at first. What cannot be read begins anew. */
export function answerGuide(stored: unknown, event: GuideEvent, context: GuideContext): GuideStep {
  const state = readGuideState(stored ?? newGuide)
  if (!state) return asking(newGuide, context, [guideMessages.lost])
  if ('result' in event) return afterCall(state, event.result, context)
  const step = afterText({ ...state, waitsFor: null }, event.text, context)
  return stored === null || stored === undefined ? { ...step, say: [...welcome(context), ...step.say] } : step
}

function isDraftStep(step: GuideStepName): step is DraftStep {
  return draftSteps.some((each) => each === step)
}

/** Names and addresses may be made of any words: there, only what is nothing but a command is one. */
const takesAnyWords: ReadonlySet<GuideStepName> = new Set(['name', 'beforeUrl', 'afterUrl'])

function afterText(state: GuideState, text: string, context: GuideContext): GuideStep {
  const isFree = takesAnyWords.has(state.step) && state.choices.length === 0
  const command = isFree ? bareCommand(text) : commandIn(text)
  if (command === 'back' || command === 'startAgain' || command === 'help')
    return obey(command, state, context)

  const chosen = state.choices[0] && answerChoice(state.choices[0], text)
  if (chosen) {
    const after = { ...remembered(state), choices: state.choices.slice(1) }
    return withWishes(after, { ...state.wishes, ...chosen }, context, { before: state.wishes })
  }
  const sentence = readSentence(text, { now: context.now, zone: state.wishes.timezone ?? context.zone })
  const isCorrected = isCorrection(text) && !saysNothing(sentence)
  if (!isCorrected && state.choices.length === 0) {
    const again = stepsToChange(text, state.wishes)
    if (again && again.length > 0 && saysNothing(sentence)) return askedAgain(state, again, context)
    // What is no answer here may still be something else.
    const isElse = command !== null || !saysNothing(sentence)
    const answered = answerOfStep(state, text, context)
    if (answered && !(answered.isWrong && isElse)) return answered.step
  }
  // What somebody wants of us that we do not do, among words that are no answer.
  if (command) return obey(command, state, context)
  if (isQuestion(text)) return asking(state, context, [guideMessages.question])
  if (!saysNothing(sentence))
    return withSentence(state, mergeSentence(state.wishes, sentence), { text, context })
  const bare = isCorrection(text) ? bareNumber(state, text, context) : null
  return bare ?? asking(state, context, [guideMessages.unclear])
}

function obey(command: Command, state: GuideState, context: GuideContext): GuideStep {
  const { made } = state
  if (command === 'startAgain') {
    return made
      ? asking({ ...state, step: 'next', page: noPage, choices: [], earlier: [] }, context, [
          guideMessages.oneDraft(made.name),
        ])
      : asking({ ...newGuide, calls: state.calls }, context, [guideMessages.startedAgain])
  }
  if (command !== 'back') return asking(state, context, [guideMessages[command]])
  const last = state.earlier.at(-1)
  if (!last) return asking(state, context, [made ? guideMessages.backIsMade : guideMessages.nothingBefore])
  return asking({ ...state, ...last, earlier: state.earlier.slice(0, -1) }, context, [])
}

/** What the step itself understands of the text, before anything else is looked for in it. */
function answerOfStep(
  state: GuideState,
  text: string,
  context: GuideContext,
): { step: GuideStep; isWrong: boolean } | null {
  if (isDraftStep(state.step)) {
    const answer = draftQuestions[state.step].read(text, state.wishes, context)
    return answer && { step: withAnswer(state, answer, context), isWrong: 'wrong' in answer }
  }
  const move = steps[state.step].read(text, state, context)
  return move && { step: withMove(state, move, context), isWrong: 'wrong' in move }
}

function withAnswer(state: GuideState, answer: Answer, context: GuideContext): GuideStep {
  if ('wrong' in answer) return asking(state, context, [answer.wrong])
  if ('choice' in answer) return asking({ ...remembered(state), choices: [answer.choice] }, context, [])
  return withWishes(remembered(state), { ...state.wishes, ...answer.set }, context, { before: state.wishes })
}

function withMove(state: GuideState, move: Move, context: GuideContext): GuideStep {
  if ('wrong' in move) return asking(state, context, [move.wrong])
  if ('again' in move) return askedAgain(state, move.again, context)
  if ('call' in move) return calling({ ...remembered(state), page: move.page ?? state.page }, move.call, [])
  const next = { ...remembered(state), step: move.to, page: move.page ?? state.page }
  if (move.to === 'over') return asking(next, context, [guideMessages.over])
  const say = move.to === 'pageType' ? [pageTypesInWords(state.wishes, context)] : []
  if (next.step === 'pageType' && next.page.type !== null)
    return asking({ ...next, step: 'afterUrl' }, context, [])
  return asking(next, context, say)
}

function askedAgain(state: GuideState, again: readonly DraftStep[], context: GuideContext): GuideStep {
  const forgotten = Object.fromEntries(again.map((step) => [step, null]))
  return withWishes(remembered(state), { ...state.wishes, ...forgotten }, context, { before: null })
}

type Said = { text: string; context: GuideContext }

function withSentence(state: GuideState, merged: Merged, { text, context }: Said): GuideStep {
  const notes = /\bmidnight\b/i.test(text) && merged.wishes.time === '23:59' ? [guideMessages.midnight] : []
  const { wishes, choices } = merged
  if (state.made && choices.length === 0 && wishes.kind !== state.wishes.kind && !isCorrection(text)) {
    const asked = changeOfMade(state.made.name, wishes)
    return asking({ ...remembered(state), choices: [asked] }, context, [])
  }
  const after = { ...remembered(state), choices }
  return withWishes(after, wishes, context, { before: state.wishes, notes: [...merged.notes, ...notes] })
}

/** Somebody who speaks of another kind of campaign may have another campaign in mind. */
function changeOfMade(name: string, wishes: Wishes): Choice {
  const say = guideMessages.changeMade(name)
  const leave = { label: 'Leave it as it is', text: 'Leave it as it is', set: {} }
  return { say, options: [{ label: 'Change the draft', text: 'Change the draft', set: wishes }, leave] }
}

/** "No, 5" counts in what was counted before. */
function bareNumber(state: GuideState, text: string, context: GuideContext): GuideStep | null {
  const answers = (['length', 'quantity'] as const).filter((step) => state.wishes[step] !== null)
  for (const step of answers) {
    const answer = draftQuestions[step].read(text, state.wishes, context)
    if (!answer || !('set' in answer)) continue
    const unit = step === 'length' ? { unit: state.wishes.unit } : {}
    const wishes = { ...state.wishes, ...answer.set, ...unit }
    return withWishes(remembered(state), wishes, context, { before: state.wishes })
  }
  return null
}

type Change = { before: Wishes | null; notes?: readonly string[] }

function withWishes(
  state: GuideState,
  wishes: Wishes,
  context: GuideContext,
  { before, notes = [] }: Change,
): GuideStep {
  const settled = settleWishes(wishes, context)
  const news = before && newInWords(before, settled.wishes)
  const say = [...(news === null ? [] : [news]), ...notes, ...settled.notes]
  const next = { ...state, wishes: settled.wishes }
  return nextOf(next, context, say)
}

/** The first question that is open; then the summary, or the change of what was made. */
function nextOf(state: GuideState, context: GuideContext, say: string[]): GuideStep {
  if (state.choices.length > 0) return asking(state, context, say)
  const open = draftSteps.find((step) => draftQuestions[step].isOpen(state.wishes))
  if (open) return asking({ ...state, step: open }, context, say)
  if (!state.made) return asking({ ...state, step: 'summary' }, context, say)
  const changed = changedInput(state.made.wishes, state.wishes)
  if (Object.keys(changed).length === 0) return asking({ ...state, step: 'next' }, context, say)
  return calling(state, { name: 'updateCampaign', input: { campaignId: state.made.id, ...changed } }, say)
}

function calling(state: GuideState, call: ToolCall, say: string[]): GuideStep {
  const calls = state.calls + 1
  const next = { ...state, waitsFor: call.name, calls }
  return { say, ask: null, call: { ...call, id: `guide-${calls}` }, state: next, isOver: false }
}

function afterCall(
  state: GuideState,
  result: ToolResult & Record<string, unknown>,
  context: GuideContext,
): GuideStep {
  const { waitsFor, wishes } = state
  const say = resultWords(waitsFor, result)
  const done = { ...state, waitsFor: null }
  if (waitsFor === 'createCampaign') {
    if (!result.ok || result.id === undefined) return asking({ ...done, step: 'summary' }, context, say)
    const made = { id: result.id, name: result.name ?? wishes.name ?? '', wishes }
    return asking({ ...done, step: 'next', made, earlier: [] }, context, say)
  }
  if (waitsFor === 'updateCampaign' && state.made) {
    const name = wishes.name ?? state.made.name
    const after = result.ok
      ? { ...done, made: { ...state.made, name, wishes } }
      : { ...done, wishes: state.made.wishes }
    return asking({ ...after, step: 'next', choices: [], earlier: [] }, context, say)
  }
  if (waitsFor === 'addCampaignPage') {
    const pages = state.pages + (result.ok ? 1 : 0)
    return asking({ ...done, step: 'next', page: noPage, pages, earlier: [] }, context, say)
  }
  return asking({ ...done, step: 'next', earlier: [] }, context, say)
}

/** The question of the state, after what there is to say before it. */
function asking(state: GuideState, context: GuideContext, said: readonly string[]): GuideStep {
  const { state: asked, say, ask } = questionOf(state, context)
  const texts = [...said, ...say].filter((text) => text !== '')
  return { say: texts, ask, call: null, state: asked, isOver: asked.step === 'over' }
}

type Question = { state: GuideState; say: string[]; ask: Ask | null }

function questionOf(state: GuideState, context: GuideContext): Question {
  const [choice] = state.choices
  if (choice) {
    const options = choice.options.map(({ label, text }) => ({ label, text }))
    return { state, say: [choice.say], ask: { kind: 'choice', options } }
  }
  if (isDraftStep(state.step)) {
    const { say, ask } = draftQuestions[state.step]
    return { state, say: [say(state.wishes, context)], ask: ask(state.wishes, context) }
  }
  return state.step === 'summary' ? summaryOf(state, context) : stepOf(state, state.step, context)
}

function stepOf(state: GuideState, step: keyof typeof steps, context: GuideContext): Question {
  const { say, ask } = steps[step]
  const next = { ...state, step }
  return { state: next, say: [say(next, context)], ask: ask(next, context) }
}

/** What the form would refuse is changed before anything is made. */
function summaryOf(state: GuideState, context: GuideContext): Question {
  const { words, refused } = draftSummary(state.wishes, context)
  const question = stepOf(state, refused === null ? 'summary' : 'change', context)
  return { ...question, say: [refused ?? words, ...question.say] }
}
