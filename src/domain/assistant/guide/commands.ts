/** What somebody can say at any time that is no answer to a question. */
import type { DraftStep } from './guide-state.ts'
import { endOf, type Wishes } from './wishes.ts'

export type Command = 'back' | 'startAgain' | 'who' | 'help' | 'greeting' | 'draftsOnly'

/** Nothing but the command: these count where a name or an address is asked for too. */
const bareCommands: readonly (readonly [Command, RegExp])[] = [
  [
    'back',
    /^(?:please )?(?:(?:go|take me|one step|a step) )?back(?: please| one)?[.!]?$|^(?:undo|previous(?: question)?)[.!]?$/i,
  ],
  [
    'startAgain',
    /^(?:please |let us |let['’]s |can we |i want to )?(?:start|begin) (?:again|over|anew|afresh|from (?:scratch|the start|the beginning))[.!]?$|^restart[.!]?$|^(?:(?:make|create|begin|start) )?(?:a )?(?:new|another) (?:campaign|one)[.!]?$/i,
  ],
  ['help', /^(?:help(?: me)?|\?+|what can (?:you|i) (?:do|say)|how does (?:this|it) work)[?.!]*$/i],
]

const saidAnywhere: readonly (readonly [Command, RegExp])[] = [
  ['greeting', /^(?:hi|hello|hey|hallo|good (?:morning|afternoon|evening|day))(?: there)?[!.,]*$/i],
  [
    'who',
    /\b(?:who|what) are you\b|\bare you (?:an? |the )?(?:real |human|person|ai|bot|robot|model|machine|gpt|chat|llm)|\bwhich (?:language )?model\b|\bam i talking to\b/i,
  ],
  [
    'draftsOnly',
    /\b(?:go live|make (?:it|this) live|publish|delete|remove|erase|reset|activate|archive|pause)\b|\b(?:show|list|read|export|give me)\b.*\b(?:leads|subscribers|emails|addresses|campaigns|accounts|keys?|passwords?)\b|\bignore (?:the|all|your|everything)\b/i,
  ],
]

export function bareCommand(text: string): Command | null {
  return found(bareCommands, text.trim())
}

export function commandIn(text: string): Command | null {
  return bareCommand(text) ?? found(saidAnywhere, text)
}

function found(commands: readonly (readonly [Command, RegExp])[], text: string): Command | null {
  return commands.find(([, words]) => words.test(text))?.[0] ?? null
}

/** "No, …", "make it …", "actually …": what follows changes what was said, whatever is asked just now. */
const CORRECTION =
  /^(?:no|nope|wait|sorry|oh|oops|actually|hmm?|ok(?:ay)?|i mean(?:t)?|rather|instead|better|make (?:it|that)|change|set|let['’]?s? (?:make|say)|it (?:should|shall) be|i (?:want|need|said))\b/i

export function isCorrection(text: string): boolean {
  return CORRECTION.test(text.trim())
}

const QUESTION = /^(?:what|how|why|who|where|when|which|is it|are|does|do i|do you)\b.*\?$/i

/** Asks us something instead of answering. */
export function isQuestion(text: string): boolean {
  return QUESTION.test(text.trim())
}

const YES =
  /^(?:(?:yes|yep|yeah|sure|ok(?:ay)?|go(?: ahead)?|do (?:it|that)|create|make it so|looks? good|perfect|fine|great|correct|right|confirm(?:ed)?|that is right|please|let['’]?s go|exactly|it|the draft|now|thanks?|thank you)[\s,.!]*)+$/i
const NO =
  /^(?:no|nope|not (?:yet|now|really|quite)|wrong|cancel|later|skip|none|nothing|that is all|i am done|done|finished?)\b/i

export function isYes(text: string): boolean {
  return YES.test(text.trim())
}

export function isNo(text: string): boolean {
  return NO.test(text.trim())
}

/** By what people call the things that can be changed. */
const fields: readonly (readonly [RegExp, (wishes: Wishes) => DraftStep[]])[] = [
  [/\b(?:name|title)\b/i, () => ['name']],
  [/\b(?:time ?zone|zone|city|clock)\b/i, () => ['timezone']],
  [/\b(?:time|hour)\b/i, () => ['time']],
  [/\b(?:e-?mails?|mail(?:er)?)\b/i, () => ['emailPlatform']],
  [/\b(?:checkout|cart|payments?|shop)\b/i, () => ['checkoutPlatform']],
  [/\b(?:website|pages?|landing|site)\b/i, () => ['landingPlatform']],
  [/\bplatforms?\b/i, () => ['emailPlatform', 'checkoutPlatform', 'landingPlatform']],
  [
    /\b(?:number|quantity|seats|spots|places|stock|amount)\b/i,
    ({ kind }) => (endOf({ kind }) === 'quantity' ? ['quantity'] : []),
  ],
  [/\b(?:deadline|end|ends?|date|day|length|duration|how long)\b/i, ({ kind }) => stepsOfEnd({ kind })],
  [/\b(?:type|kind|goal|purpose|offer|what it is for)\b/i, () => ['kind']],
]

function stepsOfEnd(wishes: Pick<Wishes, 'kind'>): DraftStep[] {
  const end = endOf(wishes)
  return end === null || end === 'nothing' ? [] : [end]
}

/** "Change the date": what to ask for again; null when it is no such wish. */
export function stepsToChange(text: string, wishes: Wishes): DraftStep[] | null {
  const what =
    /^(?:no,? |please |can (?:i|we|you) |i (?:want|would like|need) to |let me )*(?:change|edit|correct|fix|redo|another|a different|other|different)\b(.*)$/i.exec(
      text.trim(),
    )?.[1]
  return what === undefined ? null : fieldsCalled(what, wishes)
}

/** Empty when nothing that can be changed is called so. */
export function fieldsCalled(text: string, wishes: Wishes): DraftStep[] {
  return fields.find(([words]) => words.test(text))?.[1](wishes) ?? []
}
