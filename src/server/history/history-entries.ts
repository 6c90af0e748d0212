/** Rows of the history as they leave the server: people by pseudonym, the team by name, rules in words. */
import { campaignDeadlineSummary } from '#domain/campaigns/deadline-summary.ts'
import { deadlineRuleOf, type CampaignSettings } from '#domain/campaigns/campaign-settings.ts'
import { storedCampaignSettings } from '#domain/campaigns/campaign-settings.schema.ts'
import { changedSettings } from '#domain/history/changed-settings.ts'
import type { HistoryDetails } from '#domain/history/history-entry.ts'
import { historyLabel, historyText } from '#domain/history/history-text.ts'
import type { HistoryAnswer } from '#domain/history/history.api.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import type { Platform } from '../platform/platform.ts'
import { namesOf, type HistoryRow } from './history-repository.ts'

export type HistoryNeeds = Pick<Platform, 'database' | 'vault'>

/** 64 bits, which no two people of a campaign share. */
const PSEUDONYM_CHARACTERS = 16

/** Of a lead, which is of one campaign: nobody is followed from one into the next. */
export async function pseudonymOf(
  { vault }: Pick<HistoryNeeds, 'vault'>,
  { account }: Pick<CampaignScope, 'account'>,
  leadId: string,
): Promise<string> {
  const hash = await vault.lookupHash(account.id, `history|${leadId}`)
  return hash.slice(0, PSEUDONYM_CHARACTERS)
}

export async function historyEntries(
  deps: HistoryNeeds,
  scope: CampaignScope,
  { rows, zone }: { rows: readonly HistoryRow[]; zone: string },
): Promise<HistoryAnswer[]> {
  const names = await namesOf(deps.database.db, rows)
  const byOf = ({ user_id, access_token_id }: HistoryRow) => {
    if (access_token_id !== null) return `Program “${names.tokens.get(access_token_id) ?? 'removed'}”`
    return user_id === null ? null : (names.users.get(user_id) ?? 'A former member')
  }
  return Promise.all(
    rows.map(async (row) => {
      const { id, at, kind, cause } = row
      const details = await publicDetails(deps, scope, row)
      return {
        id,
        at,
        kind,
        label: historyLabel(kind),
        text: historyText({ kind, details }, zone),
        lead: row.lead_id === null ? null : await pseudonymOf(deps, scope, row.lead_id),
        by: byOf(row),
        cause,
        details,
      }
    }),
  )
}

async function publicDetails(
  deps: HistoryNeeds,
  scope: CampaignScope,
  { kind, details: text }: HistoryRow,
): Promise<HistoryDetails> {
  // Written by our own triggers.
  const details = JSON.parse(text) as HistoryDetails
  const { into, from, to, settings, ...rest } = details
  if (kind === 'created') return { ...rest, rule: ruleWords(settings), promise: ruleIn(settings) }
  if (kind === 'settings') return changesIn(from, to)
  if (kind === 'rules')
    return {
      ...rest,
      from: ruleWords(from),
      to: ruleWords(to),
      promiseBefore: ruleIn(from),
      promise: ruleIn(to),
      changed: changesIn(from, to).changed,
    }
  return typeof into === 'string' ? { ...details, into: await pseudonymOf(deps, scope, into) } : details
}

/** Null for what no version of ours has written. */
function settingsIn(text: unknown): CampaignSettings | null {
  try {
    return storedCampaignSettings.parse(JSON.parse(String(text)))
  } catch {
    return null
  }
}

function ruleIn(text: unknown) {
  const settings = settingsIn(text)
  return settings && deadlineRuleOf(settings)
}

function ruleWords(text: unknown): string {
  const settings = settingsIn(text)
  return settings ? campaignDeadlineSummary(settings) : ''
}

function changesIn(from: unknown, to: unknown) {
  const [before, after] = [settingsIn(from), settingsIn(to)]
  const changed = after ? changedSettings(before ?? {}, after) : []
  const changes = changed.map((one) => `${one.label}: from “${one.from}” to “${one.to}”`).join(', ')
  return { changes: changes === '' ? '' : `${changes}.`, changed }
}
