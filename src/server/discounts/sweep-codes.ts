/**
 * Compares the codes at a shop with those here, once a day and after it was connected: what should be gone is deleted,
 * what is missing is made. Only what has our tag is looked at, and of that only what a row here knows, or what has ended.
 */
import type { ShopCode } from '#integrations/store.ts'
import type { OwnedAccountId } from '../foundation/scope.ts'
import type { OpenStore } from '../stores/open-store.ts'
import { changeStore } from '../stores/stores-repository.ts'
import { useStore } from '../stores/use-store.ts'
import type { DiscountCodeRow } from '../database/tables-stores.ts'
import { dueAsFound } from './due-codes-repository.ts'
import { makeSome, type CodeDeps } from './make-codes.ts'
import { madeCodesAfter, rowsOfCodes } from './sweep-repository.ts'

const ROWS_PER_STEP = 250

type Sweeping = { accountId: OwnedAccountId; open: OpenStore; signal: AbortSignal }
type Listed = ShopCode & { code: string }

export function sweepCodes(deps: CodeDeps, { accountId, signal }: Omit<Sweeping, 'open'>): Promise<void> {
  return useStore(deps, accountId, async (open) => {
    const beganAt = deps.clock.now()
    const sweeping = { accountId, open, signal }
    const seen = await compareListed(deps, sweeping)
    await findMissing(deps, sweeping, seen)
    if (!signal.aborted) await changeStore(deps.database.db, open.row, { swept_at: beganAt })
  })
}

/** Whoever starts meanwhile waits for one page at most. */
async function compareListed(deps: CodeDeps, sweeping: Sweeping): Promise<ReadonlySet<string>> {
  const { accountId, open, signal } = sweeping
  const seen = new Set<string>()
  let after: string | null = null
  do {
    const page: Awaited<ReturnType<OpenStore['store']['codes']['list']>> = await open.store.codes.list(
      open.shop,
      after,
    )
    await comparePage(deps, sweeping, page.entries)
    for (const { id } of page.entries) seen.add(id)
    await makeSome(deps, accountId, { open, signal })
    after = page.next
  } while (after !== null && !signal.aborted)
  return seen
}

async function comparePage(
  { database: { db }, clock }: CodeDeps,
  { accountId, open }: Sweeping,
  entries: readonly Listed[],
): Promise<void> {
  const codes = entries.map(({ code }) => code)
  const rows = new Map((await rowsOfCodes(db, accountId, codes)).map((row) => [row.code, row]))
  for (const entry of entries) {
    const row = rows.get(entry.code)
    if (row) await followShop(db, row, { entry, shop: open.row.shop })
    else if (entry.endsAt !== null && entry.endsAt <= clock.now())
      await open.store.codes.delete(open.shop, entry.id)
  }
}

async function followShop(
  db: CodeDeps['database']['db'],
  row: DiscountCodeRow,
  { entry, shop }: { entry: Listed; shop: string },
): Promise<void> {
  const isAsKnown =
    row.shop === shop && row.discount_id === entry.id && secondOf(row.ends_at) === secondOf(entry.endsAt)
  if (isAsKnown) return
  await dueAsFound(db, row, { shop, discount_id: entry.id, url: entry.url, ends_at: entry.endsAt })
}

/** Shops keep whole seconds. */
function secondOf(at: number | null): number | null {
  return at === null ? null : Math.floor(at / 1000)
}

/** What was made while the shop was listed is not in the list: each that seems missing is asked for. */
async function findMissing(
  { database: { db } }: CodeDeps,
  { accountId, open, signal }: Sweeping,
  seen: ReadonlySet<string>,
): Promise<void> {
  const { shop } = open.row
  for (let after: string | undefined = ''; after !== undefined && !signal.aborted;) {
    const rows: DiscountCodeRow[] = await madeCodesAfter(db, accountId, { shop, after, limit: ROWS_PER_STEP })
    for (const row of rows) {
      if (row.code === null || row.discount_id === null || seen.has(row.discount_id)) continue
      const found = await open.store.codes.find(open.shop, row.code)
      if (!found) await dueAsFound(db, row, { shop, discount_id: null, url: null, ends_at: null })
    }
    after = rows.at(-1)?.code ?? undefined
  }
}
