/** The long reads about a campaign's history: a page of the list, a piece of an export, and what explains it. */
import { z } from 'zod'
import { explanation } from '#domain/history/explanation.ts'
import { historyCauses, historyKinds, type HistoryKind } from '#domain/history/history-kinds.ts'
import { historyGroups, historyKindNames, type HistoryAnswer } from '#domain/history/history.api.ts'
import { csvLine } from '#domain/leads/csv.ts'
import { report } from '../jobs/report.ts'
import { ownedAccount, ownedCampaign, type CampaignScope } from '../foundation/scope.ts'
import { historyEntries, type HistoryNeeds } from './history-entries.ts'
import { countsByKind, historyAfter, listHistory } from './history-repository.ts'

const PAGE = 50
const LINES_AT_ONCE = 1000

const scopeArgs = z.object({ accountId: z.string(), campaignId: z.string(), zone: z.string() })

type Group = (typeof historyGroups)[number]

export const historyPage = report({
  name: 'history-page',
  args: scopeArgs.extend({
    about: z.enum(historyGroups).nullable(),
    kind: z.enum(historyKindNames).nullable(),
    leadId: z.string().nullable(),
    before: z.number().nullable(),
  }),
  async run({ about, kind, leadId, before, ...ids }, deps: HistoryNeeds) {
    const scope = scopeOf(ids)
    const kinds = kind !== null ? [kind] : about === null ? null : kindsOf(about)
    const wanted = { kinds, leadId, before, limit: PAGE + 1 }
    const found = await listHistory(deps.database.db, scope.campaign.id, wanted)
    const rows = found.slice(0, PAGE)
    return {
      entries: await historyEntries(deps, scope, { rows, zone: ids.zone }),
      next: found.length > PAGE ? (rows.at(-1)?.id ?? null) : null,
    }
  },
})

const subjects = { rules: 'campaign', leads: 'lead', sales: 'sale' } as const

function kindsOf(about: Group): HistoryKind[] {
  return historyKindNames.filter((kind) => historyKinds[kind].about === subjects[about])
}

const linesArgs = scopeArgs.extend({ after: z.number(), format: z.enum(['csv', 'json']) })

export const historyLines = report({
  name: 'history-lines',
  args: linesArgs,
  async run({ after, format, ...ids }, deps: HistoryNeeds) {
    const scope = scopeOf(ids)
    const rows = await historyAfter(deps.database.db, scope.campaign.id, { after, limit: LINES_AT_ONCE })
    const entries = await historyEntries(deps, scope, { rows, zone: ids.zone })
    const lines = entries.map(format === 'csv' ? csvLineOf : jsonLineOf)
    return { text: lines.join(''), next: rows.length === LINES_AT_ONCE ? (rows.at(-1)?.id ?? null) : null }
  },
})

export const HISTORY_HEAD_LINE = csvLine([
  'row',
  'at',
  'kind',
  'label',
  'lead',
  'by',
  'cause',
  'text',
  'details',
])

function csvLineOf({ id, at, kind, label, lead, by, cause, text, details }: HistoryAnswer): string {
  return csvLine([
    String(id),
    instant(at),
    kind,
    label,
    lead ?? '',
    by ?? '',
    causeText(cause),
    text,
    JSON.stringify(details),
  ])
}

/** All rows but the first follow a comma, which the file puts between its pieces. */
function jsonLineOf({ at, cause, ...entry }: HistoryAnswer): string {
  return `${JSON.stringify({ ...entry, at: instant(at), cause: causeText(cause) || null })},\n`
}

function causeText(cause: HistoryAnswer['cause']): string {
  return cause === null ? '' : historyCauses[cause]
}

function instant(at: number): string {
  return new Date(at).toISOString()
}

export const historyExplanation = report({
  name: 'history-explanation',
  args: scopeArgs,
  async run({ zone, ...ids }, deps: HistoryNeeds) {
    const scope = scopeOf({ ...ids, zone })
    const { db } = deps.database
    const counts = await countsByKind(db, scope.campaign.id)
    const rows = await listHistory(db, scope.campaign.id, {
      kinds: kindsOf('rules'),
      leadId: null,
      before: null,
      limit: LINES_AT_ONCE,
    })
    return {
      explanation,
      counts: historyKindNames.flatMap((kind) => {
        const count = counts.get(kind)
        return count === undefined ? [] : [{ label: historyKinds[kind].label, count }]
      }),
      rules: await historyEntries(deps, scope, { rows: rows.toReversed(), zone }),
    }
  },
})

function scopeOf({ accountId, campaignId }: z.infer<typeof scopeArgs>): CampaignScope {
  return { account: { id: ownedAccount(accountId) }, campaign: { id: ownedCampaign(campaignId) } }
}
