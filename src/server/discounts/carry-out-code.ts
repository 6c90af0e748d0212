/** Does at the shop what was planned for one code, and says what the shop holds then. */
import { randomBytes } from 'node:crypto'
import { BYTES_OF_CHANCE, leadCode } from '#domain/discounts/lead-code.ts'
import { PlatformError } from '#integrations/platform-error.ts'
import type { Shop, ShopCode, Store } from '#integrations/store.ts'
import type { Db } from '../database/schema.ts'
import type { OpenStore } from '../stores/open-store.ts'
import { keepChosenCodes, type SettledCode } from './due-codes-repository.ts'
import type { CodePlan, Wanted } from './plan-code.ts'

export type Held = SettledCode['known']

type Carrying = { db: Db; open: Pick<OpenStore, 'shop' | 'store' | 'row'> }

/** Codes that chance has chosen for somebody else are as good as never met. */
const MOST_TRIES = 5

const nothing = { shop: null, discount_id: null, url: null, ends_at: null, terms: null } as const

/** Before anything is asked: the code that this row is made with, now and at a later try. */
export function chosenFor({ row, wanted, campaignName }: CodePlan & { wanted: Wanted }): string {
  return wanted.code ?? row.code ?? newLeadCode(campaignName)
}

function newLeadCode(campaignName: string): string {
  return leadCode(campaignName, randomBytes(BYTES_OF_CHANCE))
}

/** `code` is what was chosen and kept. */
export async function carryOutCode(carrying: Carrying, plan: CodePlan, code: string | null): Promise<Held> {
  const { shop, store } = carrying.open
  const { row, act, wanted } = plan
  const held = {
    shop: row.shop,
    code,
    discount_id: row.discount_id,
    url: row.url,
    ends_at: row.ends_at,
    terms: row.terms,
  }
  if (wanted) return bringAbout(carrying, { ...plan, wanted }, held)
  if (act === 'delete' && row.discount_id !== null) await store.codes.delete(shop, row.discount_id)
  if (act === 'look' && code !== null) await deleteIfMade(store, shop, code)
  return act === 'nothing' ? held : { ...nothing, code }
}

async function deleteIfMade(store: Store, shop: Shop, code: string): Promise<void> {
  const made = await store.codes.find(shop, code)
  if (made) await store.codes.delete(shop, made.id)
}

type Wish = CodePlan & { wanted: Wanted }

async function bringAbout(carrying: Carrying, plan: Wish, held: Held): Promise<Held> {
  const { shop, store } = carrying.open
  const { act, wanted } = plan
  const id = held.discount_id ?? ''
  if (act === 'nothing') return held
  if (act === 'move') {
    if ((await store.codes.move(shop, id, wanted.endsAt)) === 'moved')
      return { ...held, ends_at: wanted.endsAt }
  } else if (act === 'change') {
    const code = wanted.code ?? held.code ?? ''
    const outcome = await store.codes.change(shop, id, { code, endsAt: wanted.endsAt, terms: wanted.terms })
    if (outcome === 'taken') throw takenBySomebody(code)
    if (outcome === 'changed') return { ...held, code, ends_at: wanted.endsAt, terms: wanted.hash }
  }
  return make(carrying, plan, held.code ?? chosenFor(plan))
}

async function make({ db, open }: Carrying, plan: Wish, first: string): Promise<Held> {
  const { shop, store, row: at } = open
  const { row, wanted } = plan
  let code = first
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const made = await store.codes.make(shop, code, wanted.endsAt, wanted.terms)
    if (made.outcome === 'made') return heldOf(made.code, { code, shop: at.shop, wanted })
    const known = await store.codes.find(shop, code)
    if (known) return adopt({ shop, store }, known, { code, shop: at.shop, wanted })
    if (wanted.code !== null) throw takenBySomebody(code)
    code = newLeadCode(plan.campaignName)
    await keepChosenCodes(db, [{ campaign_id: row.campaign_id, lead_id: row.lead_id, code, shop: at.shop }])
  }
  throw takenBySomebody(code)
}

type Made = { code: string; shop: string; wanted: Wanted }

function heldOf({ id, url }: ShopCode, { code, shop, wanted }: Made): Held {
  return { shop, code, discount_id: id, url, ends_at: wanted.endsAt, terms: wanted.hash }
}

/** Made by one of us that did not come to note it, with whatever was wanted then. */
async function adopt(at: Pick<OpenStore, 'shop' | 'store'>, known: ShopCode, made: Made): Promise<Held> {
  const { code, wanted } = made
  const { endsAt, terms } = wanted
  const outcome = await at.store.codes.change(at.shop, known.id, { code, endsAt, terms })
  if (outcome !== 'changed') throw takenBySomebody(code)
  return heldOf(known, made)
}

function takenBySomebody(code: string): PlatformError {
  const words = `Your shop has another discount with the code ${code}. Delete that one there, or choose another code.`
  return new PlatformError('rejected', words, { says: words })
}
