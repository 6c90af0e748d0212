/** The log of an address, as its owner reads it. */
import type { EventState, LoggedEvent } from '#domain/outgoing-events/subscription.schema.ts'
import type { OwnedAccountId } from '../foundation/scope.ts'
import { badRequest, notFound } from '../http/errors.ts'
import { leadEmailField } from '../lead-store/identities.ts'
import type { Platform } from '../platform/platform.ts'
import { loggedEvent, loggedEvents, type EventPlace, type LoggedRow } from './event-log-repository.ts'

type ShowDeps = Pick<Platform, 'database' | 'clock' | 'vault'>

const ON_A_PAGE = 50

type Asked = { subscriptionId: string; state: EventState | undefined; after: string | undefined }

export async function showEvents(
  deps: ShowDeps,
  accountId: OwnedAccountId,
  { subscriptionId, state, after }: Asked,
): Promise<{ events: LoggedEvent[]; next: string | null }> {
  const { database, clock } = deps
  const before = after === undefined ? { at: clock.now() + 1, id: 0 } : placeOf(after)
  const page = { subscriptionId, state, before, limit: ON_A_PAGE + 1 }
  const rows = await loggedEvents(database.db, accountId, page)
  const shown = rows.slice(0, ON_A_PAGE)
  const last = shown.at(-1)
  return {
    events: await Promise.all(shown.map((row) => asLogged(deps, row))),
    next: rows.length > ON_A_PAGE && last ? `${last.at}-${last.id}` : null,
  }
}

export async function showEvent(
  deps: ShowDeps,
  accountId: OwnedAccountId,
  at: { subscriptionId: string; messageId: string },
): Promise<LoggedEvent> {
  const row = await loggedEvent(deps.database.db, accountId, at)
  if (!row) throw notFound()
  return asLogged(deps, row)
}

const PLACE = /^(\d{1,15})-(\d{1,15})$/

function placeOf(after: string): EventPlace {
  const [, at, id] = PLACE.exec(after) ?? []
  if (at === undefined || id === undefined) throw badRequest('Please ask for the next page as it was named.')
  return { at: Number(at), id: Number(id) }
}

async function asLogged({ vault }: ShowDeps, row: LoggedRow): Promise<LoggedEvent> {
  const { account_id, campaign_id, campaign_name, lead, email } = row
  return {
    id: row.message_id,
    type: row.type,
    at: row.at,
    state: row.state,
    tries: row.tries,
    triedAt: row.tried_at,
    answer: row.answer,
    nextTryAt: row.due_at,
    reason: row.reason,
    campaign: campaign_name === null ? null : { id: campaign_id, name: campaign_name },
    lead:
      lead === null
        ? null
        : {
            id: lead,
            email: email && (await vault.open(account_id, leadEmailField(campaign_id), email)),
          },
  }
}
