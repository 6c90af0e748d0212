/**
 * Does at the platform what was planned: finds people once, fills their fields, together where the platform takes many,
 * and changes their tags. What goes wrong for one keeps no other from theirs, unless nobody can be written now.
 */
import { ADDED_BIT, actBits } from '#domain/write-back/tag-acts.ts'
import type { Person } from '#integrations/adapter.ts'
import type { PlatformError } from '#integrations/platform-error.ts'
import type { OpenConnection } from '../connections/open-connection.ts'
import type { PlannedWrite } from './plan-write.ts'
import { WriteProgress, type CarriedOut } from './write-progress.ts'

type Carrying = {
  open: Pick<OpenConnection, 'adapter' | 'account'>
  emailOf: (plan: PlannedWrite) => Promise<string | null>
  signal: AbortSignal
}

/** `halt` is what keeps everybody waiting; those that are open stay due. `hasAnswered`: for somebody it did not fail. */
export async function carryOut(
  carrying: Carrying,
  plans: readonly PlannedWrite[],
): Promise<{ writes: CarriedOut[]; halt: PlatformError | null; hasAnswered: boolean }> {
  const { open, emailOf, signal } = carrying
  const { adapter, account } = open
  const writes = plans.map(begun)
  const progress = new WriteProgress(adapter.limit.atOnce, signal)

  await progress.each(writes.filter(asksPlatform), async (write) => {
    const email = await emailOf(write.plan)
    write.person = await locate(open, write.plan, email)
    if (write.person) return
    if (email !== null) await addSubscriber(open, write, email)
    if (!write.plan.lead) write.result = 'gone'
    else write.result = hasWork(write) ? 'missing' : 'done'
  })
  await fillTogether(carrying, progress, writes)
  await progress.each(writes, async (write) => {
    if (write.isFilled || !write.person) return
    await adapter.people.write(account, { person: write.person, values: write.plan.values })
    write.isFilled = true
  })
  await progress.each(writes, async (write) => {
    if (!write.isFilled) return
    await changeTags(open, write)
    write.result = 'done'
  })
  const hasAnswered = writes.some(isAnswered)
  return { writes, halt: progress.halt ?? (hasAnswered ? null : progress.lastUnanswered), hasAnswered }
}

/** What needed no call tells nothing. */
function isAnswered({ plan, person, isFilled, result }: CarriedOut): boolean {
  const isFound = person !== null && plan.row.person_id !== person.id
  const isRefused = typeof result === 'object' && 'failed' in result
  return isFound || isRefused || result === 'missing' || (isFilled && plan.values.length > 0)
}

function begun(plan: PlannedWrite): CarriedOut {
  return { plan, person: null, isFilled: plan.values.length === 0, done: plan.done, result: 'open' }
}

function asksPlatform(write: CarriedOut): boolean {
  return hasWork(write) || mayBeAdded(write)
}

function hasWork({ plan: { values, acts } }: CarriedOut): boolean {
  return values.length > 0 || acts.length > 0
}

/** Once, and only whoever has sent a form: they are looked for again when the platform may know them. */
function mayBeAdded({ plan: { lead, campaign }, done }: CarriedOut): boolean {
  const hasAsked = lead?.source === 'optin' || (lead?.optedIn ?? null) !== null
  return hasAsked && campaign.integration.optIn.list !== null && (done & ADDED_BIT) === 0
}

async function locate(
  { adapter: { people }, account }: Carrying['open'],
  { row, list }: PlannedWrite,
  email: string | null,
): Promise<Person | null> {
  if (row.person_id !== null && row.person_list === list) {
    const id = row.person_id
    return { id, email: email ?? (await people.emailOf?.(account, id)) ?? '' }
  }
  return email === null ? null : people.find(account, { email, list })
}

async function addSubscriber(
  { adapter: { people }, account }: Carrying['open'],
  write: CarriedOut,
  email: string,
): Promise<void> {
  const { lead, campaign } = write.plan
  const { list, consent } = campaign.integration.optIn
  if (!people.add || !lead || !list || !mayBeAdded(write)) return
  // Of an opt-in page nobody but its owner knows what it says.
  const said = lead.optedIn ?? { text: consent, at: lead.created_at }
  await people.add(account, { email, list, consentText: said.text || consent, at: said.at })
  write.done |= ADDED_BIT
}

/** A batch that is refused as a whole, or fails, leaves everybody in it to be written alone: one of them may be why. */
async function fillTogether(
  { open: { adapter, account } }: Carrying,
  progress: WriteProgress,
  writes: readonly CarriedOut[],
): Promise<void> {
  const { batch } = adapter.people
  const empty = writes.filter(({ result, person, isFilled }) => result === 'open' && person && !isFilled)
  if (!batch || empty.length < 2) return
  await progress.inTurns(slicesOf(empty, batch.most), async (some) => {
    const all = some.flatMap(({ person, plan: { values } }) => (person ? [{ person, values }] : []))
    const errors = await batch.write(account, all).catch((error: unknown) => {
      progress.haltsFor(error)
      return null
    })
    if (!errors) return
    for (const [at, write] of some.entries())
      if (errors[at]) progress.fail(write, errors[at])
      else write.isFilled = true
  })
}

function slicesOf<Item>(items: readonly Item[], most: number): Item[][] {
  const slices = Math.ceil(items.length / most)
  return Array.from({ length: slices }, (_, at) => items.slice(at * most, (at + 1) * most))
}

async function changeTags(
  { adapter: { tags }, account }: Carrying['open'],
  write: CarriedOut,
): Promise<void> {
  const { person, plan } = write
  if (!person) return
  for (const { name, act, tag } of plan.acts) {
    await tags?.[act]?.(account, person, tag)
    write.done |= actBits[name]
  }
}
