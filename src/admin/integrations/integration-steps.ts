/** The integration flow: what is chosen, which of its steps is open, where a choice leads, and what a save has to do. */
import type { IntegrationFacts, TriggerKind } from '#domain/platforms/integration-facts.ts'
import {
  emptyIntegrationSettings,
  type IntegrationSettings,
  type Source,
} from '#domain/integrations/integration-settings.ts'
import type { IntegrationView, TriggerView } from '#domain/integrations/integrations.api.ts'
import { isSame } from '#domain/saves/field-changes.ts'

export type FlowStep = 'connection' | 'kind' | 'source' | 'field'

/** A trigger that is being chosen: one more, or one in place of another. */
export type TriggerDraft = { kind: TriggerKind | null; source: Source | null; replaces: string | null }

export type Flow = {
  open: FlowStep | null
  /** What the choices were made from. */
  base: IntegrationSettings
  settings: IntegrationSettings
  /** Null: those that are saved stay as they are. */
  trigger: TriggerDraft | null
  /** Somebody has chosen something: what opens now takes the focus. */
  isTouched: boolean
  /** Somebody tried to save: steps without a choice say so. */
  isChecked: boolean
}

export type FlowAction =
  | { act: 'open'; step: FlowStep }
  | { act: 'connect'; connectionId: string }
  | { act: 'listen'; kind: TriggerKind }
  | { act: 'choose'; source: Source }
  | { act: 'set'; settings: Partial<IntegrationSettings> }
  | { act: 'addTrigger' }
  | { act: 'changeTrigger'; triggerId: string }
  | { act: 'check' }
  /** What others have saved, or oneself a moment ago, and what goes on from there. */
  | { act: 'takeOver'; base: IntegrationSettings; now: IntegrationSettings }

export function startFlow(view: IntegrationView): Flow {
  const settings = savedOrFirst(view)
  const flow: Flow = {
    open: null,
    base: settings,
    settings,
    trigger: view.triggers.length === 0 ? newTrigger(view.platform) : null,
    isTouched: false,
    isChecked: false,
  }
  return view.settings === null ? { ...flow, open: firstUndone(flow) } : flow
}

/** One connection is chosen without asking; of several, somebody has to choose (specification A §4). */
function savedOrFirst({ settings, connections }: IntegrationView): IntegrationSettings {
  const [only] = connections.length === 1 ? connections : []
  return settings ?? { ...emptyIntegrationSettings, connectionId: only?.id ?? '' }
}

/** Where there is one kind only, nobody is asked which. */
function newTrigger({ triggers }: Pick<IntegrationFacts, 'triggers'>): TriggerDraft {
  const [only] = triggers.length === 1 ? triggers : []
  return { kind: only?.kind ?? null, source: null, replaces: null }
}

export function goOn(view: IntegrationView, flow: Flow, action: FlowAction): Flow {
  return { ...after(view, flow, action), isTouched: true }
}

function after(view: IntegrationView, flow: Flow, action: FlowAction): Flow {
  switch (action.act) {
    case 'open':
      return opened(view, flow, action.step)
    case 'connect':
      return toNext(connected(view, flow, action.connectionId))
    case 'listen':
      return toNext({ ...flow, trigger: { ...draftOf(view, flow), kind: action.kind, source: null } })
    case 'choose':
      return toNext(chosen(view, flow, action.source))
    case 'set':
      return { ...flow, settings: { ...flow.settings, ...action.settings } }
    case 'addTrigger':
      return toNext({ ...flow, trigger: newTrigger(view.platform) })
    case 'changeTrigger':
      return opened(view, { ...flow, trigger: draftInPlaceOf(view, action.triggerId) }, 'source')
    case 'check':
      return { ...flow, isChecked: true, open: missingStep(flow) ?? flow.open }
    case 'takeOver':
      return { ...flow, base: action.base, settings: action.now }
  }
}

function opened(view: IntegrationView, flow: Flow, step: FlowStep): Flow {
  const isOfTrigger = step === 'kind' || step === 'source'
  return { ...flow, open: step, ...(isOfTrigger && { trigger: draftOf(view, flow) }) }
}

function draftOf(view: IntegrationView, { trigger }: Flow): TriggerDraft {
  return trigger ?? draftInPlaceOf(view, view.triggers[0]?.id)
}

function draftInPlaceOf(
  { triggers, platform }: IntegrationView,
  triggerId: string | undefined,
): TriggerDraft {
  const replaced = triggers.find(({ id }) => id === triggerId)
  return replaced ? { kind: replaced.kind, source: null, replaces: replaced.id } : newTrigger(platform)
}

/** What was chosen of one account does not exist in another. */
function connected(view: IntegrationView, flow: Flow, connectionId: string): Flow {
  if (connectionId === flow.settings.connectionId) return flow
  const saved = view.settings?.connectionId === connectionId ? view.settings : null
  const trigger = saved && view.triggers.length > 0 ? null : newTrigger(view.platform)
  return { ...flow, settings: saved ?? { ...emptyIntegrationSettings, connectionId }, trigger }
}

