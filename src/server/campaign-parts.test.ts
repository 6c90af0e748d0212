/** That no table of a campaign is forgotten when a campaign is deleted, and no column when it is loaded. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { migratedDatabase } from '../../tests/support/database.ts'
import { onEveryDatabase } from '../../tests/support/every-database.ts'
import { campaignParts, snapshotColumns } from './campaign-parts.ts'
import { campaignsSince } from './snapshot/snapshot-repository.ts'

const erased = campaignParts.flatMap(({ erase }) => erase.map(({ table }): string => table))
const kept = campaignParts.flatMap(({ keep = {} }) => Object.keys(keep))
const columns = snapshotColumns(campaignParts)

onEveryDatabase(
  'every table with a campaign’s rows is erased with it, or kept for a reason',
  async (engine) => {
    await using database = await migratedDatabase(engine)

    const tables = await database.db.introspection.getTables()

    const ofCampaigns = tables
      .filter((table) => table.columns.some(({ name }) => name === 'campaign_id'))
      .map(({ name }) => name)
    assert.deepEqual([...erased, ...kept].toSorted(), ofCampaigns.toSorted())
  },
)

onEveryDatabase(
  'what visitors need of a campaign is found by the primary key of its table',
  async (engine) => {
    await using database = await migratedDatabase(engine)

    const rows = await campaignsSince(database.db, 0, columns)

    assert.deepEqual(rows, [])
  },
)

test('no noun has two rows, and no column two sources', () => {
  const nouns = campaignParts.map(({ noun }) => noun)
  const names = columns.flatMap((source) => Object.keys(source.columns))

  assert.deepEqual([new Set(nouns).size, new Set(names).size], [nouns.length, names.length])
})
