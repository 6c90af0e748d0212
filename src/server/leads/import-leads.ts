/** Starts deadlines for a list of addresses; people who are tracked already are left alone. */
import { setImmediate as turn } from 'node:timers/promises'
import type { z } from 'zod'
import { stageFacts } from '#domain/campaigns/campaign-stage.ts'
import { campaignTypeFacts, type CampaignType } from '#domain/campaigns/campaign-types.ts'
import { importMessages, type ImportRow } from '#domain/leads/import-row.ts'
import type { Report } from '../jobs/report.ts'
import type { Platform } from '../platform/platform.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import type { Visitors } from '../visitors/visitors.ts'
import { campaignOf } from '../campaigns/repository.ts'
import { badRequest, conflict, notFound } from '../http/errors.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import type { LeadStarts } from '../lead-store/lead-starts.ts'
import type { SnapshotCampaign } from '../snapshot/snapshot-campaign.ts'
import { startLeads, type LeadToStart } from '../lead-store/start-leads.ts'
import { readImportRows, sealImported, type ReadImportRow } from './import-reports.ts'

/** As many are read together: between two pieces of the list visitors get their turn. */
const ROWS_AT_ONCE = 100
/** So many are asked for before they are used: with one, the thread that reads them waited for the next one each time. */
const PIECES_AHEAD = 4
/** So many of them wait to be stored, whatever the database takes at once, before further ones are sealed. */
const PIECES_WAITING = 20

type ImportDeps = Pick<Platform, 'database' | 'clock' | 'reports' | 'vault'> & {
  snapshot: Snapshot
  visitors: Visitors
}

type ImportReport<Schema extends z.ZodType, Result> = Report<Schema, Result, Pick<Platform, 'vault'>>

export type ImportOutcome = {
  started: number
  alreadyTracked: number
  /** Rows are counted from 0, as they were sent. */
  refused: { row: number; email: string; reason: string }[]
}

export async function importLeads(
  { database, clock, reports, vault, snapshot, visitors }: ImportDeps,
  scope: CampaignScope,
  rows: readonly ImportRow[],
): Promise<ImportOutcome> {
  const { campaignType, settings } = await campaignOf(database.db, scope)
  refuseWithoutClock(campaignType)
  await snapshot.refresh()
  const campaign = snapshot.campaign(scope.campaign.id)
  if (!campaign) throw notFound()
  if (stageFacts(campaign.stage).visitors !== 'offer') throw conflict(importMessages.notLive)

  const now = clock.now()
  const scopeOfRows = { accountId: scope.account.id, campaignId: scope.campaign.id }
  // A list that is half stored goes on, should the thread that reads it have ended.
  const ask = <Schema extends z.ZodType, Result>(
    asked: ImportReport<Schema, Result>,
    args: z.input<Schema>,
  ) => reports.ask(asked, args).catch(() => asked.run(asked.args.parse(args), { vault }))

  const read: ReadImportRow[] = []
  const readPiece = (some: readonly ImportRow[]) =>
    ask(readImportRows, { ...scopeOfRows, zone: settings.timezone, now, rows: [...some] })
  for await (const { done } of someAhead(piecesOf(rows, ROWS_AT_ONCE), readPiece)) {
    read.push(...done)
    await turn()
  }

  const told: RowOutcome[] = read.map((row) => ('reason' in row ? row : { became: 'alreadyTracked' }))
  const stored: Promise<void>[] = []
  const seal = (some: readonly GoodRow[]) =>
    ask(sealImported, { ...scopeOfRows, addresses: some.map(({ address }) => address.exact) })
  for await (const { piece, done } of someAhead(piecesOf(inOrderOfKeys(read), ROWS_AT_ONCE), seal)) {
    const storing = startRows(visitors.starts, { campaign, now }, { rows: piece, sealed: done, told })
    // Where a piece before it could not be stored, nobody asks what became of this one.
    storing.catch(() => undefined)
    stored.push(storing)
    await stored.at(-PIECES_WAITING)
    await turn()
  }
  await Promise.all(stored)
  return outcomeOf(rows, told)
}

/** `at`: its place in the list. */
type GoodRow = Exclude<ReadImportRow, { reason: string }> & { at: number }

/**
 * As the database orders what they are found by: those that are stored together then share pages, of which each would
 * have several of its own. Of one person they stay in the order of the list.
 */
function inOrderOfKeys(rows: readonly ReadImportRow[]): GoodRow[] {
  const good = rows.flatMap((row, at) => ('reason' in row ? [] : [{ ...row, at }]))
  const key = ({ address }: GoodRow) => address.hashes.canonical
  return good.toSorted((one, other) => (key(one) < key(other) ? -1 : key(one) > key(other) ? 1 : 0))
}

function piecesOf<Row>(rows: readonly Row[], size: number): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, at) =>
    rows.slice(at * size, (at + 1) * size),
  )
}

/** Whoever is asked works on the next pieces while those before them are used. */
async function* someAhead<Piece, Done>(
  pieces: readonly Piece[],
  ask: (piece: Piece) => Promise<Done>,
): AsyncGenerator<{ piece: Piece; done: Done }> {
  const waiting: { piece: Piece; asked: Promise<Done> }[] = []
  for (const piece of pieces) {
    const asked = ask(piece)
    // Whoever has stopped using them does not hear of it.
    asked.catch(() => undefined)
    waiting.push({ piece, asked })
    const first = waiting.length > PIECES_AHEAD ? waiting.shift() : undefined
    if (first) yield { piece: first.piece, done: await first.asked }
  }
  for (const { piece, asked } of waiting) yield { piece, done: await asked }
}

function outcomeOf(rows: readonly ImportRow[], told: readonly RowOutcome[]): ImportOutcome {
  const outcome: ImportOutcome = { started: 0, alreadyTracked: 0, refused: [] }
  for (const [row, one] of told.entries()) {
    if ('reason' in one) outcome.refused.push({ row, email: rows[row]?.email ?? '', ...one })
    else outcome[one.became] += 1
  }
  return outcome
}

type RowOutcome = { became: 'started' | 'alreadyTracked' } | { reason: string }

type Sealed = { rows: readonly GoodRow[]; sealed: readonly string[] }

/** Tells in `told` what became of each. */
async function startRows(
  starts: LeadStarts,
  { campaign, now }: { campaign: SnapshotCampaign; now: number },
  { rows, sealed, told }: Sealed & { told: RowOutcome[] },
): Promise<void> {
  const leads = rows.map(({ address, startedAt }, at): LeadToStart => {
    const { hashes, ...spellings } = address
    const stored = { ...hashes, sealed: sealed[at] ?? '' }
    return { address: { ...spellings, stored }, startedAt, source: 'import' }
  })
  for (const [at, became] of (await startLeads(starts, { campaign, now }, leads)).entries()) {
    const row = rows[at]
    if (row) told[row.at] = became === 'refused' ? { reason: importMessages.invalidEmail } : { became }
  }
}

function refuseWithoutClock(type: CampaignType): void {
  if (!campaignTypeFacts(type).tracksLeads) throw badRequest('This campaign has no personal deadlines.')
}
