/** Amounts by the decimals of ISO 4217, and a currency for campaigns that have sold something. */
import type { Db } from '../schema.ts'

export async function up(db: Db): Promise<void> {
  await countByIso(db)
  await keepCurrencies(db)
}

/** Currencies of which whole ones were stored, since Intl knows no decimals in daily use: each with what ISO counts. */
const hundredths = (
  'AFN ALL COP HUF IDR IRR KPW LAK LBP MGA MMK PKR SOS SYP YER ' +
  'ADP BYR ESP ITL LUF MGF MRO SLL STD TMM TRL ZMK ZWD'
).split(' ')
const thousandths = ['IQD']

async function countByIso(db: Db): Promise<void> {
  for (const [currencies, factor] of [
    [hundredths, 100],
    [thousandths, 1000],
  ] as const) {
    await db
      .updateTable('sales')
      .set((eb) => ({
        amount: eb('amount', '*', factor),
        refunded_amount: eb('refunded_amount', '*', factor),
      }))
      .where('currency', 'in', currencies)
      .execute()
    await db
      .updateTable('pages')
      .set((eb) => ({ sale_amount: eb('sale_amount', '*', factor) }))
      .where('sale_currency', 'in', currencies)
      .execute()
  }
}

const DEFAULT = 'USD'

/** Until now it was that of the first sale that counts, was worth something and was not taken back. */
async function keepCurrencies(db: Db): Promise<void> {
  const campaigns = await db
    .selectFrom('campaigns')
    .select((eb) => [
      'id',
      'settings',
      eb
        .selectFrom('sales')
        .select('sales.currency')
        .whereRef('sales.campaign_id', '=', 'campaigns.id')
        .where('sales.state', '=', 'confirmed')
        .where('sales.amount', '>', 0)
        .where('sales.refunded_at', 'is', null)
        .orderBy('sales.created_at')
        .orderBy('sales.id')
        .limit(1)
        .as('currency'),
    ])
    .where('deleted_at', 'is', null)
    .execute()
  for (const { id, settings, currency } of campaigns) {
    if (currency === null || currency === DEFAULT) continue
    const text = JSON.stringify({ ...(JSON.parse(settings) as object), currency })
    await db.updateTable('campaigns').set({ settings: text }).where('id', '=', id).execute()
  }
}