function chosen(view: IntegrationView, flow: Flow, source: Source): Flow {
  const trigger = { ...draftOf(view, flow), source }
  const { settings } = flow
  const isTheirList = view.platform.fields.of === 'list' && trigger.kind === 'list'
  const goesAlong = isTheirList && (settings.list === null || trigger.replaces !== null)
  if (!goesAlong || settings.list?.id === source.id) return { ...flow, trigger }
  return {
    ...flow,
    trigger,
    settings: { ...settings, list: source, textField: null, dateField: null, codeField: null },
  }
}

function toNext(flow: Flow): Flow {
  return { ...flow, open: firstUndone(flow) }
}

const order: readonly FlowStep[] = ['connection', 'kind', 'source', 'field']

function firstUndone(flow: Flow): FlowStep | null {
  return order.find((step) => !isDone(flow, step)) ?? null
}

function isDone({ settings, trigger }: Flow, step: FlowStep): boolean {
  if (step === 'connection') return settings.connectionId !== ''
  if (step === 'field') return settings.textField !== null
  // What is replaced stays until another is chosen.
  if (trigger === null || trigger.replaces !== null) return true
  return step === 'kind' ? trigger.kind !== null : trigger.source !== null
}

export function chosenConnection({ connections }: IntegrationView, { connectionId }: IntegrationSettings) {
  return connections.find(({ id }) => id === connectionId)
}

/** The step in which something is missing that nothing can be saved without. */
function missingStep(flow: Flow): FlowStep | null {
  if (!isDone(flow, 'connection')) return 'connection'
  const doesSomething = isDone(flow, 'source') || isDone(flow, 'field')
  return doesSomething ? null : isDone(flow, 'kind') ? 'source' : 'kind'
}

export function canSave(flow: Flow): boolean {
  return missingStep(flow) === null
}

export function isUnsaved({ base, settings, trigger }: Flow): boolean {
  return Boolean(trigger?.source) || !isSame(settings, base)
}

export type StepRow = {
  step: FlowStep
  number: number
  title: string
  status: 'done' | 'open' | 'trouble'
  isOpen: boolean
  /** Null: there is nothing to choose, or not yet. */
  action: 'Change' | 'Choose' | null
}

export function stepRows(view: IntegrationView, flow: Flow): StepRow[] {
  return order.map((step, at) => {
    const isOpen = flow.open === step
    const done = isDone(flow, step)
    const action = done ? 'Change' : 'Choose'
    return {
      step,
      number: at + 1,
      title: titleOf(view, flow, step),
      status: statusOf(view, flow, step),
      isOpen,
      action: isOpen || !canOpen(view, flow, step) ? null : action,
    }
  })
}

/** Nothing is done while there is no account to do it in. */
function statusOf(view: IntegrationView, flow: Flow, step: FlowStep): StepRow['status'] {
  if (hasTrouble(view, flow, step)) return 'trouble'
  const isFolded = flow.open !== step
  return isFolded && isDone(flow, 'connection') && isDone(flow, step) ? 'done' : 'open'
}

function titleOf(view: IntegrationView, flow: Flow, step: FlowStep): string {
  if (step === 'connection') return 'Connection'
  if (step === 'kind') return 'What starts the deadline'
  return step === 'source' ? `Which ${sourceWord(view, flow)}` : 'Field for the written deadline'
}

/** "group", or of several kinds "group or form". */
function sourceWord({ platform, triggers }: IntegrationView, { trigger }: Flow): string {
  const kinds = trigger ? [trigger.kind] : triggers.map(({ kind }) => kind)
  const named = platform.triggers.filter(({ kind }) => kinds.includes(kind))
  return (named.length > 0 ? named : platform.triggers).map(({ one }) => one).join(' or ')
}

function hasTrouble(view: IntegrationView, { settings }: Flow, step: FlowStep): boolean {
  if (step === 'connection') return chosenConnection(view, settings)?.state === 'broken'
  return step === 'source' && view.triggers.some(isUnheard)
}

/** Nobody starts by it who should. */
export function isUnheard({ state }: TriggerView): boolean {
  return state === 'problem' || state === 'silent'
}

function canOpen(view: IntegrationView, flow: Flow, step: FlowStep): boolean {
  if (step === 'connection') return true
  if (!isDone(flow, 'connection')) return false
  if (step === 'field') return view.platform.fields.of === 'account' || flow.settings.list !== null
  // Of several, each is changed by itself.
  if (flow.trigger === null && view.triggers.length > 1) return false
  return step === 'kind' ? view.platform.triggers.length > 1 : isDone(flow, 'kind')
}

export type SavePlan = {
  settings: IntegrationSettings
  add: { kind: TriggerKind; source: Source } | null
  /** The ids of triggers that go once the rest is saved. */
  remove: readonly string[]
}

/** Triggers of another account go with it, and nothing is replaced by itself. */
export function savePlan(view: IntegrationView, { settings, trigger }: Flow): SavePlan {
  const isMoved = view.settings !== null && view.settings.connectionId !== settings.connectionId
  const staying = isMoved ? [] : view.triggers
  const isNew = !staying.some(
    ({ kind, source }) => kind === trigger?.kind && source.id === trigger.source?.id,
  )
  const add = trigger?.kind && trigger.source && isNew ? { kind: trigger.kind, source: trigger.source } : null
  const replaced = add && trigger?.replaces ? [trigger.replaces] : []
  return { settings, add, remove: isMoved ? view.triggers.map(({ id }) => id) : replaced }
}
