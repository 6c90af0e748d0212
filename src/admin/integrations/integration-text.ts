/** What the integration flow says, in the platform's own words for its lists, forms and tags. */
import type { FieldEntry, IntegrationView, TriggerView } from '#domain/integrations/integrations.api.ts'
import type { IntegrationSettings } from '#domain/integrations/integration-settings.ts'
import { silenceCause, whoJoined } from '#domain/integrations/silence-words.ts'
import type { IntegrationFacts, TriggerFacts, TriggerKind } from '#domain/platforms/integration-facts.ts'
import { sinceText } from '../connections/since-text.ts'
import { relativeTime } from '../ui/relative-time.ts'
import { isUnheard } from './integration-steps.ts'

export function triggerFacts({ triggers }: IntegrationFacts, kind: TriggerKind | null) {
  return triggers.find((one) => one.kind === kind)
}

/** "Joins a group" */
export function capitalized(label: string): string {
  return label.charAt(0).toUpperCase() + label.slice(1)
}

/** "Also possible in Kit: joins by a form." Null: there is nothing else. */
export function alsoPossible({ name, triggers }: IntegrationFacts, chosen: readonly TriggerKind[]) {
  const others = triggers.filter(({ kind }) => !chosen.includes(kind)).map(({ label }) => label)
  return others.length === 0 ? null : `Also possible in ${name}: ${others.join(', ')}.`
}

export type TriggerState = { status: 'done' | 'working' | 'trouble'; text: string }

const heard: Record<TriggerView['heardBy'], string> = {
  webhook: 'Webhook made and checked.',
  pastedWebhook: 'The webhook you pasted works.',
  polling: 'Asked every few minutes.',
}

/** One whose webhook is pasted waits until it was called once. */
export function triggerState({ state, problem, heardBy, silent }: TriggerView, now: number): TriggerState {
  if (state === 'problem') return { status: 'trouble', text: problem ?? 'The webhook is gone.' }
  if (silent !== null) return { status: 'trouble', text: silenceText(silent, now) }
  const isPasting = state === 'waiting' && heardBy === 'pastedWebhook'
  return isPasting
    ? { status: 'working', text: 'Waiting for its first call…' }
    : { status: 'done', text: heard[heardBy] }
}

function silenceText({ joined, since }: NonNullable<TriggerView['silent']>, now: number): string {
  return `${whoJoined(joined)} since ${sinceText(since, now)}, and no webhook came. ${silenceCause}`
}

export function lastReceivedText({ lastReceived }: TriggerView, now: number): string {
  if (lastReceived === null) return 'Nothing received yet.'
  const { at, email } = lastReceived
  return `Last received ${relativeTime(now - at)}${email === null ? '' : `: ${email}`}.`
}

const typeNames = { text: 'Text', date: 'Date' } as const

/** Whether something is there already that would be written over. */
export function fieldNote({ id, type, usedBy }: FieldEntry, saved: readonly (string | undefined)[]): string {
  if (saved.includes(id)) return `${typeNames[type]}, in use by this campaign`
  const [first, ...others] = usedBy
  if (first === undefined) return `${typeNames[type]}. What it holds would be overwritten.`
  const who = others.length === 0 ? `“${first}”` : `${usedBy.length} campaigns`
  return `${typeNames[type]}, in use by ${who}. Both would write into it.`
}

/** In the second line of the platform's tab. */
export function integrationTabLabel({ settings, triggers, connections }: IntegrationView): string {
  if (settings === null) return 'Not used yet'
  const connection = connections.find(({ id }) => id === settings.connectionId)
  if (connection?.state === 'broken' || triggers.some(({ state }) => state === 'problem'))
    return 'Not working'
  if (triggers.some(isUnheard)) return 'Needs you'
  if (triggers.length > 0) return triggersLabel(triggers)
  return settings.textField === null ? 'Not used yet' : 'Writes deadlines'
}

/** "1 trigger · 124 leads" */
function triggersLabel(triggers: readonly TriggerView[]): string {
  const leads = triggers.reduce((sum, one) => sum + one.leads, 0)
  const label = counted(triggers.length, 'trigger')
  return leads === 0 ? label : `${label} · ${counted(leads, 'lead')}`
}

export function counted(count: number, one: string): string {
  return `${count.toLocaleString('en')} ${one}${count === 1 ? '' : 's'}`
}

/** What removing the integration ends, sentence by sentence. */
export function removalText({ platform, settings, triggers }: IntegrationView): string[] {
  const webhooks = triggers.filter(({ heardBy }) => heardBy === 'webhook').length
  const field = settings?.textField
  return [
    ...(triggers.length > 0
      ? [`${namesOf(triggers)} ${triggers.length === 1 ? 'starts' : 'start'} no deadlines any more.`]
      : []),
    ...(webhooks > 0
      ? [`${webhooks === 1 ? 'Its webhook is' : 'Their webhooks are'} removed from ${platform.name}.`]
      : []),
    ...(field ? [`Nothing more is written into “${field.name}”: it keeps what it holds.`] : []),
    'Deadlines that run go on, and the connection stays for other campaigns.',
  ]
}

function namesOf(triggers: readonly TriggerView[]): string {
  return triggers.map(({ source }) => `“${source.name}”`).join(', ')
}

/** "The sentence with it": how the field reads in a mail. */
export function sampleSentence(mergeTag: string): string {
  return `Your price ends on ${mergeTag}.`
}

/** The same of a discount code. */
export function codeSentence(mergeTag: string): string {
  return `Your code is ${mergeTag}.`
}

/** How many tags are added or removed, in one line for the closed row. */
export function tagsText({ tags }: IntegrationSettings, one: string): string {
  const set = Object.values(tags).filter(({ tag }) => tag !== null).length
  return set === 0 ? 'None' : counted(set, one)
}

export function noneYet({ many }: Pick<TriggerFacts, 'many'>): string {
  return `No ${many} yet.`
}
