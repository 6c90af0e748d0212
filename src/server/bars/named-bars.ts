/** The bars that an account keeps under names: made, overwritten, renamed, deleted. No page changes by it. */
import type { Transaction } from 'kysely'
import { isSameTemplateName } from '#domain/bars/bar-template.ts'
import { lockAccount } from '../accounts/repository.ts'
import type { Database } from '../database/schema.ts'
import { newId } from '../foundation/ids.ts'
import type { OwnedAccountId } from '../foundation/scope.ts'
import { conflict, invalid, notFound } from '../http/errors.ts'
import {
  changeNamedBar,
  deleteNamedBar,
  insertNamedBar,
  namedBarsOf,
  type NamedBar,
  type NamedBars,
} from './named-bars-repository.ts'

type Trx = Transaction<Database>

type Refusals = {
  perAccount: number
  messages: { nameTaken: string; tooMany: string }
}

export type NamedBarRules<Bar> = NamedBars<Bar> & Refusals

/** Where a request has the name, beside which it is read what is wrong with it. */
type Name = { name: string; field: string }

type Making<Bar> = Name & { bar: Bar; now: number }

export async function makeNamedBar<Bar>(
  trx: Trx,
  account: OwnedAccountId,
  { rules, name, field, bar, now }: Making<Bar> & { rules: NamedBarRules<Bar> },
): Promise<string> {
  const known = await takeNamedBars(trx, account, rules)
  if (known.length >= rules.perAccount) throw conflict(rules.messages.tooMany)
  const id = newId()
  refuseName(known, { id, name, field, rules })
  await insertNamedBar(trx, account, { table: rules.table, id, name, text: JSON.stringify(bar), now })
  return id
}

type Change<Bar> = {
  id: string
  field: string
  now: number
  name?: string | undefined
  bar?: Bar | undefined
}

/** What it is afterwards. */
export async function changeNamed<Bar>(
  trx: Trx,
  account: OwnedAccountId,
  { rules, id, field, name, bar, now }: Change<Bar> & { rules: NamedBarRules<Bar> },
): Promise<NamedBar<Bar>> {
  const known = await takeNamedBars(trx, account, rules)
  const before = known.find((one) => one.id === id)
  const data = bar ?? before?.data
  // One that this version cannot read is on no list either.
  if (!before || !data) throw notFound()
  if (name !== undefined) refuseName(known, { id, name, field, rules })
  const text = bar && JSON.stringify(bar)
  await changeNamedBar(trx, account, { table: rules.table, id, name, text, now })
  return { id, name: name ?? before.name, data }
}

export async function removeNamedBar<Bar>(
  trx: Trx,
  account: OwnedAccountId,
  { rules: { table }, id }: { rules: NamedBarRules<Bar>; id: string },
): Promise<void> {
  if (!(await deleteNamedBar(trx, account, { table, id }))) throw notFound()
}

/** One after the other: two that ask for one name, or for the last place, do not both get it. */
async function takeNamedBars<Bar>(trx: Trx, account: OwnedAccountId, kept: NamedBars<Bar>) {
  await lockAccount(trx, account)
  return namedBarsOf(trx, account, kept)
}

type Named = readonly { id: string; name: string }[]

function refuseName(known: Named, { id, name, field, rules }: Name & { id: string; rules: Refusals }): void {
  const isTaken = known.some((one) => one.id !== id && isSameTemplateName(one.name, name))
  if (isTaken) throw invalid(field, rules.messages.nameTaken)
}
