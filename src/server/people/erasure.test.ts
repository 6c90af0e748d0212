/** Nothing that leads to a person is left of them, in whichever table it lay. */
import assert from 'node:assert/strict'
import { sql, type TableMetadata } from 'kysely'
import { emailAddress } from '#domain/addresses/email-address.ts'
import { personalData, type Held, type Trace } from '../../../tests/support/personal-data.ts'
import { insertCampaign } from '../../../tests/support/campaigns.ts'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'
import type { TestEngine } from '../../../tests/support/postgres.ts'
import { testServer } from '../../../tests/support/server.ts'
import type { Db } from '../database/schema.ts'
import { addressHashes } from '../lead-store/identities.ts'
import { erasePerson } from '../leads/person-records.ts'
import { ownedAccount } from '../foundation/scope.ts'

const EMAIL = 'vera@mail.example'
const LEAD = 'leadofvera'

const tables = Object.entries<Held>(personalData)
const traced = tables.flatMap(([table, held]) =>
  typeof held === 'object' && 'gone' in held ? [{ table, traces: held.gone }] : [],
)

async function setup(engine: TestEngine) {
  const server = await testServer(engine)
  const owner = await server.owner()
  const { db } = server.deps.database
  const campaignId = await insertCampaign(db, owner.accountId)
  await server.deps.snapshot.refresh()
  const address = emailAddress(EMAIL)
  assert.ok(address)
  const hashes = await addressHashes(server.deps.vault, { accountId: owner.accountId, campaignId }, address)
  const values: Record<Trace, string> = {
    lead: LEAD,
    hash: hashes.canonical,
    sealed: await server.deps.vault.seal(owner.accountId, `campaign:${campaignId}:lead-email`, EMAIL),
  }
  const known = await db.introspection.getTables()
  for (const { table, traces } of traced) {
    const found = known.find(({ name }) => name === table)
    assert.ok(found, table)
    await plant(db, found, {
      campaign_id: campaignId,
      account_id: owner.accountId,
      kind: 'canonical',
      state: 'confirmed',
      currency: 'USD',
      ...Object.fromEntries(Object.entries(traces).map(([column, trace]) => [column, values[trace]])),
    })
  }
  return {
    server,
    owner,
    db,
    campaignId,
    address,
    /** Tables in which something of the person stands. */
    async left() {
      const found: string[] = []
      for (const { table } of traced) {
        const { rows } = await sql`select * from ${sql.table(table)}`.execute(db)
        const text = JSON.stringify(rows)
        if (Object.values(values).some((value) => text.includes(value))) found.push(table)
      }
      return found.toSorted()
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

/** Columns of which nothing is said hold what their type has least of. */
async function plant(db: Db, { name, columns }: TableMetadata, said: Record<string, string>): Promise<void> {
  const row = columns
    .filter(({ isNullable, name: column }) => column in said || !isNullable)
    .map(
      ({ name: column, dataType }) => [column, said[column] ?? (/text/i.test(dataType) ? 'x' : 0)] as const,
    )
  await sql`insert into ${sql.table(name)} (${sql.join(row.map(([column]) => sql.ref(column)))})
    values (${sql.join(row.map(([, value]) => value))})`.execute(db)
}

const everywhere = traced.map(({ table }) => table).toSorted()

onEngineByTurns('every table has said whom it knows', async (engine) => {
  await using it = await setup(engine)

  const known = await it.db.introspection.getTables()

  assert.deepEqual(
    known.map(({ name }) => name).filter((name) => !Object.hasOwn(personalData, name)),
    [],
  )
})

onEngineByTurns('nothing leads to a lead that its owner has erased', async (engine) => {
  await using it = await setup(engine)
  assert.deepEqual(await it.left(), everywhere)

  const { status, text } = await it.owner.delete(`/api/campaigns/${it.campaignId}/leads/${LEAD}`)

  assert.ok(status < 300, text)
  assert.deepEqual(await it.left(), [])
})

onEngineByTurns(
  'nothing leads to a customer of whom a shop wants to know nothing any more',
  async (engine) => {
    await using it = await setup(engine)
    assert.deepEqual(await it.left(), everywhere)

    const accountId = ownedAccount(it.owner.accountId)
    await erasePerson(it.server.deps, { accountId, address: it.address })

    assert.deepEqual(await it.left(), [])
  },
)
